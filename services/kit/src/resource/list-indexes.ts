/** What a list of a resource needs, by the names of its columns. */
interface Listed {
  searched: readonly string[]
  /** The columns of each order; the newest first needs no index but that of the ids. */
  orders: readonly (readonly string[])[]
}

/**
 * What keeps a list fast when it is long, for the migration that makes its table: all that is searched as one text, and
 * an index for each order, of what is not in the trash.
 */
export function listIndexes(table: string, { searched, orders }: Listed): string[] {
  return [
    ...searchText(table, searched),
    ...orders.map(
      (columns) => `create index ${table}_by_${columns.join('_')} on ${table}
        (${columns.join(', ')}, id) where deleted_at is null`,
    ),
  ]
}

/**
 * The column `search_text`, which holds in small letters what is searched, and its trigrams, which find words in the
 * middle of others and Thai ones without spaces. One comparison that folds no letters takes a fraction of what `ilike`
 * takes on each column. May be done again.
 */
export function searchText(table: string, columns: readonly string[]): string[] {
  const words = columns.map((column) => `coalesce(${column}, '')`).join(` || chr(10) || `)
  return [
    `alter table ${table} add column if not exists search_text text
      generated always as (lower(${words})) stored`,
    `drop index if exists ${table}_search`,
    `create index ${table}_search on ${table} using gin (search_text public.gin_trgm_ops)`,
  ]
}
