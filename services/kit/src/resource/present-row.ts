import type { RowCan } from '@prakat/schema/plain-resource'
import type { z } from 'zod'
import type { Actor } from '../policy.ts'
import type { PlainResource, PlainRow } from './plain-resource.ts'
import { rowCan } from '@prakat/kit/resource/row-can'

export type Presented<Row extends PlainRow> = Omit<Row, 'deletedAt' | 'createdAt' | 'updatedAt'> & {
  trashed: boolean
  can: RowCan
}

/** A row as its viewer sees it: its fields, where it is, and what may be done with it. What is empty is null. */
export function presentRow<Row extends PlainRow, Input extends z.ZodType>(
  { name, policyRow }: Pick<PlainResource<Row, Input>, 'name' | 'policyRow'>,
  row: Row,
  actor: Actor,
): Presented<Row> {
  const { createdAt: _, updatedAt: __, deletedAt, ...fields } = row
  const trashed = deletedAt != null
  const shown = Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key, value ?? null]),
  ) as Omit<Row, 'deletedAt' | 'createdAt' | 'updatedAt'>
  return { ...shown, trashed, can: rowCan(actor, name, trashed, policyRow(row)) }
}
