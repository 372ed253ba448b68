import { z } from 'zod'
import { controlCharacters } from './control-characters.ts'
import { isSafeLink } from './safe-link.ts'
import { composeThai } from './thai-text.ts'
import { m } from './words.ts'
import { sentenceFor } from './zod-sentences.ts'

// Also for schemas that say nothing of their own.
z.config({ customError: (issue) => sentenceFor(issue) })

export const atMost = (most: number) => () => m.validation_characters({ most })
export const oneOf = (options: readonly string[]) => () =>
  m.validation_one_of({ options: options.join(', ') })
/** For text. */
export const textIssue = ({ input }: { input?: unknown }) =>
  input === undefined ? m.validation_required() : m.validation_text()

/** Ids are UUIDs. New ones are of version 7, so they sort by creation. */
export const id = z.uuid({ error: m.validation_id })

/** Postgres reads four-digit years, except 0000. */
const firstInstant = Date.parse('0001-01-01T00:00:00Z')
export const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** A point in time: accepts ISO 8601 with an offset or a Date, gives a Date. */
export const instant = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))], {
    error: m.validation_instant,
  })
  .refine((date) => date.getTime() >= firstInstant && date.getTime() <= lastInstant, {
    error: m.validation_year,
  })

/** The same as text in UTC, for cursors. */
export function instantText(options: { precision?: number } = {}) {
  return z.iso.datetime(options).refine((text) => !text.startsWith('0000'))
}

// Normalising sorts the marks of a letter, which takes a long time for thousands of them. No script needs more than
// 30 (UAX #15 §13, Stream-Safe Text Format). Looking only from the first mark of a run takes a single pass.
const tooManyMarks = /(?<!\p{M})\p{M}{31}/u

/** Raw text that is short and simple enough to be normalised. `limit` is the limit in the error message. */
export function rawText(max: number, limit = max) {
  return z
    .string({ error: textIssue })
    .max(max, { error: atMost(limit), abort: true })
    .refine((value) => !tooManyMarks.test(value), { error: m.validation_accents })
}

/** Text typed by a person: trimmed, normalised (NFC), without control characters. `max` in UTF-16 units. */
export const text = (max: number) => cleanText(max, (value) => value.trim())

/** A part of a longer text, whose spaces at its ends stand between it and the next. */
export const textPart = (max: number) => cleanText(max, (value) => value)

function cleanText(max: number, shape: (value: string) => string) {
  return rawText(max * 4, max)
    .transform((value) => shape(composeThai(value.normalize('NFC'))))
    .pipe(
      z
        .string()
        .max(max, { error: atMost(max) })
        .refine((value) => !controlCharacters.test(value), {
          error: m.validation_control_characters,
        })
        .refine((value) => value.isWellFormed(), { error: m.validation_broken_characters }),
    )
}

// Fillers are letters, and the empty pattern of Braille is a symbol, but nobody sees them.
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu
const visible = /[\p{L}\p{N}\p{P}\p{S}]/u

/** A single line with something visible in it, such as a name or a title. */
export function requiredText(max: number) {
  return text(max)
    .refine((value) => visible.test(value.replace(invisible, '')), { error: m.validation_required })
    .refine((value) => !/[\t\r\n\u2028\u2029]/.test(value), { error: m.validation_one_line })
}

/** A link for readers: a path on this site, or an absolute http(s) address. */
export const link = text(2000).refine(isSafeLink, { error: m.validation_link })

export const page = z.strictObject({
  first: z
    .int()
    .min(1, { error: () => m.validation_at_least({ least: 1 }) })
    .max(100, { error: () => m.validation_at_most({ most: 100 }) })
    .default(20),
  after: z.string().max(500).nullish(),
})

/** A Relay connection of `node`. */
export function connection<T extends z.ZodType>(node: T) {
  return z.object({
    edges: z.array(z.object({ cursor: z.string(), node })),
    pageInfo: z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() }),
    totalCount: z.int(),
  })
}

export interface Connection<T> {
  edges: Array<{ cursor: string; node: T }>
  pageInfo: { hasNextPage: boolean; endCursor: string | null }
  totalCount: number
}
