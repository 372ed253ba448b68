import { expect, it } from 'vitest'
import { z } from 'zod'
import { authContract, contentContract, notifierContract } from './contracts.ts'
import { fieldsOf } from './validation.ts'
import { acceptedLanguage, inLanguage, language } from './language.ts'
import { m } from './words.ts'
import './scalars.ts'

it.each([
  ['th', 'th'],
  ['TH-th', 'th'],
  ['en-US,en;q=0.9,th;q=0.8', 'en'],
  ['en;q=0.3, th; q=0.8', 'th'],
  ['de-DE,de;q=0.9,th;q=0.5', 'th'],
  ['de', undefined],
  ['*;q=a', undefined],
  ['', undefined],
  [undefined, undefined],
  [`${'de,'.repeat(100)}th`, undefined],
])('a browser that asks for %j is answered in %s', (header, expected) => {
  expect(acceptedLanguage(header)).toBe(expected)
})

it('speaks to each of several at once in their own language', async () => {
  const ask = (locale: 'en' | 'th') =>
    inLanguage(locale, async () => {
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 5))
      return inLanguage(undefined, () => m.refusals_sign_in_again())
    })
  const titles = await Promise.all(
    Array.from({ length: 50 }, (_, at) => ask(at % 2 === 0 ? 'en' : 'th')),
  )
  expect([...new Set(titles.filter((_, at) => at % 2 === 0))]).toEqual(['Sign in again'])
  expect([...new Set(titles.filter((_, at) => at % 2 === 1))]).toEqual(['กรุณาเข้าสู่ระบบอีกครั้ง'])
  expect(language()).toBe('en')
})

type Def = {
  error?: (issue: object) => unknown
  getter?: () => unknown
} & Record<string, unknown>

/** The functions that say what is wrong, of a schema and all that it consists of. */
function* sentencesOf(schema: unknown, seen = new Set<unknown>()): Generator<() => unknown> {
  const def = (schema as { _zod?: { def: Def } } | undefined)?._zod?.def
  if (!def || seen.has(schema)) return
  seen.add(schema)
  const issue = { code: 'custom', input: undefined, path: [] }
  // What one leaves to the others is said by those of all.
  const ofAll = z.config().customError as NonNullable<Def['error']>
  if (def.error) yield () => def.error!(issue) ?? ofAll(issue)
  if (def.getter) yield* sentencesOf(def.getter(), seen)
  for (const part of Object.values(def).flat()) {
    yield* sentencesOf(part, seen)
    if (part && typeof part === 'object' && !('_zod' in part))
      for (const each of Object.values(part)) yield* sentencesOf(each, seen)
  }
}

it('says everything that a contract refuses in both languages', () => {
  const contracts = [authContract, contentContract, notifierContract]
  const calls = contracts.flatMap((contract) => Object.values(contract)).flatMap(Object.values)
  const sentences = calls.flatMap((call: any) => [...sentencesOf(call['~orpc'].inputSchema)])
  expect(sentences.length).toBeGreaterThan(300)
  for (const say of sentences) {
    expect(inLanguage('en', say)).toMatch(/^[ -~–’“”]+$/)
    expect(inLanguage('th', say)).toMatch(/[\u0e00-\u0e7f]/)
  }
})

it.each([
  ['nothing', z.string(), undefined, 'Required'],
  ['another type', z.number(), 'one', 'Must be of the type number'],
  ['a list', z.string(), [], 'Must be of the type string'],
  ['another word', z.enum(['a', 'b']), 'c', 'One of a, b'],
  ['a long text', z.string().max(3), 'long', 'At most 3 characters'],
  ['a short text', z.string().min(3), 'so', 'At least 3 characters'],
  ['an empty text', z.string().min(1), '', 'Required'],
  ['a long list', z.array(z.int()).max(1), [1, 2], 'At most 1'],
  ['an empty list', z.array(z.int()).min(1), [], 'At least 1'],
  ['a high number', z.number().max(3), 4, 'At most 3'],
  ['a low number', z.int().min(1), 0, 'At least 1'],
  ['a fraction', z.int(), 0.5, 'Must be of the type int'],
  ['an unknown field', z.strictObject({}), { more: 1 }, 'Not a known field'],
  ['a form', z.string().regex(/^a$/), 'b', 'Not valid'],
  ['none of several', z.union([z.int(), z.iso.date()]), 'b', 'Not valid'],
])('has words of its own for %s, in both languages', (_what, schema, value, english) => {
  const say = () => Object.values(fieldsOf(schema.safeParse(value).error!.issues as never))[0]
  expect(inLanguage('en', say)).toBe(english)
  const thai = inLanguage('th', say)
  expect(thai).toMatch(/[\u0e00-\u0e7f]/)
  expect(thai!.replace('a, b', '')).not.toMatch(/[a-z]/i)
})
