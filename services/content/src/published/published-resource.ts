import type { EntityName } from '@mikro-orm/core'
import { allows, type Actor, type Operation, type PolicyRow } from '@prakat/kit/policy'
import { addressing } from '@prakat/kit/rights'
import { departmentsOf, type Addressing } from '@prakat/schema/audience'
import type { Sorts } from '@prakat/schema/plain-resource'
import type { LocalizedString } from '@prakat/schema/words'
import type { PendingQuery, Row as SqlRow, Sql } from 'postgres'
import type { z } from 'zod'
import {
  allowsStep,
  isExpired,
  type PublishedInput,
  type PublishedKind,
  type PublishedState,
  type Step,
} from './published-rule.ts'

/** A loaded row. Nullable columns are null, never undefined. */
export interface PublishedRow extends PublishedState {
  version: number
  authorId: string
  createdAt: Date
  updatedAt: Date
}

/**
 * Something with an audience that is written, scheduled, published, amended and archived. What is special about one is
 * declared here; anything that needs behaviour of its own gets a command of its own, as the recall of announcements.
 */
export interface PublishedResource<
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object = object,
> extends PublishedKind<z.output<Input>> {
  texts: PublishedKind['texts'] & Record<'missing' | 'changed', () => LocalizedString>
  table: string
  entity: EntityName<Row>
  /** Its output holds the properties of a row. */
  input: Input
  sorts: Sorts
  /** A condition for what a filter names beside the status and the audience. */
  asked(sql: Sql, filter: { search?: string | null | undefined }): PendingQuery<SqlRow[]>
  /** What else may be done with it, by what the viewer may do. */
  can?(row: Row, actor: Actor, may: (step: Step) => boolean): OwnCan
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
  cancel: 'publish',
  amend: 'update',
  recall: 'publish',
  archive: 'trash',
  restore: 'trash',
} as const satisfies Record<Step, string>

/** The rights that a step needs. Changing something scheduled or published needs the right to publish too. */
export function neededFor(
  { name }: Pick<PublishedKind, 'name'>,
  step: Step,
  row: Pick<PublishedRow, 'authorId' | 'audience' | 'status'>,
): Array<{ operation: Operation; row: PolicyRow }> {
  const of = (action: (typeof actionOf)[Step]) => {
    return { operation: `${name}.${action}` as const, row: policyRow(row) }
  }
  const publishesToo = step === 'amend' || (step === 'update' && row.status === 'scheduled')
  return publishesToo ? [of(actionOf[step]), of('publish')] : [of(actionOf[step])]
}

interface PublishedCan extends Record<Exclude<Step, 'recall'>, boolean> {
  address: Addressing
}
type Shown<Row> = Omit<
  { [K in keyof Row as K extends string ? K : never]-?: Exclude<Row[K], undefined> },
  'scheduledBy' | 'recalledAt'
>
export type PresentedOf<Row extends PublishedRow, OwnCan> = Shown<Row> & {
  version: number
  expired: boolean
  can: PublishedCan & OwnCan
}

/** As staff see it, with what each may do with it now, by rights and status. */
export function present<
  Row extends PublishedRow,
  Input extends z.ZodType<PublishedInput>,
  OwnCan extends object,
>(
  resource: PublishedResource<Row, Input, OwnCan>,
  row: Row,
  actor: Actor,
  now: Date,
): PresentedOf<Row, OwnCan> {
  const may = (step: Step) =>
    allowsStep(row.status, step) &&
    neededFor(resource, step, row).every((needed) => allows(actor, needed.operation, needed.row))
  const { scheduledBy: _, recalledAt: __, ...shown } = row
  // Something published is changed by an amendment.
  const change = allowsStep(row.status, 'amend') ? 'amend' : 'update'
  const needed = neededFor(resource, change, row).map(({ operation }) => operation)
  const can = {
    update: may('update'),
    publish: may('publish'),
    cancel: may('cancel'),
    amend: may('amend'),
    archive: may('archive'),
    restore: may('restore'),
    address: addressing(actor, needed, actor !== 'system' && actor.userId === row.authorId),
  }
  return {
    ...shown,
    expired: isExpired(row, now),
    can: { ...can, ...resource.can?.(row, actor, may) },
  } as unknown as PresentedOf<Row, OwnCan>
}
