import { decodeCursor } from '@prakat/kit/keyset'
import type { Principal } from '@prakat/schema/principal'
import { id, instantText } from '@prakat/schema/scalars'
import type { userSorts } from '@prakat/schema/user'
import type { PendingQuery, Row, Sql } from 'postgres'
import { z } from 'zod'
import { byName } from '../directory/by-name.ts'
import { readableUsers } from './user-conditions.ts'
import type { UserRow } from './user-row.ts'

type Sort = (typeof userSorts)[number]
type Fragment = PendingQuery<Row[]>

/** How a list is sorted, and where it goes on. */
export interface UserOrder {
  by: Fragment
  after: Fragment
  /** What the cursor needs beside the columns of the row. */
  key: Fragment
  cursorOf(row: UserRow & { sortKey: string | null }): unknown[]
}

const byId = z.tuple([id])
const byTime = z.tuple([instantText({ precision: 6 }).nullable(), id])

export function userOrder(
  sql: Sql,
  viewer: Principal,
  sort: Sort | null | undefined,
  after: string | null | undefined,
): UserOrder {
  const none = sql`null::text as "sortKey"`
  if (sort === 'newest') {
    // Ids of version 7 sort by creation.
    const cursor = decodeCursor(after, byId)
    return {
      by: sql`u.id desc`,
      after: cursor ? sql`u.id < ${cursor[0]}::uuid` : sql`true`,
      key: none,
      cursorOf: (row) => [row.id],
    }
  }
  if (sort === 'last_seen') {
    const cursor = decodeCursor(after, byTime)
    // Of those whom the viewer may not read, the order must not tell when they were here.
    const seen = sql`coalesce(case when ${readableUsers(sql, viewer)} then u.last_seen_at end, '-infinity')`
    return {
      by: sql`${seen} desc, u.id desc`,
      after: cursor
        ? sql`(${seen}, u.id) < (${cursor[0] ?? '-infinity'}::text::timestamptz, ${cursor[1]}::uuid)`
        : sql`true`,
      key: sql`case when ${seen} > '-infinity' then
        to_char(${seen} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end as "sortKey"`,
      cursorOf: (row) => [row.sortKey, row.id],
    }
  }
  const cursor = decodeCursor(after, byName)
  return {
    by: sql`u.name, u.id`,
    after: cursor ? sql`(u.name, u.id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`,
    key: none,
    cursorOf: (row) => [row.name, row.id],
  }
}
