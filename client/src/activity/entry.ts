import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'

/** What the log says of one change. Apart from what draws it, as pages ask for it before their code is there. */
export const entryFields = graphql(`
  fragment EntryFields on AuditEntry {
    id
    actorId
    command
    occurredAt
    before
    after
  }
`)
export type Entry = ResultOf<typeof entryFields>
