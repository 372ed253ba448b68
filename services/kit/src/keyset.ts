import type { Connection } from '@prakat/schema/scalars'
import { validationError } from '@prakat/schema/validation'
import type { z } from 'zod'

/** A cursor holds the sort values of the row it stands after. Opaque to clients; a forged one only pages elsewhere. */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values in a cursor, checked against what the list sorts by, or undefined for the first page. */
export function decodeCursor<T extends z.ZodType>(
  cursor: string | null | undefined,
  values: T,
): z.output<T> | undefined {
  if (!cursor) return undefined
  const parsed = values.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (parsed.success) return parsed.data
  throw validationError({ after: 'Not a cursor of this list' })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
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
