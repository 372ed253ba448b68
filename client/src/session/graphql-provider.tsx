import type { ReactNode } from 'react'
import { Provider, type Client } from 'urql'
import { graphqlClient } from '../api/graphql-client.ts'
import { useUser } from './session-store.ts'

let currentClient: { userId: string; client: Client } | null = null

/** The signed-in person's client; another person starts with an empty cache. */
export function clientOf(userId: string): Client {
  if (currentClient?.userId !== userId) currentClient = { userId, client: graphqlClient() }
  return currentClient.client
}

/** Gives GraphQL to the parts that need it, so that the others load without it. */
export function GraphqlProvider({ children }: { children: ReactNode }) {
  const { id } = useUser()
  return <Provider value={clientOf(id)}>{children}</Provider>
}
