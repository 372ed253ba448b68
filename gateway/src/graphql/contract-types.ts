import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars'
import {
  Field,
  ID,
  InputType,
  Float,
  Int,
  ObjectType,
  registerEnumType,
  type ClassType,
} from 'type-graphql'
import { z } from 'zod'
import { enumOf } from './connection.ts'

// The GraphQL types of resources are made of their contracts, so that a field is declared once. Descriptions are those
// of `describe`; what a nested object or an enum is called is the `title` of its `meta`.

/** An answer holds what is written once it is read: what may be left out in an input is there. */
type Side = 'input' | 'answer'
type Known = WeakMap<z.core.$ZodType, ClassType<object>>
const made: Record<Side, Known> = { input: new WeakMap(), answer: new WeakMap() }
const enums = new WeakMap<z.core.$ZodType, object>()

/** The GraphQL type of what a service answers. */
export function objectType<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
): ClassType<z.output<Schema>> {
  return classOf('answer', name, schema) as ClassType<z.output<Schema>>
}

/** The GraphQL type of what a service is given. */
export function inputType<Schema extends z.ZodType>(
  name: string,
  schema: Schema,
): ClassType<z.input<Schema> & object> {
  return classOf('input', name, schema) as ClassType<z.input<Schema> & object>
}

function classOf(side: Side, name: string, schema: z.ZodType): ClassType<object> {
  const known = made[side].get(schema)
  if (known) return known
  // oxlint-disable-next-line typescript/no-extraneous-class -- the decorators give it its fields
  class Made {}
  made[side].set(schema, Made)
  const { type: object } = unwrap(schema, side)
  const { description } = schema
  for (const [field, of] of Object.entries((object as z.ZodObject).shape)) {
    const { type, ...options } = unwrap(of, side)
    const element = type instanceof z.ZodArray ? unwrap(type.element as z.ZodType, side).type : null
    const graphql = element ? [typeOf(element, side)] : typeOf(type, side)
    Field(() => graphql as never, options)(Made.prototype, field)
  }
  const decorate = side === 'input' ? InputType : ObjectType
  decorate(name, description ? { description } : {})(Made)
  return Made
}

interface Unwrapped {
  type: z.ZodType
  nullable: boolean
  description?: string
}

/** What is inside of `nullish`, `default`, `transform` and the like. */
function unwrap(schema: z.ZodType, side: Side): Unwrapped {
  const { description } = schema
  const described = description ? { description } : {}
  if (schema instanceof z.ZodPipe) {
    // An answer holds what it ends with, where that is named. `preprocess` has its function in front.
    const ends = side === 'answer' && !(schema.out instanceof z.ZodTransform)
    const inner = ends || schema.in instanceof z.ZodTransform ? schema.out : schema.in
    return { ...unwrap(inner as z.ZodType, side), ...described }
  }
  // What is described as a field, and not as the object or enum that it is.
  if (schema instanceof z.ZodReadonly)
    return { ...unwrap(schema.unwrap() as z.ZodType, side), ...described }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    const nullable = side === 'input' || !(schema instanceof z.ZodDefault)
    // GraphQL lets null through wherever something may be left out, so there it has to mean the same.
    if (side === 'input' && !schema.safeParse(null).success)
      throw new Error(
        `Where a ${(schema.unwrap() as z.ZodType).type} may be left out, null is refused`,
      )
    return { ...unwrap(schema.unwrap() as z.ZodType, side), nullable, ...described }
  }
  // That of an object or an enum is its own and not the field's.
  const isNamed = schema instanceof z.ZodObject || schema instanceof z.ZodEnum
  return { type: schema, nullable: false, ...(isNamed ? {} : described) }
}

function typeOf(type: z.ZodType, side: Side): unknown {
  if (type instanceof z.ZodUUID) return ID
  if (type instanceof z.ZodBoolean) return Boolean
  if (type instanceof z.ZodNumber) return type.isInt ? Int : Float
  if (type instanceof z.ZodDate) return GraphQLDateTime
  if (type instanceof z.ZodEnum) return enumType(type)
  // Such as rich text, which has a schema of its own.
  if (type instanceof z.ZodUnknown || type instanceof z.ZodCustom) return GraphQLJSON
  if (type instanceof z.ZodObject) {
    const title = titleOf(type)
    return side === 'input' ? inputType(`${title}Input`, type) : objectType(title, type)
  }
  if (type instanceof z.ZodString || type instanceof z.ZodStringFormat) return String
  // A date or its text; or an address that may be empty, for example.
  if (type instanceof z.ZodUnion) {
    return type.options[0] instanceof z.ZodDate ? GraphQLDateTime : String
  }
  throw new Error(`There is no GraphQL type for ${type.def.type}`)
}

export function enumType(type: z.ZodEnum): object {
  const values = enums.get(type) ?? enumOf(type.options as string[])
  if (!enums.has(type)) registerEnumType(values, { name: titleOf(type) })
  enums.set(type, values)
  return values
}

function titleOf(type: z.ZodType): string {
  const { title } = type.meta() ?? {}
  if (!title) throw new Error(`A ${type.def.type} of a contract needs a title, for GraphQL`)
  return title
}
