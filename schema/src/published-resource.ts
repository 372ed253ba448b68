import { oc } from '@orpc/contract'
import { z } from 'zod'
import { addressing } from './audience.ts'
import { heldFields, rowId, updateOf, rowCanDescription, type Sorts } from './plain-resource.ts'
import { connection, id, instant, oneOf, page, text } from './scalars.ts'
import { m } from './words.ts'

const publishedStatuses = ['draft', 'scheduled', 'published', 'recalled', 'archived'] as const
export const publishedStatus = z.enum(publishedStatuses)
export type PublishedStatus = z.infer<typeof publishedStatus>

/** That somebody asked for its approval. It holds for what was written then. */
export const approval = z
  .object({
    requestedBy: id,
    requestedAt: z.coerce.date(),
    publishAt: z.coerce.date().nullable().describe('Null: as soon as it is approved'),
    notifyAgain: z.boolean(),
    callsOff: z.boolean().default(false).describe('That it does not take place'),
    note: z.string(),
  })
  .meta({ title: 'Approval' })

/** That somebody declined to approve it. */
const declined = z
  .object({
    declinedBy: id,
    declinedAt: z.coerce.date(),
    note: z.string(),
    requestedBy: id,
  })
  .meta({ title: 'DeclinedApproval' })

/** Which of those that wait for an approval: all of them, or those that the viewer may give it to. */
const waitingFor = z.enum(['anybody', 'viewer']).meta({ title: 'WaitingFor' })

/** What the viewer may do with it now, by rights and status. */
const publishedCan = z.object({
  update: z.boolean(),
  publish: z.boolean(),
  cancel: z.boolean(),
  amend: z.boolean(),
  prepare: z.boolean().describe('Write changes of what is published, beside it'),
  share: z.boolean().describe('Give others a link to a preview'),
  read: z.boolean().describe('Open it as its readers do: it is live, and for the viewer too'),
  compare: z.boolean().describe('Read the versions that its readers had'),
  submit: z.boolean().describe('Ask for its approval by a second person'),
  approve: z.boolean().describe('Be that second person, or decline'),
  retract: z.boolean().describe('Take back that its approval was asked for'),
  archive: z.boolean(),
  restore: z.boolean(),
  address: addressing.readonly().describe('Whom it may be for when it is changed'),
})

/** What is not shown any more before it is shown at all is refused. */
export const endsAfterStart =
  <End extends string>(end: End) =>
  (input: { publishAt: Date | null } & { [Each in End]: Date | null }) =>
    !input[end] || !input.publishAt || input[end] > input.publishAt

/**
 * What is shown of something published: what its fields hold, what becomes of it, and what may be done with it.
 * @param name in GraphQL
 * @param statuses those it can have
 * @param can what may be done with it beside everything else that is published
 */
export const publishedNode = <
  Fields extends Record<string, z.ZodType>,
  Status extends PublishedStatus,
  Can extends Record<string, z.ZodType>,
>(
  name: string,
  fields: z.ZodObject<Fields>,
  statuses: z.ZodEnum<{ [Each in Status]: Each }>,
  can: Can,
) =>
  z.object({
    ...{ id, version: z.int() },
    ...heldFields(fields),
    status: statuses,
    publishedAt: z.date().nullable(),
    expired: z.boolean().describe('Its end has passed, so nobody is shown it'),
    prepared: z.boolean().describe('Changes wait beside what is published'),
    preparedBy: id.nullable().describe('Who wrote those changes last'),
    waiting: z.boolean().describe('Somebody asked for its approval'),
    approval: approval.nullable(),
    declined: declined.nullable(),
    authorId: id,
    createdAt: z.date(),
    updatedAt: z.date(),
    can: publishedCan.extend(can).meta({ title: `${name}Can`, description: rowCanDescription }),
  })

/** Changes something published. With `notifyAgain` it appears as new; otherwise it is corrected silently everywhere. */
export const amendOf = <Input extends z.ZodType>(input: Input) =>
  updateOf(input).extend({ notifyAgain: z.boolean({ error: m.validation_yes_no }) })

/**
 * `publishAt` left out: the draft's own time, else now. `null` or a past time: now. With a `version` it is refused if it
 * has changed since.
 */
export const publishRow = z.strictObject({
  ...{ id, publishAt: instant.nullish() },
  version: z.int().min(1).nullish(),
})

const noteText = text(1000)
const version = z.int().min(1)

/** Gives it another end, or with null none. Nothing else of it changes. */
export const moveEnd = z.strictObject({ id, version, endsAt: instant.nullable() })

