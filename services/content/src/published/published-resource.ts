import { defineEntity, p, type EntityName } from '@mikro-orm/core'
import type { CommandContext } from '@prakat/kit/command'
import {
  allows,
  type Actor,
  type Needed,
  type Operation,
  type PolicyRow,
  type Subject,
} from '@prakat/kit/policy'
import { propertiesOf } from '@prakat/kit/resource/entity-of'
import { addressing } from '@prakat/kit/rights'
import { departmentsOf, isAddressed, type Addressing } from '@prakat/schema/audience'
import type { FileAddresses } from '@prakat/schema/media-in-text'
import type {
  Preview,
  PublishedDeclaration,
  PublishedFilter,
} from '@prakat/schema/published-resource'
import type { LocalizedString } from '@prakat/schema/words'
import type { PendingQuery, Row as SqlRow, Sql } from 'postgres'
import { z } from 'zod'
import type { ContentContext } from '../content-context.ts'
import {
  allowsStep,
  canBeSubmitted,
  mayApprove,
  publishedRule,
  type Cancellation,
  type PublishedInput,
  type PublishedKind,
  type PublishedState,
  type Site,
  type Step,
} from './published-rule.ts'

/** A loaded row. Nullable columns are null, never undefined. */
export interface PublishedRow extends PublishedState {
  version: number
  createdAt: Date
  updatedAt: Date
}

/** What is computed for each viewer, and the columns of every row. */
const keptApart = ['expired', 'waiting', 'prepared', 'preparedBy', 'can', 'id', 'version']

/** A row that keeps what the API shows of it. */
export type PublishedRowOf<Node extends z.ZodObject> = Omit<
  z.output<Node>,
  'expired' | 'waiting' | 'prepared' | 'preparedBy' | 'can'
> &
  Pick<
    PublishedState,
    | ('scheduledBy' | 'missedAt' | 'missedBecause' | 'prepared' | 'preparedBy')
    | ('changedBy' | 'askedBy')
  >

/**
 * The entity that keeps what the API shows of something published, in a table of its own name.
 * @param others what it keeps beside that
 */
export function publishedEntity<Row>(
  name: string,
  { node }: Pick<PublishedDeclaration, 'node'>,
  others: Record<string, unknown> = {},
): EntityName<Row> {
  const kept = Object.entries(node.shape).filter(([field]) => !keptApart.includes(field))
  return defineEntity({
    name,
    properties: {
      ...{ id: p.uuid().primary(), version: p.integer().version() },
      ...propertiesOf(Object.fromEntries(kept) as Record<string, z.ZodType>),
      ...{ prepared: p.json().nullable(), preparedBy: p.uuid().nullable() },
      ...{ scheduledBy: p.uuid().nullable(), changedBy: p.uuid().nullable() },
      askedBy: p.uuid().nullable(),
      ...{ missedAt: p.datetime().nullable(), missedBecause: p.string().nullable() },
      ...(others as Record<string, never>),
    },
  }) as unknown as EntityName<Row>
}

/**
 * Something with an audience that is written, scheduled, published, amended and archived. What is special about one is
 * declared here; anything that needs behaviour of its own gets a command of its own, as the recall of announcements.
 */
