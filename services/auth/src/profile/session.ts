import type { Session } from '@prakat/schema/profile'
import { parse } from 'bowser'

export type SessionRow = Pick<Session, 'id' | 'address' | 'userAgent' | 'createdAt' | 'lastSeenAt'>

/** The columns of {@link SessionRow}, of `session s`; never a token. */
export const sessionColumns = `s.id, s.ip_address as address, s.user_agent as "userAgent",
  s.created_at as "createdAt", s.last_seen_at as "lastSeenAt"`

/** A session as its owner sees it; `currentId` is the one they look from. */
export function presentSession(row: SessionRow, currentId: string): Session {
  const parsed = row.userAgent ? parse(row.userAgent) : undefined
  return {
    id: row.id,
    current: row.id === currentId,
    browser: parsed?.browser.name || null,
    system: parsed?.os.name || null,
    address: row.address || null,
    userAgent: row.userAgent || null,
    createdAt: new Date(row.createdAt),
    lastSeenAt: new Date(row.lastSeenAt),
  }
}
