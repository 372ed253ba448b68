import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { chosenOf, pageSize, type ListAddress } from '../table/listed.ts'
import { m } from '../words/m.ts'

export const pushLettersQuery = graphql(`
  query PushDeadLetters($first: Int, $after: String, $filter: PushDeadLetterFilter) {
    pushDeadLetters(first: $first, after: $after, filter: $filter) {
      edges {
        node {
          id
          notificationId
          title
          pushService
          reason
          status
          detail
          createdAt
          replayedAt
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
      totalCount
    }
  }
`)
export type PushLetter = ResultOf<
  typeof pushLettersQuery
>['pushDeadLetters']['edges'][number]['node']

export const reasons = {
  REJECTED: m.dead_letters_reason_rejected,
  KEY: m.dead_letters_reason_key,
  TOO_LARGE: m.dead_letters_reason_too_large,
  EXPIRED: m.dead_letters_reason_expired,
  ADDRESS: m.dead_letters_reason_address,
  RETIRED: m.dead_letters_reason_retired,
} as const

/** What the page asks for, and its route before the page is there. */
export const pushLettersVariables = ({ after, value }: ListAddress) => ({
  first: pageSize,
  after,
  filter: {
    reason: chosenOf(Object.keys(reasons) as (keyof typeof reasons)[], value('reason')),
  },
})

export const replayPush = graphql(`
  mutation ReplayPushDeadLetter($id: ID!) {
    replayPushDeadLetter(id: $id)
  }
`)
export const dropPush = graphql(`
  mutation DropPushDeadLetter($id: ID!) {
    dropPushDeadLetter(id: $id)
  }
`)

export const failedJobsQuery = graphql(`
  query FailedJobs {
    failedJobs {
      id
      queue
      name
      reason
      attempts
      failedAt
    }
  }
`)
export type FailedJob = ResultOf<typeof failedJobsQuery>['failedJobs'][number]

export const retryJob = graphql(`
  mutation RetryFailedJob($id: ID!) {
    retryFailedJob(id: $id) {
      id
    }
  }
`)
export const dropJob = graphql(`
  mutation DropFailedJob($id: ID!) {
    dropFailedJob(id: $id) {
      id
    }
  }
`)
