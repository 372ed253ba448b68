import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { plainListed } from '../table/listed.ts'

const row = graphql(`
  fragment GroupFields on Group {
    id version createdAt name description memberCount permissions
    can { update delete restore changeMembers }
  }
`)
export type Group = ResultOf<typeof row>

export const groups = {
  list: graphql(
    `query Groups($first: Int!, $after: String, $filter: GroupFilter, $sort: GroupSort) {
      groups(first: $first, after: $after, filter: $filter, sort: $sort) {
        edges { node { ...GroupFields } } pageInfo { hasNextPage endCursor } totalCount
      }
    }`,
    [row],
  ),
  one: graphql(`query Group($id: ID!) { group(id: $id) { ...GroupFields } }`, [row]),
  create: graphql(
    `mutation CreateGroup($input: GroupInput!) { createGroup(input: $input) { ...GroupFields } }`,
    [row],
  ),
  update: graphql(
    `mutation UpdateGroup($id: ID!, $version: Int!, $input: GroupInput!) {
      updateGroup(id: $id, version: $version, input: $input) { ...GroupFields }
    }`,
    [row],
  ),
  remove: graphql(`mutation DeleteGroup($id: ID!) { deleteGroup(id: $id) { id } }`),
  restore: graphql(`mutation RestoreGroup($id: ID!) { restoreGroup(id: $id) { id } }`),
  csv: graphql(`
    query ExportGroups($filter: GroupFilter, $sort: GroupSort) {
      exportGroups(filter: $filter, sort: $sort)
    }
  `),
}

export const groupsList = plainListed(groups.list, ['NAME', 'NEWEST'])

export const addGroupMembers = graphql(`
  mutation AddGroupMembers($id: ID!, $userIds: [ID!]!) {
    addGroupMembers(id: $id, userIds: $userIds) {
      group { id version memberCount } results { userId ok message }
    }
  }
`)
export const removeGroupMembers = graphql(`
  mutation RemoveGroupMembers($id: ID!, $userIds: [ID!]!) {
    removeGroupMembers(id: $id, userIds: $userIds) {
      group { id version memberCount } results { userId ok message }
    }
  }
`)
export const grantableQuery = graphql(`query GrantablePermissions { grantablePermissions }`)
