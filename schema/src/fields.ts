import { z } from 'zod'
import { foldPhone, isPhone } from './phone.ts'
import { id, instant, link, rawText, requiredText, text } from './scalars.ts'
import { m } from './words.ts'

// What fields of resources are often made of. An update replaces the whole row, so a field that is left out takes its
// default. Each ends with what it holds then, which `nodeOf` reads. Those of people, at the end, are not replaced.

export const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value ?? '')
    .pipe(z.string())

export const phone = rawText(200, 50)
  .transform(foldPhone)
  .pipe(text(50))
  .refine((value) => value === '' || isPhone(value), { error: m.validation_phone })

export const optionalPhone = phone
  .nullish()
  .transform((value) => value ?? '')
  .pipe(z.string())

export const optionalId = id
  .nullish()
  .transform((value) => value ?? null)
  .pipe(id.nullable())

export const optionalInstant = instant
  .nullish()
  .transform((value) => value ?? null)
  .pipe(z.date().nullable())

/** An empty text of a form means that the field was left empty. */
export const optionalLink = z
  .preprocess((value) => (value === '' ? null : value), link.nullish())
  .transform((value) => value ?? null)
  .pipe(z.string().nullable())

/** Secure, as a page that asks others for something insecure is shown with a warning. */
export const secureLink = optionalLink.refine((link) => !link || /^https:\/\//i.test(link), {
  error: m.validation_secure_link,
})

export const yesNo = (whenLeftOut: boolean) =>
  z
    .boolean()
    .nullish()
    .transform((value) => value ?? whenLeftOut)
    .pipe(z.boolean())

export const wholeNumber = z
  .int({ error: m.validation_give_whole_number })
  .min(0, { error: () => m.validation_at_least({ least: 0 }) })
  .max(10_000, { error: () => m.validation_at_most({ most: 10_000 }) })
  .nullish()
  .transform((value) => value ?? 0)
  .pipe(z.int())

/** A path segment: letters, marks and digits of any script, joined by hyphens. */
const slugPattern = /^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u

export const isSlug = (value: string) => slugPattern.test(value)

/** Empty for one that is made of the name. */
export const slug = text(100)
  .transform((value) => value.toLowerCase())
  .refine((value) => value === '' || isSlug(value), { error: m.validation_slug })
  .nullish()
  .transform((value) => value ?? '')
  .pipe(z.string())

/** Words to find something by: in the order given, each once in whatever case. */
export const tags = z
  .array(requiredText(50))
  .max(20, { error: () => m.validation_at_most({ most: 20 }) })
  .nullish()
  .transform((values) => {
    const each = new Map((values ?? []).map((tag) => [tag.toLowerCase(), tag]))
    return [...each.values()]
  })
  .pipe(z.array(z.string()))

/** The path segment made of a name: shorter than an address may be, so that a number fits behind. */
export function slugOf(name: string): string {
  return name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, 90)
    .toWellFormed()
    .replace(/[-\uFFFD]$/, '')
}

/** Left out: unchanged. Null or empty: cleared. */
export const clearableText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => (value === null ? '' : value))

/** Left out: unchanged. Null or empty: cleared. */
export const clearablePhone = phone.nullish().transform((value) => (value === null ? '' : value))

/** It always has a value, so null leaves it unchanged, as leaving it out does. */
export const unchangedIfNull = <T extends z.ZodType>(schema: T) =>
  schema.nullish().transform((value) => value ?? undefined)
