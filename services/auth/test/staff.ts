import { randomUUID } from 'node:crypto'
import { graphql } from '@prakat/infra/testing/requests'
import type { TestApp } from '@prakat/infra/testing/start-test-app'

export const userFields = `id version name nameTh username email emailVerified phone departmentId positionId managerId
  groupIds role status locale timeZone notificationsEnabled twoFactorEnabled lastSeenAt createdAt
  can { update changeSignIn suspend reinstate archive restore resendInvitation resetPassword resetTwoFactor signOut
    changeRole readSessions readDevices }`

const types: Record<string, string> = {
  id: 'ID!',
  version: 'Int!',
  input: 'UserInput!',
  csv: 'String!',
  dryRun: 'Boolean!',
}

/**
 * What a back office calls, with somebody's token.
 *
 * @param of the fields that it asks for of somebody; few of them where many people are asked for
 */
export function staffOf(app: TestApp, token: string | undefined, of = userFields) {
  async function mutate(name: string, variables: object, fields = of) {
    const keys = Object.keys(variables)
    const query = `mutation(${keys.map((key) => `$${key}: ${types[key]}`).join(', ')}) {
      result: ${name}(${keys.map((key) => `${key}: $${key}`).join(', ')}) { ${fields} } }`
    const { data, errors } = await graphql(app, token, query, { ...variables })
    return { user: data?.result, error: errors[0]?.extensions, message: errors[0]?.message }
  }
  return {
    mutate,
    create: (input: object = {}) => mutate('createUser', { input: { ...newcomer(), ...input } }),
    update: (user: { id: string; version: number; name: string; email: string }, input: object) =>
      mutate('updateUser', {
        id: user.id,
        version: user.version,
        input: { name: user.name, email: user.email, ...input },
      }),
    step: (name: string, id: string) => mutate(name, { id }),
    read: async (id: string) => {
      const query = `query($id: ID!) { user(id: $id) { ${of} } }`
      const { data, errors } = await graphql(app, token, query, { id })
      return { user: data?.user, error: errors[0]?.extensions }
    },
    list: async (variables: { filter?: object; sort?: string; first?: number; after?: string }) => {
      const query = `query($first: Int, $after: String, $filter: UserFilter, $sort: UserSort) {
        users(first: $first, after: $after, filter: $filter, sort: $sort) {
          totalCount pageInfo { hasNextPage endCursor } edges { node { ${of} } } } }`
      const { data, errors } = await graphql(app, token, query, { first: 100, ...variables })
      const nodes: any[] = data?.users?.edges.map((edge: any) => edge.node)
      const { totalCount, pageInfo } = data?.users ?? {}
      return { nodes, totalCount, pageInfo, error: errors[0]?.extensions }
    },
  }
}

export const newcomer = () => ({
  name: 'Somchai Jaidee',
  email: `${randomUUID()}@example.test`,
  password: 'a long enough password',
})
