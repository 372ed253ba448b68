import { validationError } from './validation.ts'
import { m } from './words.ts'

/** How many values an object or list holds, and how deeply nested. */
interface ValueSize {
  values: number
  depth: number
}

/**
 * Stops soon after `most`. Not recursive, because input may be nested deeply.
 * @param isApart whether a value is measured by somebody else, as one
 */
export function measureValues(
  of: object,
  most: ValueSize,
  isApart: (value: object) => boolean = () => false,
): ValueSize {
  const size = { values: 0, depth: 0 }
  const waiting: Array<[value: unknown, depth: number]> = [[of, 1]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [value, depth] = next
    if (typeof value !== 'object' || value === null || isApart(value)) continue
    size.depth = Math.max(size.depth, depth)
    for (const each of Array.isArray(value) ? value : Object.values(value)) {
      size.values += 1
      if (size.values > most.values || depth > most.depth) return size
      waiting.push([each, depth + 1])
    }
  }
  return size
}

/**
 * Postgres stores no NUL in text and would answer with an error of its own. All input passes through here first, so
 * that no field can be forgotten.
 */
export function refuseNul(input: unknown): void {
  const path = findNul(input)
  if (path !== undefined) throw validationError({ [path]: m.validation_control_characters() })
}

/**
 * The field with a NUL in it, named as in forms; a list is one field. Not recursive, because input may be nested
 * deeply.
 */
function findNul(input: unknown): string | undefined {
  const waiting: Array<[path: string, value: unknown]> = [['', input]]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string' && value.includes('\0'))
      return path.replace(/^input\./, '') || 'input'
    if (Array.isArray(value)) for (const each of value) waiting.push([path, each])
    else if (holdsValues(value)) {
      for (const [key, each] of Object.entries(value)) {
        if (key.includes('\0')) return path || 'input'
        waiting.push([path ? `${path}.${key}` : key, each])
      }
    }
  }
  return undefined
}

/**
 * Whether it is an object with values, not a file or buffer. GraphQL inputs have classes of their own, so the class
 * does not tell.
 */
function holdsValues(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return !(value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value))
}
