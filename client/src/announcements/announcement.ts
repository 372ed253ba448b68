import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { chosenOf, listed } from '../table/listed.ts'

const announcementFields = graphql(`
  fragment AnnouncementFields on Announcement {
    id
    version
    title
    body
    severity
    status
    expired
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
    createdAt
    updatedAt
    can {
      update
      publish
      cancel
      amend
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

export type Announcement = ResultOf<typeof announcementFields>

/** Whether it can be published as it is. Without a text, or once it has expired, it has to be edited first. */
export const mayGoOut = ({ can, body, expired }: Announcement) =>
  can.publish && body !== '' && !expired

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
            ...AnnouncementFields
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
  [announcementFields],
)

const statuses = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'RECALLED', 'ARCHIVED'] as const

export const announcementsList = listed(
  announcementsQuery,
  ['NEWEST', 'OLDEST', 'PUBLISH_AT_DESC', 'TITLE'],
  ({ value }) => {
    const status = chosenOf(statuses, value('status').toUpperCase())
    return { status: status ? [status] : null }
  },
)

export const audiencePreviewQuery = graphql(`
  query AudiencePreview($audience: AudienceInput!) {
    previewAudience(audience: $audience) {
      people
      invited
      suspended
    }
  }
`)

export const createAnnouncement = graphql(
  `
    mutation CreateAnnouncement($input: AnnouncementInput!) {
      createAnnouncement(input: $input) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

export const updateAnnouncement = graphql(
  `
    mutation UpdateAnnouncement($id: ID!, $version: Int!, $input: AnnouncementInput!) {
      updateAnnouncement(id: $id, version: $version, input: $input) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

/** `publishAt: null` publishes now; a time schedules. */
export const publishAnnouncement = graphql(
  `
    mutation PublishAnnouncement($id: ID!, $publishAt: DateTime) {
      publishAnnouncement(id: $id, publishAt: $publishAt) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

export const cancelAnnouncement = graphql(
  `
    mutation CancelAnnouncement($id: ID!) {
      cancelAnnouncement(id: $id) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

/** Changes something published. `notifyAgain: false` corrects it everywhere without a sound. */
export const amendAnnouncement = graphql(
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

export const archiveAnnouncement = graphql(
  `
    mutation ArchiveAnnouncement($id: ID!) {
      archiveAnnouncement(id: $id) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)

export const restoreAnnouncement = graphql(
  `
    mutation RestoreAnnouncement($id: ID!) {
      restoreAnnouncement(id: $id) {
        ...AnnouncementFields
      }
    }
  `,
  [announcementFields],
)
