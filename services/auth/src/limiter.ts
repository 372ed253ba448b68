import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { normalizeIP } from '@better-auth/core/utils/ip'
import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limiter {
  /** Counts one, or throws `RATE_LIMITED`. Calls without an address are our own and not counted. */
  consume(limit: LimitName, who: string | undefined): Promise<void>
  tryConsume(limit: LimitName, who: string): Promise<boolean>
  /** Takes one back that turned out to be harmless. */
  giveBack(limit: LimitName, who: string | undefined): Promise<void>
  forget(limit: LimitName, who: string): Promise<void>
}

/** Counts in Postgres, so that all instances share the counts and a flushed Redis unlocks nothing. */
export function createLimiter(sql: Sql, limits: RateLimits): Limiter {
  const storeClient = {
    query: async ({ text, values }: { text: string; values: never[] }) => {
      const rows = await sql.unsafe(text, values, { prepare: true })
      return { rows, rowCount: rows.count }
    },
  }
  const names = Object.keys(limits) as LimitName[]
  const limiters = Object.fromEntries(
    names.map((name, position) => [
      name,
      new RateLimiterPostgres({
        storeClient,
        storeType: 'client',
        tableName: 'rate_limit',
        tableCreated: true,
        // One of them cleans up the table for all.
        clearExpiredByTimeout: position === 0,
        keyPrefix: name,
        points: limits[name].points,
        duration: limits[name].seconds,
        blockDuration: limits[name].blockSeconds ?? 0,
      }),
    ]),
  ) as Record<LimitName, RateLimiterPostgres>

  async function consume(limit: LimitName, who: string | undefined) {
    if (who === undefined) return
    try {
      await limiters[limit].consume(keyOf(limit, who))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      const retryAfterSeconds = Math.max(1, Math.ceil(error.msBeforeNext / 1000))
      throw new AppError('RATE_LIMITED', m.limits_too_many_attempts(), {
        details: { retryAfterSeconds },
      })
    }
  }

  return {
    consume,
    tryConsume: (limit, who) =>
      consume(limit, who).then(
        () => true,
        (error: unknown) => {
          if (error instanceof AppError && error.code === 'RATE_LIMITED') return false
          throw error
        },
      ),
    giveBack: async (limit, who) => {
      if (who !== undefined) await limiters[limit].reward(keyOf(limit, who))
    },
    forget: async (limit, who) => {
      await limiters[limit].delete(keyOf(limit, who))
    },
  }
}

/**
 * E-mail addresses are hashed, because they may be too long for a key and are nobody's business here. So is anything
 * a proxy passed on that is not an address. An IPv6 network counts as one address.
 */
function keyOf(limit: LimitName, who: string): string {
  if (limit.endsWith('Address') && isIP(who)) return normalizeIP(who, { ipv6Subnet: 64 })
  return createHash('sha256').update(who).digest('base64url')
}

interface RateLimit {
  points: number
  seconds: number
  /** From the first attempt over the limit. Without it, the window simply ends. */
  blockSeconds?: number
}

/** Rate limits. An address may stand for a whole office, so those limits are generous. */
export const rateLimits = {
  /** Wrong passwords for one account. */
  signInAccount: { points: 10, seconds: 15 * 60, blockSeconds: 15 * 60 },
  /** Wrong passwords from one address. */
  signInAddress: { points: 100, seconds: 15 * 60 },
  signUpAddress: { points: 300, seconds: 60 * 60 },
  /** Mails about sign-ups to one address. Beyond that the answer is the same, but no mail is sent. */
  signUpAccount: { points: 5, seconds: 60 * 60 },
  forgotAddress: { points: 30, seconds: 15 * 60 },
  /** Mails to one account. Beyond that the answer is the same, but no mail is sent. */
  forgotAccount: { points: 5, seconds: 60 * 60 },
  /** Starts of passwordless sign-ins, each of which leaves a row for some minutes. */
  challengeAddress: { points: 600, seconds: 15 * 60 },
  resetAddress: { points: 100, seconds: 15 * 60 },
  verifyAddress: { points: 100, seconds: 15 * 60 },
  /** Mails with which one person confirms an address. */
  verifyAccount: { points: 5, seconds: 60 * 60 },
  /** Mails that staff send to one person. */
  staffAccount: { points: 10, seconds: 60 * 60 },
  /** Wrong passwords in confirmations of a signed-in person. Apart from sign-in, so that strangers cannot use it up. */
  confirmAccount: { points: 10, seconds: 15 * 60, blockSeconds: 15 * 60 },
  /** Photos that one person uploads. Each takes up to a second of processor time. */
  photoAccount: { points: 600, seconds: 60 * 60 },
  /** Messages of one member, or with one sender's address. */
  contactSender: { points: 5, seconds: 60 * 60 },
  /** Messages of visitors, from one address and from the network around it. */
  contactAddress: { points: 10, seconds: 60 * 60 },
  contactNetwork: { points: 40, seconds: 60 * 60 },
  /** Mails that tell one address of messages. Beyond that they are in the back office alone. */
  contactMails: { points: 60, seconds: 60 * 60 },
  refreshAddress: { points: 3000, seconds: 60 },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits
export type RateLimits = Record<LimitName, RateLimit>
