import type { Connection } from '@prakat/schema/scalars'
import { validationError } from '@prakat/schema/validation'

/** A cursor holds the sort values of the row it stands after. Opaque to clients; a forged one only pages elsewhere. */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

export function decodeCursor(cursor: string | null | undefined, length: number): string[] | undefined {
  if (!cursor) return undefined
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(values) && values.length === length && values.every((value) => typeof value === 'string')) {
      return values
    }
  } catch {
    // Falls through: not ours.
  }
  throw validationError({ after: 'Not a cursor of this list' })
}

/** Makes a connection of one row more than was asked for, the sign that there is a next page. */
export function toConnection<Row, Node>(
  rows: readonly Row[],
  first: number,
  totalCount: number,
  present: (row: Row) => { node: Node; cursor: readonly unknown[] },
): Connection<Node> {
  const edges = rows.slice(0, first).map((row) => {
    const { node, cursor } = present(row)
    return { node, cursor: encodeCursor(cursor) }
  })
  return {
    edges,
    pageInfo: { hasNextPage: rows.length > first, endCursor: edges.at(-1)?.cursor ?? null },
    totalCount,
  }
}

/** `%` and `_` typed into a search box are meant as they stand. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}
