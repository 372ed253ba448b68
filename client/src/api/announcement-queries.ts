import { announcementFields } from './announcement.ts'
import { graphql } from './graphql.ts'

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
    query Announcements($first: Int!, $after: String, $filter: AnnouncementFilter) {
      announcements(first: $first, after: $after, filter: $filter, sort: NEWEST) {
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
    }
  }
`)