/** Asks for the approval of this version. Changes of what is published have no time: they go out when they are approved. */
export const submitRow = z.strictObject({
  ...{ id, version },
  publishAt: instant.nullish().transform((at) => at ?? null),
  notifyAgain: z
    .boolean({ error: m.validation_yes_no })
    .nullish()
    .transform((again) => again ?? false),
  callsOff: z.boolean().default(false).describe('Of a meeting: that it does not take place'),
  note: noteText.nullish().transform((note) => note ?? ''),
})
export const approveRow = z.strictObject({ id, version })
export const declineRow = z.strictObject({
  ...{ id, version },
  note: noteText.refine((note) => note !== '', { error: m.validation_required }),
})

/** Keeps changes beside what is published, or with null drops those that were kept. Readers are shown none of it. */
export const prepareOf = <Input extends z.ZodType>(input: Input) =>
  z.strictObject({ ...updateOf(z.null()).shape, input: input.nullable() })

/** As many as an answer holds, older than a version if that is given. */
export const readRevisions = z.strictObject({ id, before: z.int().nullish() })

/** One thing published as readers had it from then on. */
const revisionOf = <Node extends z.ZodType>(node: Node) =>
  z.object({
    ...{ at: z.date(), actorId: id.nullable(), askedBy: id.nullable(), node },
    /** The name of the file whose bytes are all that changed. */
    replacedFile: z.string().nullable(),
    version: z.int(),
    /** Whether readers had none before it. */
    first: z.boolean(),
  })

/** How long a link to a preview works. */
export const previewDays = [1, 7, 30] as const
export const previewTime = z.literal(previewDays, { error: oneOf(previewDays.map(String)) })
export const sharePreview = z.strictObject({ id, days: previewTime })
export const revokePreview = z.strictObject({ id, linkId: id })

export const previewLink = z.object({
  ...{ id, expiresAt: z.date(), createdBy: id, createdAt: z.date() },
})
export type PreviewLink = z.infer<typeof previewLink>

/** Of a link, which has it after `#`, where no server and no log sees it. */
export const readPreview = z.strictObject({ token: text(200) })

/** What whoever has a link is shown: formatted text as HTML, or plain text. */
export const preview = z.object({
  title: z.string(),
  summary: z.string(),
  html: z.string().nullable(),
  text: z.string().nullable(),
  cover: z.string().nullable().describe('The address of an image'),
  film: z.string().nullable().describe('The address of a video that is uploaded'),
  author: z.string().nullable(),
  /** When it is published, or else was written. */
  at: z.date(),
  /** Readers have it as it is shown. */
  published: z.boolean(),
  expiresAt: z.date(),
})
export type Preview = z.infer<typeof preview>

/** All that something published declares: what goes in and what comes out, the filters and the orders. */
export interface PublishedDeclaration {
  /** What staff write, each field by itself. */
  fields: z.ZodObject
  /** The same with the rules for several of them. */
  input: z.ZodType
  node: z.ZodObject
  filter: z.ZodType
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
    waitingFor: waitingFor.nullish().describe('What waits for an approval by whom'),
  })

const queryOf = ({ filter, sorts }: Pick<PublishedDeclaration, 'filter' | 'sorts'>) =>
  z.strictObject({ filter: filter.nullish(), sort: z.enum(Object.keys(sorts)).nullish() })
const listOf = (declared: Pick<PublishedDeclaration, 'filter' | 'sorts'>) =>
  page.extend(queryOf(declared).shape)
export type PublishedFilter = z.output<ReturnType<typeof publishedFilter>>
export type ListPublished = Omit<z.output<ReturnType<typeof listOf>>, 'filter'> & {
  filter?: PublishedFilter | null | undefined
}

/**
 * The calls of everything that is written, scheduled, published, amended and archived. `export` returns CSV.
 */
export function publishedContract<
  Input extends z.ZodType,
  Node extends PublishedDeclaration['node'],
>(declared: { input: Input; node: Node; filter: z.ZodType; sorts: Sorts }) {
  const { input, node } = declared
  return {
    create: oc.input(input).output(node),
    update: oc.input(updateOf(input)).output(node),
    publish: oc.input(publishRow).output(node),
    amend: oc.input(amendOf(input)).output(node),
    prepare: oc.input(prepareOf(input)).output(node),
    submit: oc.input(submitRow).output(node),
    approve: oc.input(approveRow).output(node),
    decline: oc.input(declineRow).output(node),
    retract: oc.input(rowId).output(node),
    cancel: oc.input(rowId).output(node),
    moveEnd: oc.input(moveEnd).output(node),
    archive: oc.input(rowId).output(node),
    restore: oc.input(rowId).output(node),
    get: oc.input(rowId).output(node),
    list: oc.input(listOf(declared)).output(connection(node)),
    export: oc.input(queryOf(declared)).output(z.string()),
    prepared: oc.input(rowId).output(node.nullable()),
    previews: oc.input(rowId).output(z.array(previewLink)),
    share: oc.input(sharePreview).output(previewLink.extend({ token: z.string() })),
    revoke: oc.input(revokePreview).output(rowId),
    revisions: oc.input(readRevisions).output(z.array(revisionOf(node))),
  }
}
