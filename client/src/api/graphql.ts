import { initGraphQLTada } from 'gql.tada'
import type { introspection } from './graphql-env.d.ts'

/** Writes a typed document; its types come from schema.graphql by `graphql-env.d.ts`. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  scalars: { DateTime: string; ID: string }
  disableMasking: true
}>()
