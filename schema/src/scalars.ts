import { z } from 'zod'

/** Messages for schemas that have none of their own. */
z.config({
  customError: (issue) => {
    if (issue.code !== 'invalid_type') return undefined
    return issue.input === undefined ? 'Required' : `Must be of the type ${issue.expected}`
  },
})

/** Ids are UUIDs. New ones are of version 7, so they sort by creation. */
export const id = z.uuid('Not an id')

/** Postgres reads four-digit years, except 0000. */
const firstInstant = Date.parse('0001-01-01T00:00:00Z')
export const lastInstant = Date.parse('9999-12-31T23:59:59.999Z')

/** A point in time: accepts ISO 8601 with an offset or a Date, gives a Date. */
export const instant = z
  .union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))], {
    error: 'Give a date and time with an offset, such as 2030-01-31T09:00:00Z',
  })
  .refine(
    (date) => date.getTime() >= firstInstant && date.getTime() <= lastInstant,
    'Give a year from 1 to 9999',
  )

/** The same as text in UTC, for cursors. */
export function instantText(options: { precision?: number } = {}) {
  return z.iso.datetime(options).refine((text) => !text.startsWith('0000'))
}

// C0 controls except tab, newline and carriage return: Postgres refuses NUL, and the rest only confuse readers. Bidi
// embeddings and overrides make a name read as another one (Unicode TR36 §2.5); the marks that scripts need stay.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

// Normalising sorts the marks of a letter, which takes a long time for thousands of them. No script needs more than
// 30 (UAX #15 §13, Stream-Safe Text Format). Looking only from the first mark of a run takes a single pass.
const tooManyMarks = /(?<!\p{M})\p{M}{31}/u

/** Raw text that is short and simple enough to be normalised. `said` is the limit in the error message. */
export function rawText(max: number, said = max) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? 'Required' : 'Must be text') })
    .max(max, { message: `At most ${said} characters`, abort: true })
    .refine((value) => !tooManyMarks.test(value), 'At most 30 accents on one letter')
}

/** Text typed by a person: trimmed, normalised (NFC), without control characters. `max` in UTF-16 units. */
export function text(max: number) {
  return rawText(max * 4, max)
    .transform((value) => value.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .max(max, `At most ${max} characters`)
        .refine((value) => !controls.test(value), 'Contains control characters')
        .refine((value) => value.isWellFormed(), 'Contains broken characters'),
    )
}

/** A single line with something visible in it, such as a name or a title. */
export function requiredText(max: number) {
  return text(max)
    .refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), 'Required')
    .refine((value) => !/[\t\r\n\u2028\u2029]/.test(value), 'Write it in one line')
}

/** A link for readers: a path on this site, or an absolute http(s) address. */
export const link = text(2000).refine(
  isSafeLink,
  'Use a path such as /news/today, or an address with https://',
)

function isSafeLink(value: string): boolean {
  // Browsers ignore tabs and line breaks in an address.
  if (/[\t\n\r]/.test(value)) return false
  // `/..//host` would lead to another host once its dots are resolved.
  const isPath = /^\/(?![/\\])/.test(value)
  if (!isPath && !/^https?:\/\//i.test(value)) return false
  if (!URL.canParse(value, 'https://here.invalid')) return false
  const { pathname, username, password } = new URL(value, 'https://here.invalid')
  return isPath ? !pathname.startsWith('//') : username === '' && password === ''
}

export const page = z.strictObject({
  first: z.int().min(1, 'At least 1').max(100, 'At most 100').default(20),
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
