import { createHash, createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto'
import { AppError } from '@prakat/schema/app-error'
import { contactChallenge, type ContactChallenge, type SendMessage } from '@prakat/schema/message'
import { m } from '@prakat/schema/words'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge, Solution } from 'altcha-lib/types'
import { z } from 'zod'

/** Nobody writes a message in less. */
const leastSeconds = 3
/** How long somebody may take to write one, in a page that was opened before. */
const lifetimeSeconds = 2 * 3600
/** 600 keys on average, about half a second of a laptop and two of a phone; it is nothing for one message. */
const work = { cost: 1000, least: 300, most: 900 } as const

const keyOf = (secretKey: string, use: string) =>
  Buffer.from(hkdfSync('sha256', secretKey, '', `prakat contact ${use} v1`, 32)).toString('hex')
const keysOf = (secretKey: string) => ({
  hmacSignatureSecret: keyOf(secretKey, 'challenge'),
  hmacKeySignatureSecret: keyOf(secretKey, 'solution'),
})

/** A task for the browser of whoever begins to write. Nothing is kept of it here: it says itself who made it and when. */
export async function challenge(secretKey: string, now: Date): Promise<ContactChallenge> {
  const { parameters, signature } = await createChallenge({
    ...{ algorithm: 'PBKDF2/SHA-256', cost: work.cost, deriveKey, ...keysOf(secretKey) },
    counter: randomInt(work.least, work.most),
    expiresAt: Math.floor(now.getTime() / 1000) + lifetimeSeconds,
  })
  return { parameters: { ...parameters }, signature: signature! }
}

/** For those without a script, who see their message once more before they send it. */
export const reviewMark = (secretKey: string, message: SendMessage, now: Date): string =>
  markAt(secretKey, message, now.getTime())

/**
 * What shows that a message took time and work, which is good for one message. Throws `VALIDATION` where there is
 * nothing of the kind, and `CONFLICT` where it came too soon or too late.
 */
export async function assertProved(
  secretKey: string,
  message: SendMessage,
  now: Date,
): Promise<string> {
  const { solved, reviewed } = message
  if (solved) {
    const made = await verified(secretKey, solved)
    assertWithinWindow(made.at, now)
    return made.signature
  }
  if (!reviewed) throw new AppError('VALIDATION', m.contact_prove())
  const at = Number(reviewed.split('.')[0])
  if (!isSame(reviewed, markAt(secretKey, message, at)))
    throw new AppError('VALIDATION', m.contact_prove())
  assertWithinWindow(at, now)
  return reviewed
}

function assertWithinWindow(at: number, now: Date): void {
  const seconds = (now.getTime() - at) / 1000
  if (seconds < leastSeconds) throw new AppError('CONFLICT', m.contact_too_soon())
  if (seconds > lifetimeSeconds) throw new AppError('CONFLICT', m.contact_too_late())
}

const payload = z.object({
  challenge: contactChallenge.extend({
    parameters: z.looseObject({
      expiresAt: z.int(),
      cost: z.literal(work.cost),
      keyLength: z.literal(32),
      algorithm: z.literal('PBKDF2/SHA-256'),
    }),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string() }),
})

async function verified(secretKey: string, solved: string) {
  const read = payload.safeParse(jsonIn(solved))
  if (!read.success) throw new AppError('VALIDATION', m.contact_prove())
  const { challenge: given, solution } = read.data
  const result = await verifySolution({
    ...{ challenge: given as unknown as Challenge, solution: solution as unknown as Solution },
    ...{ deriveKey, ...keysOf(secretKey) },
  })
  if (!result.verified && !result.expired) throw new AppError('VALIDATION', m.contact_prove())
  const at = (given.parameters.expiresAt - lifetimeSeconds) * 1000
  return { signature: given.signature, at }
}

function jsonIn(base64: string): unknown {
  try {
    return JSON.parse(Buffer.from(base64, 'base64').toString())
  } catch {
    return undefined
  }
}

/** When a message was shown for review, and that it was this one. */
function markAt(secretKey: string, message: SendMessage, at: number): string {
  const { name, email, subject, departmentId, message: text } = message
  const written = JSON.stringify([at, name, email, subject, departmentId, text])
  const mac = createHmac('sha256', keyOf(secretKey, 'review')).update(written).digest('base64url')
  return `${at}.${mac}`
}

const digest = (text: string) => createHash('sha256').update(text).digest()
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
