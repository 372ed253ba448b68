import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { normalizeIP } from '@better-auth/core/utils/ip'
import { AppError } from '@prakat/schema/app-error'
import type { Sql } from 'postgres'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

export interface Limiter {
  /** Counts one, or throws `RATE_LIMITED`. A call without an address is one of our own and not counted. */
  consume(limit: LimitName, who: string | undefined): Promise<void>
  tryConsume(limit: LimitName, who: string): Promise<boolean>
  /** Takes back one that turned out to be harmless. */
  giveBack(limit: LimitName, who: string | undefined): Promise<void>
  forget(limit: LimitName, who: string): Promise<void>
}

/** Counts in Postgres, where every instance sees it and a flushed Redis unlocks nothing. */
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
        // One of them sweeps the table for all.
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
      throw new AppError('RATE_LIMITED', 'Too many attempts; try again later', {
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
 * E-mail addresses are hashed, being longer than a key may be and nobody's to read here, and so is what a proxy passed on
 * as an address and is none; an IPv6 network counts as one.
 */
function keyOf(limit: LimitName, who: string): string {
  if (limit.endsWith('Address') && isIP(who)) return normalizeIP(who, { ipv6Subnet: 64 })
  return createHash('sha256').update(who).digest('base64url')
}

interface RateLimit {
  points: number
  seconds: number
  /** Counted from the first attempt too many; without it the window simply ends. */
  blockSeconds?: number
}

/** How much is allowed to whom. Addresses stand for whole offices, so theirs are wide. */
export const rateLimits = {
  /** Wrong passwords for one account. */
  signInAccount: { points: 10, seconds: 15 * 60, blockSeconds: 15 * 60 },
  /** Wrong passwords from one address. */
  signInAddress: { points: 100, seconds: 15 * 60 },
  signUpAddress: { points: 300, seconds: 60 * 60 },
  /** Mails about sign-ups to one address; beyond that the answer is the same and no mail goes out. */
  signUpAccount: { points: 5, seconds: 60 * 60 },
  forgotAddress: { points: 30, seconds: 15 * 60 },
  /** Mails to one account; beyond that the answer is the same and no mail goes out. */
  forgotAccount: { points: 5, seconds: 60 * 60 },
  /** Beginnings of signing in without a password, each of which leaves a row for some minutes. */
  challengeAddress: { points: 600, seconds: 15 * 60 },
  resetAddress: { points: 100, seconds: 15 * 60 },
  verifyAddress: { points: 100, seconds: 15 * 60 },
  /** Mails by which one person has an address confirmed. */
  verifyAccount: { points: 5, seconds: 60 * 60 },
  /** Mails that staff send to one person. */
  staffAccount: { points: 10, seconds: 60 * 60 },
  /** Wrong passwords for one account from inside of it: apart from sign-in, so that a stranger cannot lock these. */
  confirmAccount: { points: 10, seconds: 15 * 60, blockSeconds: 15 * 60 },
  /** Photos that one person sends; each takes up to a second of a processor. */
  photoAccount: { points: 600, seconds: 60 * 60 },
  refreshAddress: { points: 3000, seconds: 60 },
} as const satisfies Record<string, RateLimit>

export type LimitName = keyof typeof rateLimits
export type RateLimits = Record<LimitName, RateLimit>
