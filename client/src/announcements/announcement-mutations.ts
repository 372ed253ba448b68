import { announcementFields } from './announcement.ts'
import { graphql } from '../api/graphql.ts'

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

/** `publishAt: null` publishes now, a time schedules. */
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

/** Of something published. `notifyAgain: false` corrects it everywhere in silence. */
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
