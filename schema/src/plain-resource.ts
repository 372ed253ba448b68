import { oc } from '@orpc/contract'
import { z } from 'zod'
import { connection, id, page, text } from './scalars.ts'

/** What the viewer may do with a row now. */
export const rowCan = z.object({ update: z.boolean(), delete: z.boolean(), restore: z.boolean() })
export type RowCan = z.infer<typeof rowCan>

/** What every plain row is presented with beside its own fields. */
export const plainNode = z.object({
  id,
  version: z.int(),
  trashed: z.boolean(),
  can: rowCan,
})

export const rowId = z.strictObject({ id })

export const rowFilter = z.strictObject({
  search: text(200).nullish(),
  ids: z.array(id).max(1000).nullish(),
  /** The trash instead of what is in use. */
  trashed: z.boolean().nullish(),
})
export const listRows = page.extend({ filter: rowFilter.nullish() })
export type ListRows = z.output<typeof listRows>

/** A change of a row, made from a version of it. */
export const updateOf = <Input extends z.ZodType>(input: Input) =>
  z.strictObject({ id, version: z.int().min(1), input })

/** What each resource that staff keep answers to. `export` gives CSV. */
export function plainContract<
  Input extends z.ZodType,
  Node extends z.ZodType,
  Filter extends z.ZodType = typeof rowFilter,
>({ input, node, filter }: { input: Input; node: Node; filter?: Filter }) {
  const filtered = z.strictObject({ filter: ((filter ?? rowFilter) as Filter).nullish() })
  return {
    list: oc.input(page.extend(filtered.shape)).output(connection(node)),
    get: oc.input(rowId).output(node),
    create: oc.input(input).output(node),
    update: oc.input(updateOf(input)).output(node),
    delete: oc.input(rowId).output(node),
    restore: oc.input(rowId).output(node),
    export: oc.input(filtered).output(z.string()),
  }
}
