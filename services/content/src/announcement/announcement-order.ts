import { decodeCursor } from '@prakat/kit/keyset'
import type { announcementSorts } from '@prakat/schema/announcement'
import { id, instantText } from '@prakat/schema/scalars'
import type { PendingQuery, Row, Sql } from 'postgres'
import { z } from 'zod'
import type { AnnouncementRow } from './announcement-entity.ts'

/** How a list is sorted, and where it goes on. */
export interface AnnouncementOrder {
  by: PendingQuery<Row[]>
  after: PendingQuery<Row[]>
  cursorOf(row: AnnouncementRow): unknown[]
}

const byId = z.tuple([id])
const byTitle = z.tuple([z.string().refine((title) => !title.includes('\0')), id])
const byTime = z.tuple([instantText().nullable(), id])

/** Ids of version 7 sort by creation. */
export function announcementOrder(
  sql: Sql,
  sort: (typeof announcementSorts)[number] | null | undefined,
  after: string | null | undefined,
): AnnouncementOrder {
  if (sort === 'title') {
    const cursor = decodeCursor(after, byTitle)
    return {
      by: sql`title, id`,
      after: cursor ? sql`(title, id) > (${cursor[0]}, ${cursor[1]}::uuid)` : sql`true`,
      cursorOf: ({ title, id }) => [title, id],
    }
  }
  if (sort === 'publish_at' || sort === 'publish_at_desc') {
    const cursor = decodeCursor(after, byTime)
    const soonestFirst = sort === 'publish_at'
    // What has no time yet comes after every time. Cursors carry milliseconds, which is as exact as a publish time is kept.
    const at = sql`coalesce(publish_at, 'infinity')`
    return {
      by: soonestFirst ? sql`${at}, id` : sql`${at} desc, id desc`,
      after: cursor
        ? sql`(${at}, id) ${soonestFirst ? sql`>` : sql`<`} (${cursor[0] ?? 'infinity'}::text::timestamptz, ${cursor[1]}::uuid)`
        : sql`true`,
      cursorOf: ({ publishAt, id }) => [publishAt?.toISOString() ?? null, id],
    }
  }
  const cursor = decodeCursor(after, byId)
  const oldest = sort === 'oldest'
  return {
    by: oldest ? sql`id` : sql`id desc`,
    after: cursor ? sql`id ${oldest ? sql`>` : sql`<`} ${cursor[0]}::uuid` : sql`true`,
    cursorOf: ({ id }) => [id],
  }
}
