import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

const groupFields = graphql(`
  fragment GroupFields on Group {
    id version createdAt name description memberCount permissions
    can { update delete restore changeMembers }
  }
`)
export type Group = ResultOf<typeof groupFields>
const fields = [groupFields] as const

export const groupsQuery = graphql(
  `query Groups($first: Int!, $after: String, $filter: GroupFilter, $sort: GroupSort) {
    groups(first: $first, after: $after, filter: $filter, sort: $sort) {
      edges { node { ...GroupFields } } pageInfo { hasNextPage endCursor } totalCount
    }
  }`,
  fields,
)
export const groupQuery = graphql(
  `query Group($id: ID!) { group(id: $id) { ...GroupFields } }`,
  fields,
)
export const createGroup = graphql(
  `mutation CreateGroup($input: GroupInput!) { createGroup(input: $input) { ...GroupFields } }`,
  fields,
)
export const updateGroup = graphql(
  `mutation UpdateGroup($id: ID!, $version: Int!, $input: GroupInput!) {
    updateGroup(id: $id, version: $version, input: $input) { ...GroupFields }
  }`,
  fields,
)
export const deleteGroup = graphql(`
  mutation DeleteGroup($id: ID!) { deleteGroup(id: $id) { id } }
`)
export const restoreGroup = graphql(`
  mutation RestoreGroup($id: ID!) { restoreGroup(id: $id) { id } }
`)
export const exportGroups = graphql(`
  query ExportGroups($filter: GroupFilter, $sort: GroupSort) {
    exportGroups(filter: $filter, sort: $sort)
  }
`)

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
