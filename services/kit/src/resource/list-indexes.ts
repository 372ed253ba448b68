/** What a list of a resource needs, by the names of its columns. */
interface Listed {
  searched: readonly string[]
  /** The columns of each order; the newest first needs no index but that of the ids. */
  orders: readonly (readonly string[])[]
}

/**
 * The indexes that keep a list fast when it is long, for the migration that makes its table: trigrams, which find words
 * in the middle of others and Thai ones without spaces, and one for each order, of what is not in the trash.
 */
export function listIndexes(table: string, { searched, orders }: Listed): string[] {
  const trigrams = searched.map((column) => `${column} public.gin_trgm_ops`)
  return [
    `create index ${table}_search on ${table} using gin (${trigrams.join(', ')})`,
    ...orders.map(
      (columns) => `create index ${table}_by_${columns.join('_')} on ${table}
        (${columns.join(', ')}, id) where deleted_at is null`,
    ),
  ]
}
