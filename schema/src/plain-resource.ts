import { oc } from '@orpc/contract'
import { z } from 'zod'
import { connection, id, page, text } from './scalars.ts'

export const rowCanDescription = 'What the viewer may do with it now'
export const rowCan = z
  .object({ update: z.boolean(), delete: z.boolean(), restore: z.boolean() })
  .meta({ title: 'RowCan', description: rowCanDescription })
export type RowCan = z.infer<typeof rowCan>

/** The fields that every plain row is presented with. */
export const plainNode = z.object({
  id,
  version: z.int(),
  createdAt: z.date(),
  trashed: z.boolean(),
  can: rowCan,
})
export type PlainNode = z.infer<typeof plainNode>

/** What is shown of a row: what every row has, and what its own fields hold. */
export const nodeOf = <Fields extends Record<string, z.ZodType>>(fields: z.ZodObject<Fields>) =>
  plainNode.extend(heldFields(fields))

/** What the fields of an input hold once they are read. */
export function heldFields<Fields extends Record<string, z.ZodType>>({
  shape,
}: z.ZodObject<Fields>) {
  const held = Object.entries(shape).map(([name, field]) => [name, heldBy(field)])
  return Object.fromEntries(held) as { [Name in keyof Fields]: z.ZodType<z.output<Fields[Name]>> }
}

/** What a field holds once it is read. Its limits are for what is written from now on, and not for older rows. */
function heldBy(field: z.ZodType): z.ZodType {
  if (field instanceof z.ZodPipe) return heldBy(field.out as z.ZodType)
  if (field instanceof z.ZodDefault) return heldBy(field.unwrap() as z.ZodType)
  if (field instanceof z.ZodString) return z.string()
  if (field instanceof z.ZodNumber) return z.int()
  return field
}

export const rowId = z.strictObject({ id })

export const rowFilter = z.strictObject({
  search: text(200).nullish(),
  ids: z.array(id).max(1000).nullish(),
  trashed: z.boolean().nullish().describe('The trash instead'),
})

/** The properties that rows are sorted by, one after the other, and then by id. */
export interface Order<Property extends string = string> {
  by: readonly Property[]
  descending?: true
}
/** The orders of a list by name. The first is the default. */
export type Sorts<Property extends string = string> = Readonly<Record<string, Order<Property>>>

/** UUIDs of version 7 sort by creation. */
export const newestFirst: Order<never> = { by: [], descending: true }

export interface RowQuery<Filter = z.output<typeof rowFilter>> {
  filter?: Filter | null | undefined
  sort?: string | null | undefined
}
export type ListRows<Filter = z.output<typeof rowFilter>> = RowQuery<Filter> & z.output<typeof page>

/** A change of a row, based on a version of it. */
export const updateOf = <Input extends z.ZodType>(input: Input) =>
  z.strictObject({ id, version: z.int().min(1), input })

/** Says of an input what leaving a field out means. */
export const replaces = 'A full replacement: a field left out takes its default'

/** All that a plain resource declares: what goes in and what comes out, the filters and the orders. */
export interface PlainDeclaration {
  input: z.ZodType
  node: z.ZodObject<(typeof plainNode)['shape']>
  filter: z.ZodObject
  sorts: Sorts
}

interface Declared<Input, Node, Filter> {
  input: Input
  node: Node
  sorts: Sorts
  filter: Filter
}

/** The calls of every plain resource. `export` returns CSV. */
export const plainContract = <
  Input extends z.ZodType,
  Node extends z.ZodType,
  Filter extends z.ZodType,
>(
  declared: Declared<Input, Node, Filter>,
) => ({
  ...receivedContract(declared),
  create: oc.input(declared.input).output(declared.node),
})

/** The same for rows that staff do not create, as they come from elsewhere. */
export function receivedContract<
  Input extends z.ZodType,
  Node extends z.ZodType,
  Filter extends z.ZodType,
>({ input, node, sorts, filter }: Declared<Input, Node, Filter>) {
  const query = z.strictObject({
    filter: filter.nullish(),
    sort: z.enum(Object.keys(sorts)).nullish(),
  })
  return {
    list: oc.input(page.extend(query.shape)).output(connection(node)),
    get: oc.input(rowId).output(node),
    update: oc.input(updateOf(input)).output(node),
    delete: oc.input(rowId).output(node),
    restore: oc.input(rowId).output(node),
    export: oc.input(query).output(z.string()),
  }
}
