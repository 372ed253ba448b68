import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { m, type Text } from '../words/m.ts'

/** The states that the people are listed by, with what they are called. */
export const peopleStates = {
  NOT_DELIVERED: m.delivery_not_delivered,
  UNREAD: m.delivery_unread,
  READ: m.delivery_read,
  NOT_ACKNOWLEDGED: m.delivery_not_acknowledged,
  ACKNOWLEDGED: m.delivery_acknowledged,
  CLICKED: m.delivery_clicked,
} satisfies Record<string, Text>
export type PeopleState = keyof typeof peopleStates

/** As an address names it. */
export const inAddress = (state: PeopleState) => state.toLowerCase().replaceAll('_', '-')

export const stateIn = (address: string): PeopleState | null =>
  (Object.keys(peopleStates) as PeopleState[]).find((state) => inAddress(state) === address) ?? null

/** It, and whether its people may be seen by name. */
export const reportedQuery = graphql(`
  query ReportedAnnouncement($id: ID!) {
    announcement(id: $id) { id title status requiresAck can { names remind } }
  }
`)

/** How many of its people are in each state. */
export const stateCountsQuery = graphql(`
  query AnnouncementStateCounts($id: ID!) {
    announcementDelivery(id: $id) { id audience read acknowledged clicked reached }
  }
`)
export type Reported = ResultOf<typeof reportedQuery> & ResultOf<typeof stateCountsQuery>

export const peopleQuery = graphql(`
  query AnnouncementPeople(
    $id: ID!, $state: AnnouncementPeopleState, $search: String, $first: Int!, $after: String
  ) {
    announcementPeople(id: $id, state: $state, search: $search, first: $first, after: $after) {
      edges {
        node {
          id name nameTh departmentEn departmentTh isRead deliveredAt readAt acknowledgedAt clickedAt notified
        }
      }
      pageInfo { hasNextPage endCursor }
      totalCount
    }
  }
`)
export type Person = ResultOf<typeof peopleQuery>['announcementPeople']['edges'][number]['node']

export const exportPeopleQuery = graphql(`
  query ExportAnnouncementPeople($id: ID!, $state: AnnouncementPeopleState, $search: String) {
    exportAnnouncementPeople(id: $id, state: $state, search: $search)
  }
`)

export const remindPeople = graphql(`
  mutation RemindAnnouncement($id: ID!, $state: AnnouncementPeopleState!, $userIds: [ID!]) {
    remindAnnouncement(id: $id, state: $state, userIds: $userIds)
  }
`)
