import * as fc from 'fast-check'
import { mostly } from './hostile.ts'
import { known, knownId } from './known.ts'

export interface JsonSchema {
  type?: string | string[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  anyOf?: JsonSchema[]
  enum?: unknown[]
  const?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
}

/** Values of a JSON Schema, at each place of which something else may stand; `operation` is what they are for. */
export function jsonValues(
  schema: JsonSchema,
  operation: string,
  name = '',
): fc.Arbitrary<unknown> {
  return mostly(fitting(schema, operation, name))
}

function fitting(schema: JsonSchema, operation: string, name: string): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => fitting(each, operation, name)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  const types = [schema.type ?? 'any'].flat()
  return fc.oneof(...types.map((type) => ofType(type, schema, operation, name)))
}

function ofType(
  type: string,
  schema: JsonSchema,
  operation: string,
  name: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, each]) => [
            key,
            jsonValues(each, operation, key),
          ]),
        ),
        { requiredKeys: schema.required ?? [] },
      )
    case 'array':
      return fc.array(jsonValues(schema.items ?? {}, operation, name), { maxLength: 5 })
    case 'integer':
    case 'number':
      return known(name) ?? numbersOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'string':
      return textsOf(schema, operation, name)
    default:
      return fc.jsonValue({ maxDepth: 2 })
  }
}

function numbersOf({ minimum = -1000, maximum = 1000 }: JsonSchema): fc.Arbitrary<unknown> {
  const [min, max] = [Math.ceil(minimum), Math.floor(maximum)]
  return fc.oneof(fc.integer({ min, max }), fc.constantFrom(min, max, min - 1, max + 1))
}

function textsOf(schema: JsonSchema, operation: string, name: string): fc.Arbitrary<unknown> {
  const { format, pattern, minLength = 0, maxLength = 50 } = schema
  if (/ids?$/i.test(name) && name !== 'deviceId') return knownId(name, operation)
  const named = known(name)
  if (named) return named
  if (format === 'date-time')
    return fc.constantFrom('2026-11-22T08:00:00.000Z', '2030-02-30T00:00:00Z')
  if (format === 'uuid') return fc.uuid()
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const lengths = fc.constantFrom(minLength, maxLength, maxLength + 1)
  return fc.oneof(
    {
      weight: 8,
      arbitrary: fc.string({ minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) }),
    },
    { weight: 1, arbitrary: lengths.map((length) => 'é'.repeat(length)) },
  )
}
