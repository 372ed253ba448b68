import type { Connection } from '@prakat/schema/scalars'

/**
 * One page of several lists that are all sorted by id, newest first, and share their cursors: ids of all
 * services are of one kind, so a place in one list is a place in each.
 */
export function mergeConnections<Node extends { id: string }>(
  parts: ReadonlyArray<Connection<Node>>,
  first: number,
): Connection<Node> {
  const all = parts.flatMap((part) => part.edges).sort((a, b) => (a.node.id < b.node.id ? 1 : -1))
  const edges = all.slice(0, first)
  return {
    edges,
    pageInfo: {
      hasNextPage: all.length > first || parts.some((part) => part.pageInfo.hasNextPage),
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: parts.reduce((sum, part) => sum + part.totalCount, 0),
  }
}
