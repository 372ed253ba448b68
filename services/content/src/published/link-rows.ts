import { createHash, randomBytes } from 'node:crypto'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Actor } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { PreviewLink } from '@prakat/schema/published-resource'
import { m, verbatim } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'

const dayMs = 86_400_000
/** Of one item, at a time. */
const mostLinks = 20
const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What a link leads to. */
interface LinkedItem {
  kind: string
  itemId: string
}

/** Adds a link to an item. What is called a token is never in the audit log. */
export async function addPreviewLink(
  em: EntityManager,
  { kind, itemId }: LinkedItem,
  { days, actor, now }: { days: number; actor: Actor; now: Date },
): Promise<PreviewLink & { token: string }> {
  if (actor === 'system') throw new AppError('FORBIDDEN', verbatim('It needs a person'))
  const token = randomBytes(32).toString('base64url')
  const expiresAt = new Date(now.getTime() + days * dayMs)
  const link = { id: uuidv7(), expiresAt, createdBy: actor.userId, createdAt: now }
  await em.execute(`delete from preview_link where expires_at <= ?`, [now])
  const links = await em.execute<object[]>(
    `select id from preview_link where kind = ? and item_id = ?`,
    [kind, itemId],
  )
  if (links.length >= mostLinks)
    throw new AppError('CONFLICT', m.publishing_many_previews({ most: mostLinks }))
  await em.execute(
    `insert into preview_link (id, token_hash, kind, item_id, expires_at, created_by, created_at)
     values (?, ?, ?, ?, ?, ?, ?)`,
    [link.id, hashOf(token), kind, itemId, expiresAt, actor.userId, now],
  )
  return { ...link, token }
}

export const revokePreviewLink = (
  em: EntityManager,
  { kind, itemId }: LinkedItem,
  linkId: string,
): Promise<unknown> =>
  em.execute(`delete from preview_link where id = ? and kind = ? and item_id = ?`, [
    ...[linkId, kind, itemId],
  ])

/** The newest first, without their tokens. */
export const workingLinks = (sql: Sql, { kind, itemId }: LinkedItem, now: Date) =>
  sql<PreviewLink[]>`
    select id, expires_at as "expiresAt", created_by as "createdBy", created_at as "createdAt"
    from preview_link where kind = ${kind} and item_id = ${itemId} and expires_at > ${now}
    order by id desc`

/** A link is found by what whoever has it sends, or where an address of a file names it. */
export type LinkKey = { token: string } | { linkId: string }

export async function findPreviewLink(
  { database: { sql }, clock }: Pick<ContentContext, 'database' | 'clock'>,
  by: LinkKey,
): Promise<(PreviewLink & LinkedItem) | undefined> {
  const isIt = 'token' in by ? sql`token_hash = ${hashOf(by.token)}` : sql`id = ${by.linkId}`
  const [link] = await sql<(PreviewLink & LinkedItem)[]>`
    select id, kind, item_id as "itemId", expires_at as "expiresAt", created_by as "createdBy",
      created_at as "createdAt"
    from preview_link where ${isIt} and expires_at > ${clock()}`
  return link
}
