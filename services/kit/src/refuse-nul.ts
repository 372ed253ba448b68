import { validationError } from '@prakat/schema/validation'

/**
 * Postgres keeps no NUL in a text, and says so with an error of its own. Whatever comes in passes here before it is
 * anybody's input, so that no field can be forgotten.
 */
export function refuseNul(input: unknown): void {
  const path = findNul(input)
  if (path !== undefined) throw validationError({ [path]: 'Contains control characters' })
}

/** Where a text has a NUL, named as forms name it; a list is one field. Not recursive: input may be nested deeply. */
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

/** Not a file or a buffer. Inputs of GraphQL are objects of a class, so the class says nothing. */
function holdsValues(value: unknown): value is object {
  if (typeof value !== 'object' || value === null) return false
  return !(value instanceof Blob || value instanceof ArrayBuffer || ArrayBuffer.isView(value))
}
