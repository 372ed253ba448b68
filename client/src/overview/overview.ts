import { entryFields } from '../activity/entry.ts'
import { graphql } from '../api/graphql.ts'

export const draftsQuery = graphql(`
  query Drafts($announcements: Boolean!, $articles: Boolean!, $meetings: Boolean!, $videos: Boolean!) {
    announcements(first: 5, filter: { status: [DRAFT] }, sort: NEWEST)
      @include(if: $announcements) {
      edges {
        node {
          id
          title
          updatedAt
        }
      }
    }
    articles(first: 5, filter: { status: [DRAFT] }, sort: NEWEST) @include(if: $articles) {
      edges {
        node {
          id
          title
          updatedAt
        }
      }
    }
    meetings(first: 5, filter: { status: [DRAFT] }, sort: NEWEST) @include(if: $meetings) {
      edges {
        node {
          id
          title
          updatedAt
        }
      }
    }
    videos(first: 5, filter: { status: [DRAFT] }, sort: NEWEST) @include(if: $videos) {
      edges {
        node {
          id
          title
          updatedAt
        }
      }
    }
  }
`)

export const waitingApprovalsQuery = graphql(`
  query WaitingApprovals($announcements: Boolean!, $articles: Boolean!, $meetings: Boolean!, $videos: Boolean!) {
    announcements(first: 5, filter: { waitingFor: VIEWER }, sort: OLDEST)
      @include(if: $announcements) {
      totalCount
      edges {
        node {
          id
          title
          approval {
            requestedBy
            requestedAt
          }
        }
      }
    }
    articles(first: 5, filter: { waitingFor: VIEWER }, sort: OLDEST) @include(if: $articles) {
      totalCount
      edges {
        node {
          id
          title
          approval {
            requestedBy
            requestedAt
          }
        }
      }
    }
    meetings(first: 5, filter: { waitingFor: VIEWER }, sort: OLDEST) @include(if: $meetings) {
      totalCount
      edges {
        node {
          id
          title
          approval {
            requestedBy
            requestedAt
          }
        }
      }
    }
    videos(first: 5, filter: { waitingFor: VIEWER }, sort: OLDEST) @include(if: $videos) {
      totalCount
      edges {
        node {
          id
          title
          approval {
            requestedBy
            requestedAt
          }
        }
      }
    }
  }
`)

export const peopleCountsQuery = graphql(`
  query PeopleCounts {
    users(first: 1) {
      totalCount
    }
    groups(first: 1) {
      totalCount
    }
    departments(first: 1) {
      totalCount
    }
    positions(first: 1) {
      totalCount
    }
  }
`)

/** How far a new owner has come. */
export const firstStepsQuery = graphql(`
  query FirstSteps {
    settings { id name settings { key value initial } }
    users(first: 1) { totalCount }
    departments(first: 1) { totalCount }
    announcements(first: 1, filter: { status: [PUBLISHED, SCHEDULED, ARCHIVED, RECALLED] }) {
      totalCount
    }
    devices { id }
  }
`)

export const recentQuery = graphql(
  `
    query RecentActivity {
      auditLog(first: 8, filter: { comingAndGoing: false }) {
        edges {
          node {
            ...EntryFields
          }
        }
      }
    }
  `,
  [entryFields],
)
