import { oc } from '@orpc/contract'
import { z } from 'zod'
import { addressing } from './audience.ts'
import { rowId, updateOf, type Sorts } from './plain-resource.ts'
import { connection, id, instant, page, text } from './scalars.ts'
import { m } from './words.ts'

const publishedStatuses = ['draft', 'scheduled', 'published', 'recalled', 'archived'] as const
export const publishedStatus = z.enum(publishedStatuses)
export type PublishedStatus = z.infer<typeof publishedStatus>

/** What the viewer may do with it now, by rights and status. */
export const publishedCan = z.object({
  update: z.boolean(),
  publish: z.boolean(),
  cancel: z.boolean(),
  amend: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  address: addressing.readonly().describe('Whom it may be for when it is changed'),
})

/** Changes something published. With `notifyAgain` it appears as new; otherwise it is corrected silently everywhere. */
export const amendOf = <Input extends z.ZodType>(input: Input) =>
  updateOf(input).extend({ notifyAgain: z.boolean({ error: m.validation_yes_no }) })

/** `publishAt` left out: the draft's own time, else now. `null` or a past time: now. */
export const publishRow = z.strictObject({ id, publishAt: instant.nullish() })

/** All that something published declares: what goes in and what comes out, and the orders. */
export interface PublishedDeclaration {
  input: z.ZodType
  node: z.ZodObject<{ status: z.ZodEnum } & z.core.$ZodShape>
  sorts: Sorts
}

/** What its list is narrowed by. */
export const publishedFilter = <Status extends z.ZodEnum>(status: Status) =>
  z.strictObject({
    status: z.array(status).max(status.options.length, { error: m.validation_each_once }).nullish(),
    search: text(200).nullish(),
    audienceId: id
      .nullish()
      .describe('A group, department, position or person that the audience names'),
  })

export const listPublished = ({ node, sorts }: Pick<PublishedDeclaration, 'node' | 'sorts'>) =>
  page.extend({
    filter: publishedFilter(node.shape.status).nullish(),
    sort: z.enum(Object.keys(sorts)).nullish(),
  })
export type ListPublished = z.output<ReturnType<typeof listPublished>>

/** The calls of everything that is written, scheduled, published, amended and archived. */
export function publishedContract<
  Input extends z.ZodType,
  Node extends PublishedDeclaration['node'],
>(declared: { input: Input; node: Node; sorts: Sorts }) {
  const { input, node } = declared
  return {
    create: oc.input(input).output(node),
    update: oc.input(updateOf(input)).output(node),
    publish: oc.input(publishRow).output(node),
    amend: oc.input(amendOf(input)).output(node),
    cancel: oc.input(rowId).output(node),
    archive: oc.input(rowId).output(node),
    restore: oc.input(rowId).output(node),
    get: oc.input(rowId).output(node),
    list: oc.input(listPublished(declared)).output(connection(node)),
  }
}
