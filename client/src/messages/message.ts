import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { plainListed } from '../table/listed.ts'
import { m } from '../words/m.ts'

const row = graphql(`
  fragment MessageFields on Message {
    id version createdAt name email subject message senderId status departmentId assigneeId note
    can { update delete restore }
  }
`)
export type Message = ResultOf<typeof row>

export const messages = {
  list: graphql(
    `query Messages($first: Int!, $after: String, $filter: MessageFilter, $sort: MessageSort) {
      messages(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...MessageFields } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [row],
  ),
  one: graphql(`query Message($id: ID!) { message(id: $id) { ...MessageFields } }`, [row]),
  update: graphql(
    `mutation UpdateMessage($id: ID!, $version: Int!, $input: MessageInput!) {
      updateMessage(id: $id, version: $version, input: $input) { ...MessageFields }
    }`,
    [row],
  ),
  open: graphql(`mutation OpenMessage($id: ID!) { openMessage(id: $id) { ...MessageFields } }`, [
    row,
  ]),
  remove: graphql(`mutation DeleteMessage($id: ID!) { deleteMessage(id: $id) { id } }`),
  restore: graphql(`mutation RestoreMessage($id: ID!) { restoreMessage(id: $id) { id } }`),
  csv: graphql(`
    query ExportMessages($filter: MessageFilter, $sort: MessageSort) {
      exportMessages(filter: $filter, sort: $sort)
    }
  `),
}

export const statuses = {
  NEW: m.messages_status_new,
  OPEN: m.messages_status_open,
  ANSWERED: m.messages_status_answered,
}
export const messagesList = plainListed(messages.list, ['NEWEST', 'SUBJECT'], { status: statuses })
