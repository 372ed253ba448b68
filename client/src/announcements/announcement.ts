import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import type { Addressing } from '../published/audience.ts'
import { publishedListed } from '../published/published.ts'

const listed = graphql(`
  fragment ListedAnnouncement on Announcement {
    id version title body severity status template expired prepared waiting
    audience {
      everyone groupIds departmentIds positionIds userIds
      excludeGroupIds excludeDepartmentIds excludePositionIds excludeUserIds
    }
    publishAt publishedAt expiresAt channels requiresAck authorId createdAt
    updatedAt
    can {
      update publish cancel amend prepare share recall report archive restore
    }
  }
`)
// Without the id, by which the cache would take another version for the one that readers have.
const written = graphql(`
  fragment WrittenAnnouncement on Announcement {
    version title body content attachmentIds severity channels url icon requiresAck ackDueAt
    audience {
      everyone groupIds departmentIds positionIds userIds
      excludeGroupIds excludeDepartmentIds excludePositionIds excludeUserIds
    }
    publishAt expiresAt pinnedUntil
  }
`)
const row = graphql(
  `fragment AnnouncementFields on Announcement {
    ...ListedAnnouncement
    preparedBy content html attachmentIds url icon ackDueAt pinnedUntil
    can { names remind compare submit approve retract address { anybody departmentIds } }
    approval { requestedBy requestedAt publishAt notifyAgain callsOff note }
    declined { declinedBy declinedAt note }
  }`,
  [listed],
)

/** Lists do without what is long, and what is only said on its own page. */
export type Announcement = ResultOf<typeof listed> &
  Partial<Omit<ResultOf<typeof row>, keyof ResultOf<typeof listed>>> & {
    can: {
      names?: boolean
      remind?: boolean
      address?: Addressing
      compare?: boolean
      submit?: boolean
      approve?: boolean
      retract?: boolean
    }
  }

export const announcementQuery = graphql(
  `query Announcement($id: ID!) { announcement(id: $id) { ...AnnouncementFields } }`,
  [row],
)

/** What readers have, and what is going to be published in its place. */
export const preparedAnnouncement = graphql(
  `query PreparedAnnouncement($id: ID!) {
    live: announcement(id: $id) { ...AnnouncementFields }
    prepared: preparedAnnouncement(id: $id) { ...WrittenAnnouncement }
  }`,
  [row, written],
)

const announcementsQuery = graphql(
  `query Announcements(
    $first: Int!, $after: String, $filter: AnnouncementFilter, $sort: AnnouncementSort
  ) {
    announcements(first: $first, after: $after, filter: $filter, sort: $sort) {
      edges { cursor node { ...ListedAnnouncement } } pageInfo { hasNextPage endCursor } totalCount
    }
  }`,
  [listed],
)

export const templateStatus = 'template'
export const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'RECALLED', 'ARCHIVED'] as const
const ofStatus = publishedListed(announcementsQuery, statuses)
/** The status `template` stands for what is never published itself. */
export const announcementsList: typeof ofStatus = {
  ...ofStatus,
  narrow: (address) =>
    address.value('status') === templateStatus ? { template: true } : ofStatus.narrow(address),
}

const create = graphql(
  `mutation CreateAnnouncement($input: AnnouncementInput!) {
    createAnnouncement(input: $input) { ...AnnouncementFields }
  }`,
  [row],
)
export type AnnouncementInput = VariablesOf<typeof create>['input']

