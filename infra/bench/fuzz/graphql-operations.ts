import * as fc from 'fast-check'
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  type GraphQLField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { mostly } from './hostile.ts'
import { known, knownId } from './known.ts'

export interface Operation {
  name: string
  query: string
  variables: Record<string, unknown>
}

/** Every operation of the schema that is of this kind, alike often, with arguments in variables or written out. */
export function operations(
  schema: GraphQLSchema,
  kind: 'query' | 'mutation' | 'subscription',
): fc.Arbitrary<Operation> {
  const type = {
    query: schema.getQueryType(),
    mutation: schema.getMutationType(),
    subscription: schema.getSubscriptionType(),
  }
  const fields = Object.values(type[kind]!.getFields())
  return fc
    .tuple(
      fc.oneof(...fields.map((field) => call(field))),
      fc.constantFrom(...Array.from({ length: 12 }, () => 1), 2, 5, 25),
      fc.constantFrom(false, false, false, true),
    )
    .map(([{ name, args, selection }, times, inline]) => {
      const given = Object.entries(args)
      const heads = given.map(([key, { type }]) => `$${key}: ${type}`).join(', ')
      const passed = given
        .map(([key, { value }]) => `${key}: ${inline ? literal(value) : `$${key}`}`)
        .join(', ')
      const field = `${name}${passed && `(${passed})`}${selection}`
      const all = Array.from({ length: times }, (_, i) =>
        i === 0 ? field : `a${i}: ${field}`,
      ).join(' ')
      return {
        name,
        query: `${kind}${inline || !heads ? '' : `(${heads})`} { ${all} }`,
        variables: inline ? {} : Object.fromEntries(given.map(([key, { value }]) => [key, value])),
      }
    })
}

function call(field: GraphQLField<unknown, unknown>) {
  const args = Object.fromEntries(
    field.args.map(({ name, type }) => [
      name,
      valuesOf(type, field.name, name).map((value) => ({ type: String(type), value })),
    ]),
  )
  return fc.record({
    name: fc.constant(field.name),
    args: fc.record(args, {
      requiredKeys: field.args.filter(isRequiredArgument).map(({ name }) => name),
    }),
    // Made beforehand: to choose among all fields of all types anew is most of the work.
    selection: fc.constantFrom(...fc.sample(selections(field.type, 4), { seed: 1, numRuns: 20 })),
  })
}

function valuesOf(type: GraphQLInputType, operation: string, name: string): fc.Arbitrary<unknown> {
  return mostly(fitting(type, operation, name))
}

function fitting(type: GraphQLInputType, operation: string, name: string): fc.Arbitrary<unknown> {
  if (isNonNullType(type)) return fitting(type.ofType, operation, name)
  if (isListType(type)) {
    return known(name) ?? fc.array(valuesOf(type.ofType, operation, name), { maxLength: 4 })
  }
  if (isEnumType(type)) return fc.constantFrom(...type.getValues().map((each) => each.name))
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields())
    return fc.record(
      Object.fromEntries(
        fields.map((each) => [each.name, valuesOf(each.type, operation, each.name)]),
      ),
      { requiredKeys: fields.filter((each) => isNonNullType(each.type)).map((each) => each.name) },
    )
  }
  if (type.name === 'ID') return knownId(name, operation)
  return known(name) ?? ofScalar(type.name)
}

function ofScalar(name: string): fc.Arbitrary<unknown> {
  if (name === 'Int') return fc.integer({ min: -5, max: 200 })
  if (name === 'Float') return fc.double()
  if (name === 'Boolean') return fc.boolean()
  if (name === 'JSON') return fc.jsonValue({ maxDepth: 3 })
  if (name === 'DateTime') {
    const [min, max] = [new Date('2020-01-01'), new Date('2040-01-01')]
    return fc.date({ min, max, noInvalidDate: true }).map((date) => date.toISOString())
  }
  return fc.string({ maxLength: 40 })
}

/** Some of the fields, and of theirs, down to what has none. */
function selections(type: GraphQLOutputType, depth: number): fc.Arbitrary<string> {
  const named = getNamedType(type)
  if (isLeafType(named)) return fc.constant('')
  const fields = Object.values((named as GraphQLObjectType).getFields())
  const texts = fields
    .filter(
      (each) =>
        isLeafType(getNamedType(each.type)) || (depth > 1 && isObjectType(getNamedType(each.type))),
    )
    .map((each) => selections(each.type, depth - 1).map((inner) => each.name + inner))
  return fc
    .tuple(fc.subarray(texts.map((_, i) => i)), fc.tuple(...texts))
    .map(([chosen, all]) => ` { ${['__typename', ...chosen.map((i) => all[i])].join(' ')} }`)
}

/** As it is written in a document; names of enums without quotation marks. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    return `{${Object.entries(value)
      .map(([key, each]) => `${key}: ${literal(each)}`)
      .join(', ')}}`
  }
  return typeof value === 'string' && /^[A-Z_]+$/.test(value)
    ? value
    : (JSON.stringify(value) ?? 'null')
}
