import { z } from 'zod'
import { locales, type Locale } from './locales.ts'
import { id, oneOf } from './scalars.ts'
import { m } from './words.ts'

/** Highest first. A visitor has no account and so no role. */
export const roles = [
  'owner',
  'admin',
  'auditor',
  'manager',
  'hr',
  'editor',
  'author',
  'member',
] as const
export const role = z.enum(roles, { error: oneOf(roles) })
export type Role = z.infer<typeof role>

/**
 * What each role may do with one resource, in the notation of `docs/security/permissions.md`: R read, C create,
 * U update, P publish or schedule, D trash and restore, X export, A all of them. A letter followed by `o` holds for
 * one's own rows, by `d` for rows of one's own departments. What is not listed is refused.
 */
export type RightsByRole = Record<Role, string>

/**
 * Who is acting, as the auth service vouched for it at the start of the request.
 * `audienceKeys` are the keys under which announcements reach this person: `all`, `user:…`, `group:…`.
 */
export const principal = z.object({
  userId: id,
  sessionId: id,
  role,
  /** Operations that groups add to the role, each for every row. */
  permissions: z.array(z.string()),
  /** The departments that a right limited to departments covers. */
  departmentIds: z.array(id),
  audienceKeys: z.array(z.string()),
})
export type Principal = z.infer<typeof principal>

export const locale = z.enum(locales, { error: m.validation_language })

export const awaitingProof = z.object({ userId: id, sessionId: id })
export type AwaitingProof = z.infer<typeof awaitingProof>

/** What every RPC call carries in addition to its input. */
export interface CallContext {
  principal?: Principal | undefined
  /** Instead of a principal: signed in to an account that cannot do anything until its address is proved. */
  awaiting?: AwaitingProof | undefined
  /** The network address and user agent of the client, for session lists and rate limits. */
  address?: string | undefined
  userAgent?: string | undefined
  /** The language their client asks for. */
  locale?: Locale | undefined
  traceparent?: string | undefined
}
