import { zonedToUtc } from '@prakat/schema/zoned-time'
import { entryFields } from '../activity/entry.ts'
import { graphql } from '../api/graphql.ts'
import { pageSize, type ListAddress } from '../table/listed.ts'
import { defaultZone } from '../time/default-zone.ts'

export const auditQuery = graphql(
  `
    query AuditLog($first: Int!, $after: String, $filter: AuditFilter) {
      auditLog(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            ...EntryFields
            address
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `,
  [entryFields],
)

export const auditEntryQuery = graphql(
  `
    query AuditEntry($id: ID!) {
      auditEntry(id: $id) {
        ...EntryFields
        aggregateId
        address
        userAgent
      }
    }
  `,
  [entryFields],
)

export const exportAuditQuery = graphql(`
  query ExportAuditLog($filter: AuditFilter) {
    exportAuditLog(filter: $filter)
  }
`)

/** The names of the filters in the address. */
export const auditFilters = ['who', 'kind', 'command', 'from', 'to'] as const

/** The beginning of a day of the address, which may hold anything. */
const dayBegins = (day: string) => zonedToUtc(`${day}T00:00`, defaultZone())

const dayMs = 86_400_000

/** Whether the days of the address are in the wrong order. */
export const endsFirst = (from: string, to: string) =>
  dayBegins(from) !== null && dayBegins(to) !== null && to < from

/** What of the log is asked for. The last day is included. */
export function auditFilter({ value }: Pick<ListAddress, 'value'>) {
  const [from, to] = [value('from'), value('to')]
  const last = endsFirst(from, to) ? null : dayBegins(to)
  return {
    actorId: value('who') || null,
    kind: value('kind') || null,
    command: value('command') || null,
    from: dayBegins(from),
    to: last && new Date(Date.parse(last) + dayMs).toISOString(),
  }
}

/** What the page asks for, and its route before the page is there. */
export const auditVariables = (address: ListAddress) => ({
  first: pageSize,
  after: address.after,
  filter: auditFilter(address),
})
