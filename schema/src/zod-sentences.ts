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
    case 'too_big': {
      const most = formatLimit(issue.maximum)
      return issue.origin === 'string'
        ? m.validation_characters({ most })
        : m.validation_at_most({ most })
    }
    case 'too_small': {
      const least = formatLimit(issue.minimum)
      if (issue.origin !== 'string') return m.validation_at_least({ least })
      return least === '1' ? m.validation_required() : m.validation_at_least_characters({ least })
    }
    case 'unrecognized_keys':
      return m.validation_unknown_field()
    default:
      return m.validation_invalid()
  }
}

const formatLimit = (limit: number | bigint | Date) =>
  limit instanceof Date ? limit.toISOString() : String(limit)
