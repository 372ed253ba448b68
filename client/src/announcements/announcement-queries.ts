import { announcementFields } from './announcement.ts'
import { graphql } from '../api/graphql.ts'

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

export const audiencePreviewQuery = graphql(`
  query AudiencePreview($audience: AudienceInput!) {
    previewAudience(audience: $audience) {
      people
      invited
      suspended
    }
  }
`)
