import { GraphQLDateTime } from 'graphql-scalars'
import {
  Field,
  ID,
  InputType,
  Int,
  ObjectType,
  registerEnumType,
  type ClassType,
} from 'type-graphql'
import { z } from 'zod'
import { enumOf } from './connection.ts'

// The GraphQL types of resources are made of their contracts, so that a field is declared once. Descriptions are those
// of `describe`; what a nested object or an enum is called is the `title` of its `meta`.

const made = new WeakMap<z.core.$ZodType, object>()

/** The GraphQL type of what a service answers. */
export function objectType<Schema extends z.ZodObject>(
  name: string,
  schema: Schema,
): ClassType<z.output<Schema>> {
  return classOf(ObjectType, name, schema) as ClassType<z.output<Schema>>
}

/** The GraphQL type of what a service is given. */
export function inputType(name: string, schema: z.ZodType): ClassType<object> {
  return classOf(InputType, name, schema)
}

type Decorator = (name: string, options: { description?: string }) => ClassDecorator

function classOf(decorate: Decorator, name: string, schema: z.ZodType): ClassType<object> {
  const known = made.get(schema)
  if (known) return known as ClassType<object>
  // oxlint-disable-next-line typescript/no-extraneous-class -- the decorators give it its fields
  class Made {}
  made.set(schema, Made)
  const { type: object } = unwrap(schema)
  const { description } = schema
  for (const [field, of] of Object.entries((object as z.ZodObject).shape)) {
    const { type, ...options } = unwrap(of)
    const element = type instanceof z.ZodArray ? unwrap(type.element as z.ZodType).type : null
    const graphql = element ? [scalarOf(element)] : scalarOf(type)
    Field(() => graphql as never, options)(Made.prototype, field)
  }
  decorate(name, description ? { description } : {})(Made)
  return Made
}

interface Unwrapped {
  type: z.ZodType
  nullable: boolean
  description?: string
}

/** What is inside of `nullish`, `default`, `transform` and the like. */
function unwrap(schema: z.ZodType): Unwrapped {
  const { description } = schema
  const said = description ? { description } : {}
  if (schema instanceof z.ZodPipe) return { ...unwrap(schema.in as z.ZodType), ...said }
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault
  ) {
    return { ...unwrap(schema.unwrap() as z.ZodType), nullable: true, ...said }
  }
  // That of an object or an enum is its own and not the field's.
  const isNamed = schema instanceof z.ZodObject || schema instanceof z.ZodEnum
  return { type: schema, nullable: false, ...(isNamed ? {} : said) }
}

function scalarOf(type: z.ZodType): unknown {
  if (type instanceof z.ZodUUID) return ID
  if (type instanceof z.ZodBoolean) return Boolean
  if (type instanceof z.ZodNumber && type.isInt) return Int
  if (type instanceof z.ZodDate) return GraphQLDateTime
  if (type instanceof z.ZodEnum) return enumType(type)
  if (type instanceof z.ZodObject) return objectType(titleOf(type), type)
  if (type instanceof z.ZodString || type instanceof z.ZodStringFormat) return String
  // An address that may be empty, for example.
  if (type instanceof z.ZodUnion) return String
  throw new Error(`There is no GraphQL type for ${type.def.type}`)
}

function enumType(type: z.ZodEnum): object {
  const values = made.get(type) ?? enumOf(type.options as string[])
  if (!made.has(type)) registerEnumType(values, { name: titleOf(type) })
  made.set(type, values)
  return values
}

function titleOf(type: z.ZodType): string {
  const { title } = type.meta() ?? {}
  if (!title) throw new Error(`A ${type.def.type} of a contract needs a title, for GraphQL`)
  return title
}
