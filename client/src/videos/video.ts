import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { publishedListed } from '../published/published.ts'
import { m } from '../words/m.ts'

const listed = graphql(`
  fragment ListedVideo on Video {
    id version title status source duration expired prepared waiting
    audience {
      everyone groupIds departmentIds positionIds userIds
      excludeGroupIds excludeDepartmentIds excludePositionIds excludeUserIds
    }
    publishAt publishedAt expiresAt: unpublishAt authorId createdAt updatedAt
    can {
      update publish cancel amend prepare share withdraw archive restore
      address { anybody departmentIds }
    }
  }
`)
// Without the id, by which the cache would take another version for the one that readers have.
const written = graphql(`
  fragment WrittenVideo on Video {
    version title slug summary body source mediaId link posterId duration categoryId tags
    captions { language label text } notifyOnPublish
    audience {
      everyone groupIds departmentIds positionIds userIds
      excludeGroupIds excludeDepartmentIds excludePositionIds excludeUserIds
    }
    publishAt expiresAt: unpublishAt
  }
`)
const row = graphql(
  `fragment VideoFields on Video {
    ...ListedVideo
    preparedBy slug summary body html mediaId link posterId poster categoryId tags notifyOnPublish
    captions { language label text }
    can { read compare submit approve retract }
    approval { requestedBy requestedAt publishAt notifyAgain callsOff note }
    declined { declinedBy declinedAt note }
  }`,
  [listed],
)

/** Lists do without what is long, and what is only said on its own page. */
export type Video = ResultOf<typeof listed> &
  Partial<Omit<ResultOf<typeof row>, keyof ResultOf<typeof listed>>> & {
    can: {
      read?: boolean
      compare?: boolean
      submit?: boolean
      approve?: boolean
      retract?: boolean
    }
  }

export const videoQuery = graphql(`query Video($id: ID!) { video(id: $id) { ...VideoFields } }`, [
  row,
])

/** What readers have, and what is going to be published in its place. */
export const preparedVideo = graphql(
  `query PreparedVideo($id: ID!) {
    live: video(id: $id) { ...VideoFields }
    prepared: preparedVideo(id: $id) { ...WrittenVideo }
  }`,
  [row, written],
)

const videosQuery = graphql(
  `query Videos($first: Int!, $after: String, $filter: VideoFilter, $sort: VideoSort) {
    videos(first: $first, after: $after, filter: $filter, sort: $sort) {
      edges { cursor node { ...ListedVideo } } pageInfo { hasNextPage endCursor } totalCount
    }
  }`,
  [listed],
)

export const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'ARCHIVED'] as const
export const sources = { UPLOAD: m.videos_source_upload, LINK: m.videos_source_link }
export const videosList = publishedListed(videosQuery, statuses, { source: sources })

const create = graphql(
  `mutation CreateVideo($input: VideoInput!) {
    createVideo(input: $input) { ...VideoFields }
  }`,
  [row],
)
export type VideoInput = VariablesOf<typeof create>['input']

export const documents = {
  one: videoQuery,
  create,
  update: graphql(
    `mutation UpdateVideo($id: ID!, $version: Int!, $input: VideoInput!) {
      updateVideo(id: $id, version: $version, input: $input) { ...VideoFields }
    }`,
    [row],
  ),
  publish: graphql(
    `mutation PublishVideo($id: ID!, $publishAt: DateTime, $version: Int) {
      publishVideo(id: $id, publishAt: $publishAt, version: $version) { ...VideoFields }
    }`,
    [row],
  ),
  amend: graphql(
    `mutation AmendVideo($id: ID!, $version: Int!, $input: VideoInput!, $notifyAgain: Boolean!) {
      amendVideo(id: $id, version: $version, input: $input, notifyAgain: $notifyAgain) {
        ...VideoFields
      }
    }`,
    [row],
  ),
  prepare: graphql(
    `mutation PrepareVideo($id: ID!, $version: Int!, $input: VideoInput) {
      prepareVideo(id: $id, version: $version, input: $input) { ...ListedVideo }
    }`,
    [listed],
  ),
  prepared: preparedVideo,
  revisions: graphql(
    `query VideoRevisions($id: ID!, $before: Int) {
      revisions: videoRevisions(id: $id, before: $before) {
        at actorId askedBy replacedFile version first node { ...WrittenVideo } }
    }`,
    [written],
  ),
  previews: graphql(
    `query VideoPreviews($id: ID!) {
      links: videoPreviews(id: $id) { id expiresAt createdBy createdAt }
    }`,
  ),
  share: graphql(
    `mutation ShareVideoPreview($id: ID!, $days: Int!) {
      shareVideoPreview(id: $id, days: $days) { id token }
    }`,
  ),
  revoke: graphql(
    `mutation RevokeVideoPreview($id: ID!, $linkId: ID!) {
      revokeVideoPreview(id: $id, linkId: $linkId)
    }`,
  ),
  submit: graphql(
    `mutation SubmitVideo(
      $id: ID!, $version: Int!, $publishAt: DateTime, $notifyAgain: Boolean!, $note: String!
    ) {
      submitVideo(
        id: $id, version: $version, publishAt: $publishAt, notifyAgain: $notifyAgain, note: $note
      ) {
        ...VideoFields
      }
    }`,
    [row],
  ),
  approve: graphql(
    `mutation ApproveVideo($id: ID!, $version: Int!) {
      approveVideo(id: $id, version: $version) { ...VideoFields }
    }`,
    [row],
  ),
  decline: graphql(
    `mutation DeclineVideo($id: ID!, $version: Int!, $note: String!) {
      declineVideo(id: $id, version: $version, note: $note) { ...VideoFields }
    }`,
    [row],
  ),
  retract: graphql(`mutation RetractVideo($id: ID!) { retractVideo(id: $id) { ...VideoFields } }`, [
    row,
  ]),
  cancel: graphql(`mutation CancelVideo($id: ID!) { cancelVideo(id: $id) { ...ListedVideo } }`, [
    listed,
  ]),
  moveEnd: graphql(
    `mutation MoveVideoEnd($id: ID!, $version: Int!, $endsAt: DateTime) {
      moveVideoEnd(id: $id, version: $version, endsAt: $endsAt) { ...ListedVideo }
    }`,
    [listed],
  ),
  csv: graphql(
    `query ExportVideos($filter: VideoFilter, $sort: VideoSort) {
      exportVideos(filter: $filter, sort: $sort)
    }`,
  ),
  archive: graphql(`mutation ArchiveVideo($id: ID!) { archiveVideo(id: $id) { ...ListedVideo } }`, [
    listed,
  ]),
  restore: graphql(`mutation RestoreVideo($id: ID!) { restoreVideo(id: $id) { ...ListedVideo } }`, [
    listed,
  ]),
}

export const withdrawVideo = graphql(
  `mutation WithdrawVideo($id: ID!) { withdrawVideo(id: $id) { ...ListedVideo } }`,
  [listed],
)