export const documents = {
  one: announcementQuery,
  create,
  update: graphql(
    `mutation UpdateAnnouncement($id: ID!, $version: Int!, $input: AnnouncementInput!) {
      updateAnnouncement(id: $id, version: $version, input: $input) { ...AnnouncementFields }
    }`,
    [row],
  ),
  publish: graphql(
    `mutation PublishAnnouncement($id: ID!, $publishAt: DateTime, $version: Int) {
      publishAnnouncement(id: $id, publishAt: $publishAt, version: $version) { ...AnnouncementFields }
    }`,
    [row],
  ),
  amend: graphql(
    `mutation AmendAnnouncement($id: ID!, $version: Int!, $input: AnnouncementInput!, $notifyAgain: Boolean!) {
      amendAnnouncement(id: $id, version: $version, input: $input, notifyAgain: $notifyAgain) {
        ...AnnouncementFields
      }
    }`,
    [row],
  ),
  prepare: graphql(
    `mutation PrepareAnnouncement($id: ID!, $version: Int!, $input: AnnouncementInput) {
      prepareAnnouncement(id: $id, version: $version, input: $input) { ...ListedAnnouncement }
    }`,
    [listed],
  ),
  prepared: preparedAnnouncement,
  revisions: graphql(
    `query AnnouncementRevisions($id: ID!, $before: Int) {
      revisions: announcementRevisions(id: $id, before: $before) {
        at actorId askedBy replacedFile version first node { ...WrittenAnnouncement } }
    }`,
    [written],
  ),
  previews: graphql(
    `query AnnouncementPreviews($id: ID!) {
      links: announcementPreviews(id: $id) { id expiresAt createdBy createdAt }
    }`,
  ),
  share: graphql(
    `mutation ShareAnnouncementPreview($id: ID!, $days: Int!) {
      shareAnnouncementPreview(id: $id, days: $days) { id token }
    }`,
  ),
  revoke: graphql(
    `mutation RevokeAnnouncementPreview($id: ID!, $linkId: ID!) {
      revokeAnnouncementPreview(id: $id, linkId: $linkId)
    }`,
  ),
  submit: graphql(
    `mutation SubmitAnnouncement(
      $id: ID!, $version: Int!, $publishAt: DateTime, $notifyAgain: Boolean!, $note: String!
    ) {
      submitAnnouncement(
        id: $id, version: $version, publishAt: $publishAt, notifyAgain: $notifyAgain, note: $note
      ) {
        ...AnnouncementFields
      }
    }`,
    [row],
  ),
  approve: graphql(
    `mutation ApproveAnnouncement($id: ID!, $version: Int!) {
      approveAnnouncement(id: $id, version: $version) { ...AnnouncementFields }
    }`,
    [row],
  ),
  decline: graphql(
    `mutation DeclineAnnouncement($id: ID!, $version: Int!, $note: String!) {
      declineAnnouncement(id: $id, version: $version, note: $note) { ...AnnouncementFields }
    }`,
    [row],
  ),
  retract: graphql(
    `mutation RetractAnnouncement($id: ID!) { retractAnnouncement(id: $id) { ...AnnouncementFields } }`,
    [row],
  ),
  cancel: graphql(
    `mutation CancelAnnouncement($id: ID!) { cancelAnnouncement(id: $id) { ...ListedAnnouncement } }`,
    [listed],
  ),
  moveEnd: graphql(
    `mutation MoveAnnouncementEnd($id: ID!, $version: Int!, $endsAt: DateTime) {
      moveAnnouncementEnd(id: $id, version: $version, endsAt: $endsAt) { ...ListedAnnouncement }
    }`,
    [listed],
  ),
  csv: graphql(
    `query ExportAnnouncements($filter: AnnouncementFilter, $sort: AnnouncementSort) {
      exportAnnouncements(filter: $filter, sort: $sort)
    }`,
  ),
  archive: graphql(
    `mutation ArchiveAnnouncement($id: ID!) { archiveAnnouncement(id: $id) { ...ListedAnnouncement } }`,
    [listed],
  ),
  restore: graphql(
    `mutation RestoreAnnouncement($id: ID!) { restoreAnnouncement(id: $id) { ...ListedAnnouncement } }`,
    [listed],
  ),
}

export const recallAnnouncement = graphql(
  `mutation RecallAnnouncement($id: ID!) { recallAnnouncement(id: $id) { ...ListedAnnouncement } }`,
  [listed],
)

export const saveAsTemplate = graphql(
  `mutation TemplateAnnouncement($id: ID!) { templateAnnouncement(id: $id) { ...AnnouncementFields } }`,
  [row],
)

export const sendTest = graphql(`mutation TestAnnouncement($id: ID!) { testAnnouncement(id: $id) }`)
