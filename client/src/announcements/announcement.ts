import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

export const announcementFields = graphql(`
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

/** Whether somebody may publish it as it stands. One without a text, or whose end has passed, is edited first. */
export const mayGoOut = ({ can, body, expired }: Announcement) =>
  can.publish && body !== '' && !expired