export interface PublishedResource<
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object = object,
>
  extends PublishedKind<z.output<Input>>, Pick<PublishedDeclaration, 'fields' | 'node' | 'sorts'> {
  texts: Record<'missing' | 'changed', () => LocalizedString>
  table: string
  entity: EntityName<Row>
  /** Its output holds the properties of a row. */
  input: Input
  /** Where the back office has it. */
  section: string
  /** What those who only read it are shown of fields that are not for them. */
  keptBack?: Partial<Row>
  /** A condition for what a filter names beside the status and the audience. */
  filterCondition(
    sql: Sql,
    filter: Omit<PublishedFilter, 'status' | 'audienceId'>,
    now: Date,
  ): PendingQuery<SqlRow[]>
  /** A condition for what visitors see of what is for everyone. Without, they see all of it. */
  isPublic?(sql: Sql): PendingQuery<SqlRow[]>
  /** What it is found by. */
  wordsOf(row: Row): { title: string; body: string }
  /** What is shown of it before it is published. */
  previewOf(
    fields: Row,
    addresses: FileAddresses,
    site: Site,
  ): Pick<Preview, 'summary' | 'html' | 'text'> & { coverId: string | null; filmId?: string | null }
  /** Checks it against others in its own way, and gives what has to differ so that it fits. Throws. */
  fit?(
    em: CommandContext['em'],
    row: z.output<Input> & { id: string },
  ): Promise<Partial<z.output<Input>>>
  /** What follows from what is written, and is kept with it for lists to be sorted by. */
  derived?(written: z.output<Input>, now: Date): Partial<Row>
  /** Refuses what no draft may have, such as names of others that are not there. Asked before the transaction. */
  validate?(input: z.output<Input>, deps: ContentContext['deps']): Promise<void>
  /** Keeps what depends on it, once somebody has saved it. Throws. */
  saved?(em: CommandContext['em'], row: Row, actor: Actor): Promise<void>
  /** What else may be done with it, by what the viewer may do. */
  /** Whether somebody reads it who is not in its audience. */
  isReader?(row: Row, userId: string): boolean
  can?(row: Row, actor: Actor, may: (step: Step) => boolean, needsApproval: boolean): OwnCan
  /** What becomes of it when it does not take place. Without, it cannot be called off. */
  calledOff?(row: Row, now: Date, site: Site): Cancellation
}

/** The part that the policy looks at. */
export function policyRow({
  authorId,
  audience,
}: Pick<PublishedRow, 'authorId' | 'audience'>): PolicyRow {
  return { ownerId: authorId, departmentIds: departmentsOf(audience) }
}

const actionOf = {
  update: 'update',
  publish: 'publish',
  submit: 'update',
  cancel: 'publish',
  amend: 'update',
  prepare: 'update',
  moveEnd: 'update',
  share: 'publish',
  recall: 'publish',
  withdraw: 'publish',
  callOff: 'publish',
  archive: 'trash',
  restore: 'trash',
} as const satisfies Record<Step, string>

/** The rights that a step needs. Changing something scheduled or published needs the right to publish too. */
export function neededFor(
  { name }: Pick<PublishedKind, 'name'>,
  step: Step,
  row: ApprovalSubject,
): Array<Exclude<Needed, Operation>> {
  const of = (action: (typeof actionOf)[Step]) => {
    return { operation: `${name}.${action}` as const, row: policyRow(row) }
  }
  const publishesToo =
    step === 'amend' || step === 'moveEnd' || (step === 'update' && row.status === 'scheduled')
  return publishesToo ? [of(actionOf[step]), of('publish')] : [of(actionOf[step])]
}

/** What rights are looked up by. */
export type ApprovalSubject = Pick<
  PublishedRow,
  'authorId' | 'audience' | 'status' | 'template' | 'calledOffAt'
>

/** Whoever may write it or publish it may ask for its approval. */
export function rightsToSubmit(
  resource: Pick<PublishedKind, 'name'>,
  row: ApprovalSubject,
  actor: Actor,
): Needed[] {
  const toPublish = neededFor(resource, 'publish', row)
  return allowsAll(actor, toPublish) ? toPublish : neededFor(resource, 'submit', row)
}

const allowsAll = (actor: Subject, needed: ReturnType<typeof neededFor>) =>
  needed.every(({ operation, row }) => allows(actor, operation, row))

/** Whether somebody may take a step now, by rights and status. */
export function mayTake(
  of: Pick<PublishedKind, 'name'>,
  step: Step,
  row: ApprovalSubject,
  actor: Subject,
) {
  return allowsStep(row, step) && allowsAll(actor, neededFor(of, step, row))
}

interface PublishedCan extends Record<
  Exclude<Step, 'recall' | 'withdraw' | 'callOff' | 'moveEnd'>,
  boolean
> {
  approve: boolean
  retract: boolean
  read: boolean
  compare: boolean
  address: Addressing
}
type PresentedRow<Row> = Omit<
  { [K in keyof Row as K extends string ? K : never]-?: Exclude<Row[K], undefined> },
  | ('scheduledBy' | 'missedAt' | 'missedBecause' | 'changedBy' | 'askedBy')
  | ('recalledAt' | 'prepared' | 'preparedBy')
