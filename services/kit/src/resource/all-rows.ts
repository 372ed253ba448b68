import { setImmediate as nextRound } from 'node:timers/promises'
import type { Connection } from '@prakat/schema/scalars'
import { validationError } from '@prakat/schema/validation'

const mostRows = 50_000
/** Some milliseconds’ work of this process, and of the database. */
const rowsAtOnce = 500

/**
 * All rows of a list, for a table of them: piece by piece, since a long one would keep everybody else waiting. Half a
 * table would pass for all of it, so one that is too long is refused.
 */
export async function allRows<Node>(
  list: (page: { first: number; after?: string }) => Promise<Connection<Node>>,
): Promise<Node[]> {
  const rows: Node[] = []
  let after: string | null = null
  do {
    const page: Connection<Node> = await list({ first: rowsAtOnce, ...(after && { after }) })
    if (page.totalCount > mostRows) {
      throw validationError({
        filter: `At most ${mostRows} rows; these are ${page.totalCount}`,
      })
    }
    rows.push(...page.edges.map(({ node }) => node))
    after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    await nextRound()
  } while (after)
  return rows
}
