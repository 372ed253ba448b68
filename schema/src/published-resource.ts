import { oc } from '@orpc/contract'
import { z } from 'zod'
import { rowId, updateOf, type Sorts } from './plain-resource.ts'
import { connection, id, instant, page, text } from './scalars.ts'
import { m } from './words.ts'

export const publishedStatuses = [
  'draft',
  'scheduled',
  'published',
  'recalled',
  'archived',
] as const
export const publishedStatus = z.enum(publishedStatuses)
export type PublishedStatus = z.infer<typeof publishedStatus>

/** Changes something published. With `notifyAgain` it appears as new; otherwise it is corrected silently everywhere. */
export const amendOf = <Input extends z.ZodType>(input: Input) =>
  updateOf(input).extend({ notifyAgain: z.boolean({ error: m.validation_yes_no }) })

/** `publishAt` left out: the draft's own time, else now. `null` or a past time: now. */
export const publishRow = z.strictObject({ id, publishAt: instant.nullish() })

const publishedFilter = z.strictObject({
  status: z
    .array(publishedStatus)
    .max(publishedStatuses.length, { error: m.validation_each_once })
    .nullish(),
  search: text(200).nullish(),
  /** A group, department, position or person that the audience names. */
  audienceId: id.nullish(),
})
export const listPublished = (sorts: Sorts) =>
  page.extend({
    filter: publishedFilter.nullish(),
    sort: z.enum(Object.keys(sorts)).nullish(),
  })
export type ListPublished = z.output<ReturnType<typeof listPublished>>

/** The calls of everything that is written, scheduled, published, amended and archived. */
export function publishedContract<Input extends z.ZodType, Node extends z.ZodType>({
  input,
  node,
  sorts,
}: {
  input: Input
  node: Node
  sorts: Sorts
}) {
  return {
    create: oc.input(input).output(node),
    update: oc.input(updateOf(input)).output(node),
    publish: oc.input(publishRow).output(node),
    amend: oc.input(amendOf(input)).output(node),
    cancel: oc.input(rowId).output(node),
    archive: oc.input(rowId).output(node),
    restore: oc.input(rowId).output(node),
    get: oc.input(rowId).output(node),
    list: oc.input(listPublished(sorts)).output(connection(node)),
  }
}
