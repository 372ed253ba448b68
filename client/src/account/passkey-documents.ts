import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

export const passkeysQuery = graphql(`
  query Passkeys {
    passkeys {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`)
export type Passkey = ResultOf<typeof passkeysQuery>['passkeys'][number]

export const passkeyOptionsQuery = graphql(`
  query PasskeyOptions {
    passkeyOptions {
      challenge
      options
    }
  }
`)

export const addPasskey = graphql(`
  mutation AddPasskey($name: String!, $challenge: String!, $response: JSON!) {
    addPasskey(name: $name, challenge: $challenge, response: $response) {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`)

export const renamePasskey = graphql(`
  mutation RenamePasskey($id: ID!, $name: String!) {
    renamePasskey(id: $id, name: $name) {
      id
      name
      createdAt
      lastUsedAt
    }
  }
`)

export const deletePasskey = graphql(`
  mutation DeletePasskey($id: ID!) {
    deletePasskey(id: $id)
  }
`)
