import { z } from 'zod'

/** What forms and clients are told where a schema has no words of its own. */
z.config({
  customError: (issue) => {
    if (issue.code !== 'invalid_type') return undefined
    return issue.input === undefined ? 'Required' : `Must be of the type ${issue.expected}`
  },
})

/** Ids are UUIDs; new ones are version 7, so they sort by creation. */
export const id = z.uuid('Not an id')

/** Postgres reads years of four digits, of which none is 0000. */
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

/** The same as text in UTC, as cursors hold it. */
export function instantText(options: { precision?: number } = {}) {
  return z.iso.datetime(options).refine((text) => !text.startsWith('0000'))
}

// C0 controls except tab, newline and carriage return: Postgres refuses NUL, and the rest only confuse readers. Bidi
// embeddings and overrides make a name read as another one (Unicode TR36 §2.5); the marks that scripts need stay.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/

// Normalising sorts the marks of a letter, which takes a long time for thousands of them. No script needs more than 30
// (UAX #15 §13, Stream-Safe Text Format). They are looked for from the first of a row only, which takes one pass.
const tooManyMarks = /(?<!\p{M})\p{M}{31}/u

/** Text as it comes, short enough and plain enough to be normalised. `said` is the limit that its writer is told. */
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

/** What stands in one line, such as a name or a title, and can be seen. */
export function requiredText(max: number) {
  return text(max)
    .refine((value) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(value), 'Required')
    .refine((value) => !/[\t\r\n\u2028\u2029]/.test(value), 'Write it in one line')
}

/** A link a reader may follow: a path on this site, or an absolute http(s) address. */
export const link = text(2000).refine(
  isSafeLink,
  'Use a path such as /news/today, or an address with https://',
)

function isSafeLink(value: string): boolean {
  // Browsers read an address as if tabs and line breaks were not in it.
  if (/[\t\n\r]/.test(value)) return false
  // `/..//host` is no path of ours either, once its dots are resolved.
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