>
export type PresentedOf<Row extends PublishedRow, OwnCan> = PresentedRow<Row> & {
  version: number
  expired: boolean
  waiting: boolean
  prepared: boolean
  preparedBy: string | null
  can: PublishedCan & OwnCan
}

/** Who is shown it, when, and whether a second person has to approve such a thing then. */
export interface Viewing {
  actor: Actor
  now: Date
  needsApproval: boolean
}

/** As staff see it, with what each may do with it now, by rights and status. */
export function present<
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(
  resource: PublishedResource<Row, Input, OwnCan>,
  row: Row,
  { actor, now, needsApproval }: Viewing,
): PresentedOf<Row, OwnCan> {
  const hasRights = (step: Step) => allowsAll(actor, neededFor(resource, step, row))
  const may = (step: Step) => mayTake(resource, step, row, actor)
  const { scheduledBy: _, changedBy: __, askedBy: ___, recalledAt: ____, ...kept } = row
  const { missedAt: _____, missedBecause: ______, ...known } = kept
  const { prepared, preparedBy, approval, declined, ...fields } = known
  const expired = publishedRule(resource).isOver(row, now)
  const isLive = row.status === 'published' && !expired
  const isStaff = hasRights('prepare') || hasRights('publish')
  // Whoever may not publish may still prepare changes of what is published.
  const change = may('amend') && !needsApproval ? 'amend' : 'update'
  const needed = neededFor(resource, change, row).map(({ operation }) => operation)
  const can = {
    // What was approved stays as it is.
    update: may('update') && !(needsApproval && row.status === 'scheduled'),
    publish: may('publish') && !needsApproval,
    submit: needsApproval && !approval && isStaff && canBeSubmitted(row),
    approve:
      actor !== 'system' &&
      mayApprove(row, actor.userId) &&
      allowsAll(actor, rightsToApprove(resource, row)),
    retract: !!approval && isStaff,
    cancel: may('cancel'),
    amend: may('amend') && !needsApproval,
    prepare: may('prepare'),
    share: may('share'),
    read:
      isLive &&
      actor !== 'system' &&
      (isAddressed(row.audience, actor.audienceKeys) || !!resource.isReader?.(row, actor.userId)),
    compare: hasRights('prepare'),
    archive: may('archive'),
    restore: may('restore'),
    address: addressing(actor, needed, actor !== 'system' && actor.userId === row.authorId),
  }
  return {
    ...fields,
    ...(isStaff ? {} : resource.keptBack),
    waiting: !!approval && isStaff,
    approval: isStaff ? approval : null,
    declined: isStaff ? declined : null,
    prepared: prepared !== null && prepared !== undefined && can.prepare,
    preparedBy: can.prepare ? (preparedBy ?? null) : null,
    expired,
    can: { ...can, ...resource.can?.(row, actor, may, needsApproval) },
  } as unknown as PresentedOf<Row, OwnCan>
}

/** The right to publish it for whom it is, and for whom it is going to be. */
export function rightsToApprove(
  resource: Pick<PublishedKind, 'name'> & Pick<PublishedDeclaration, 'node'>,
  row: PublishedRow,
): ReturnType<typeof neededFor> {
  const after = row.prepared ? { ...row, ...fieldsIn(resource, row.prepared) } : row
  return [...neededFor(resource, 'publish', row), ...neededFor(resource, 'publish', after)]
}

/** What was written of it, as JSON keeps it. */
export function fieldsIn(
  { node }: Pick<PublishedDeclaration, 'node'>,
  json: object,
): Record<string, unknown> {
  const isTime = (name: string) => {
    const type = node.shape[name]
    return type instanceof z.ZodNullable && type.unwrap() instanceof z.ZodDate
  }
  const read = Object.entries(json).map(([name, value]) => [
    name,
    typeof value === 'string' && isTime(name) ? new Date(value) : value,
  ])
  return Object.fromEntries(read)
}
