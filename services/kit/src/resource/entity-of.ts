import { defineEntity, p, type EntitySchema, type OptionalProps } from '@mikro-orm/core'
import { plainNode, type PlainDeclaration, type PlainNode } from '@prakat/schema/plain-resource'
import { z } from 'zod'
import type { PlainRow } from './plain-resource.ts'

/** A row that keeps these fields. */
export type RowOf<Node extends z.ZodObject> = PlainRow & { [OptionalProps]?: 'version' } & Omit<
    z.output<Node>,
    keyof PlainNode
  >

/**
 * The entity that keeps what the API shows of a row, in a table of its own name. What is counted of other tables is
 * left out before: `node.omit({ holderCount: true })`.
 * @param columns of the fields that cannot be called in SQL as they are in the API
 */
export function entityOf<Node extends PlainDeclaration['node']>(
  name: string,
  node: Node,
  columns: { [Field in keyof z.output<Node>]?: string } = {},
): EntitySchema<RowOf<Node>> {
  const own = Object.entries<z.ZodType>(node.shape).filter(([field]) => !(field in plainNode.shape))
  return defineEntity({
    name,
    properties: {
      id: p.uuid().primary(),
      version: p.integer().version(),
      deletedAt: p.datetime().nullable(),
      createdAt: p.datetime(),
      updatedAt: p.datetime(),
      ...propertiesOf(Object.fromEntries(own), columns),
    },
  }) as unknown as EntitySchema<RowOf<Node>>
}

/** A property for each field, which keeps what it holds. */
export function propertiesOf(
  fields: Record<string, z.ZodType>,
  columns: Record<string, string | undefined> = {},
): Record<string, never> {
  const kept = Object.entries(fields).map(([field, type]) => {
    const column = columns[field]
    const property = propertyOf(type)
    return [field, column ? property.fieldName(column) : property]
  })
  return Object.fromEntries(kept) as Record<string, never>
}

/** As much of a property as is used here. */
interface Property {
  nullable(): Property
  fieldName(column: string): Property
}

function propertyOf(type: z.ZodType): Property {
  if (type instanceof z.ZodNullable) return propertyOf(type.unwrap() as z.ZodType).nullable()
  if (type instanceof z.ZodUUID) return p.uuid()
  if (type instanceof z.ZodString || type instanceof z.ZodEnum) return p.text()
  if (type instanceof z.ZodNumber && type.isInt) return p.integer()
  if (type instanceof z.ZodNumber) return p.double()
  if (type instanceof z.ZodBoolean) return p.boolean()
  if (type instanceof z.ZodDate) return p.datetime()
  if (type instanceof z.ZodArray && type.element instanceof z.ZodObject) return p.json()
  if (type instanceof z.ZodArray && type.element instanceof z.ZodNumber) return p.array(Number)
  if (type instanceof z.ZodArray) return p.array()
  if (type instanceof z.ZodObject || type instanceof z.ZodCustom) return p.json()
  throw new Error(`There is no column for ${type.def.type}`)
}
