import type { z } from 'zod'
import { m } from './words.ts'

const types: Record<string, () => string> = {
  array: m.validation_type_array,
  boolean: m.validation_type_boolean,
  date: m.validation_type_date,
  file: m.validation_type_file,
  int: m.validation_type_int,
  number: m.validation_type_number,
  object: m.validation_type_object,
  string: m.validation_type_string,
}

/** What is said of an issue when its schema has no sentence of its own: as zod would, but in the reader's language. */
export function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return m.validation_required()
      return m.validation_type({ type: types[issue.expected]?.() ?? issue.expected })
    case 'invalid_value':
      return m.validation_one_of({ options: issue.values.map(String).join(', ') })
    case 'too_big':
      return bound(issue.origin, issue.maximum, most)
    case 'too_small':
      return bound(issue.origin, issue.minimum, least)
    case 'unrecognized_keys':
      return m.validation_unknown_field()
    default:
      return m.validation_invalid()
  }
}

const most = {
  number: (most: string) => m.validation_at_most({ most }),
  string: (most: string) => m.validation_characters({ most }),
  array: (most: string) => m.validation_at_most_entries({ most }),
}
const least: typeof most = {
  number: (least) => m.validation_at_least({ least }),
  string: (least) => m.validation_at_least_characters({ least }),
  array: (least) => m.validation_at_least_entries({ least }),
}

function bound(origin: string, value: number | bigint | Date, say: typeof most): string {
  const limit = value instanceof Date ? value.toISOString() : String(value)
  return (say[origin as keyof typeof most] ?? say.number)(limit)
}
