import type { Connection } from '@prakat/schema/scalars'
import { searchFold } from '@prakat/schema/thai-text'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import type { z } from 'zod'

/** SQLSTATE query_canceled, by `statement_timeout`. */
export const cancelled = '57014'

/**
 * A cursor holds the sort values of the row it comes after. Opaque to clients; a forged one only leads to another
 * page.
 */
export function encodeCursor(values: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

/** The values in a cursor, checked against what the list is sorted by. Undefined for the first page. */
export function decodeCursor<T extends z.ZodType>(
  cursor: string | null | undefined,
  values: T,
): z.output<T> | undefined {
  if (!cursor) return undefined
  const parsed = values.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (parsed.success) return parsed.data
  throw validationError({ after: m.validation_cursor() })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Makes a connection. Takes one row more than was asked for, to know whether there is a next page. */
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

const searchMs = 800

/**
 * Runs the queries of a list. Some searches take very long, such as texts with many repetitions, so one that is not
 * done soon is refused. It uses a single connection, and both queries together take at most about a second and a
 * half.
 * @param field what the search is called by whoever asks
 */
export async function boundSearch<T>(
  sql: Sql,
  search: string | null | undefined,
  field: string,
  queries: (sql: Sql) => Promise<T>,
): Promise<T> {
  if (!search) return queries(sql)
  const found = await sql
    .begin(async (tx) => {
      // A plan that is kept for every search knows nothing of how rare these words are.
      await tx`select set_config('statement_timeout', ${String(searchMs)}, true),
        set_config('plan_cache_mode', 'force_custom_plan', true)`
      return { result: await queries(tx as unknown as Sql) }
    })
    .catch((error: unknown) => {
      if ((error as { code?: string }).code !== cancelled) throw error
      throw validationError({ [field]: m.validation_search_too_long() })
    })
  return found.result
}

/** For columns made for searches, which hold texts as `searchFold` writes them. */
export const foldedPattern = (search: string): string => likePattern(searchFold(search))

/** Escapes `%` and `_`, which are meant literally in a search box. */
export function likePattern(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`
}
