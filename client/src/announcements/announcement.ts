import type { ResultOf, VariablesOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { publishedListed } from '../published/published.ts'

const listed = graphql(`
  fragment ListedAnnouncement on Announcement {
    id
    version
    title
    body
    severity
    status
    expired
    prepared
    preparedBy
    audience {
      everyone
      groupIds
      departmentIds
      positionIds
      userIds
      excludeUserIds
    }
    publishAt
    publishedAt
    expiresAt
    channels
    url
    icon
    requiresAck
    ackDueAt
    pinnedUntil
    authorId
    createdAt
    updatedAt
    can {
      update
      publish
      cancel
      amend
      prepare
      share
      compare
      recall
      report
      archive
      restore
      address {
        anybody
        departmentIds
      }
    }
  }
`)

const announcementFields = graphql(
  `
    fragment AnnouncementFields on Announcement {
      ...ListedAnnouncement
      content
      html
      attachmentIds
    }
  `,
  [listed],
)

/** Lists do without what is long, and what is only said on its own page. */
export type Announcement = ResultOf<typeof listed> &
  Partial<Omit<ResultOf<typeof announcementFields>, keyof ResultOf<typeof listed>>>

// Without the id, by which the cache would take another version for the one that readers have.
const writtenFields = graphql(`
  fragment WrittenAnnouncement on Announcement {
    version
    title
    body
    severity
    audience {
      everyone
      groupIds
      departmentIds
      positionIds
      userIds
      excludeUserIds
    }
    publishAt
    expiresAt
    channels
    url
    icon
    requiresAck
    ackDueAt
    pinnedUntil
    content
    attachmentIds
  }
`)

export const announcementQuery = graphql(
  `
    query Announcement($id: ID!) {
      announcement(id: $id) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

export const announcementsQuery = graphql(
  `
    query Announcements(
      $first: Int!
      $after: String
      $filter: AnnouncementFilter
      $sort: AnnouncementSort
    ) {
      announcements(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges {
          cursor
          node {
            ...ListedAnnouncement
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `,
  [listed],
)

export const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'RECALLED', 'ARCHIVED'] as const

export const announcementsList = publishedListed(announcementsQuery, statuses)

const createAnnouncement = graphql(
  `
    mutation CreateAnnouncement($input: AnnouncementInput!) {
      createAnnouncement(input: $input) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

const updateAnnouncement = graphql(
  `
    mutation UpdateAnnouncement($id: ID!, $version: Int!, $input: AnnouncementInput!) {
      updateAnnouncement(id: $id, version: $version, input: $input) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

const publishAnnouncement = graphql(
  `
    mutation PublishAnnouncement($id: ID!, $publishAt: DateTime) {
      publishAnnouncement(id: $id, publishAt: $publishAt) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

const cancelAnnouncement = graphql(
  `
    mutation CancelAnnouncement($id: ID!) {
      cancelAnnouncement(id: $id) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

const amendAnnouncement = graphql(
  `
    mutation AmendAnnouncement(
      $id: ID!
      $version: Int!
      $input: AnnouncementInput!
      $notifyAgain: Boolean!
    ) {
      amendAnnouncement(id: $id, version: $version, input: $input, notifyAgain: $notifyAgain) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

const prepareAnnouncement = graphql(
  `
    mutation PrepareAnnouncement($id: ID!, $version: Int!, $input: AnnouncementInput) {
      prepareAnnouncement(id: $id, version: $version, input: $input) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

export const preparedAnnouncement = graphql(
  `
    query PreparedAnnouncement($id: ID!) {
      live: announcement(id: $id) {
        ...AnnouncementFields
      }
      prepared: preparedAnnouncement(id: $id) {
        ...WrittenAnnouncement
      }
    }
  `,
  [announcementFields, writtenFields],
)

const announcementRevisions = graphql(
  `
    query AnnouncementRevisions($id: ID!) {
      revisions: announcementRevisions(id: $id) {
        at
        actorId
        node {
          ...WrittenAnnouncement
        }
      }
    }
  `,
  [writtenFields],
)

export const recallAnnouncement = graphql(
  `
    mutation RecallAnnouncement($id: ID!) {
      recallAnnouncement(id: $id) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

const archiveAnnouncement = graphql(
  `
    mutation ArchiveAnnouncement($id: ID!) {
      archiveAnnouncement(id: $id) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

const restoreAnnouncement = graphql(
  `
    mutation RestoreAnnouncement($id: ID!) {
      restoreAnnouncement(id: $id) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

export type AnnouncementInput = VariablesOf<typeof createAnnouncement>['input']

export const documents = {
  one: announcementQuery,
  create: createAnnouncement,
  update: updateAnnouncement,
  publish: publishAnnouncement,
  amend: amendAnnouncement,
  prepare: prepareAnnouncement,
  prepared: preparedAnnouncement,
  revisions: announcementRevisions,
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
  cancel: cancelAnnouncement,
  archive: archiveAnnouncement,
  restore: restoreAnnouncement,
}

export const sendTest = graphql(`
  mutation SendTestAnnouncement($id: ID!) {
    sendTestAnnouncement(id: $id)
  }
`)
