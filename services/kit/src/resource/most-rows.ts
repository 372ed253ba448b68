import type { Connection } from '@prakat/schema/scalars'
import { validationError } from '@prakat/schema/validation'

export const mostRows = 50_000

/** Half a table would pass for all of it, so one that is too long is refused. */
export function allRows<Node>({ edges, pageInfo, totalCount }: Connection<Node>): Node[] {
  if (pageInfo.hasNextPage) {
    throw validationError({ filter: `At most ${mostRows} rows; these are ${totalCount}` })
  }
  return edges.map(({ node }) => node)
}
