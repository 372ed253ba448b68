import type { z } from 'zod'
import { AppError } from './app-error.ts'
import { m, verbatim, type LocalizedString } from './words.ts'

interface Issue {
  readonly message: string
  readonly path?: ReadonlyArray<PropertyKey | { readonly key: PropertyKey }> | undefined
  readonly keys?: readonly string[]
  readonly code?: string
}

/** The most fields to name. No form has thousands of wrong fields. */
const mostFields = 20
/** For names of fields, which may be anything that somebody sent. */
const mostLetters = 100

/** Turns the issues of any Standard Schema library into the field → sentence map of {@link AppError}. */
export function fieldsOf(issues: readonly Issue[]): Record<string, LocalizedString> {
  const fields: Record<string, LocalizedString> = {}
  for (const issue of issues) {
    // In a form a list is one field, so its indexes are left out. Within a text they say which of its parts is meant.
    const steps = (issue.path ?? []).map((step) => (typeof step === 'object' ? step.key : step))
    const path = steps
      .filter((step, at) => typeof step !== 'number' || steps.slice(0, at).includes('content'))
      .map(String)
    const unknown =
      issue.code === 'unrecognized_keys' ? (issue.keys ?? []).slice(0, mostFields) : []
    const names = unknown.length > 0 ? unknown.map((key) => [...path, key]) : [path]
    for (const name of names) {
      if (Object.keys(fields).length >= mostFields) return fields
      // The `input` of an update is the form itself.
      if (name.length > 1 && name[0] === 'input') name.shift()
      fields[name.join('.') || 'input'] ??=
        unknown.length > 0 ? m.validation_unknown_field() : verbatim(issue.message)
    }
  }
  return fields
}

export function validationError(sentences: Record<string, LocalizedString>): AppError {
  const fields = Object.fromEntries(
    Object.entries(sentences).map(([name, sentence]) => [name.slice(0, mostLetters), sentence]),
  )
  const [name, sentence] = Object.entries(fields)[0] ?? ['input', m.validation_invalid()]
  return new AppError('VALIDATION', verbatim(`${name}: ${sentence}`), { fields })
}

/** Parses or throws a `VALIDATION` error that names every bad field. */
export function parse<T extends z.ZodType>(schema: T, input: unknown): z.output<T> {
  const result = schema.safeParse(input)
  if (result.success) return result.data
  throw validationError(fieldsOf(result.error.issues as Issue[]))
}
