import type { EntityName } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { NewEvent } from '@prakat/schema/event'
import type { RowCan, Sorts } from '@prakat/schema/plain-resource'
import type { PendingQuery, Row as SqlRow, Sql } from 'postgres'
import type { z } from 'zod'
import type { Actor, PolicyRow } from '../policy.ts'
import type { Resource } from '../policy-table.ts'
import type { CanOf, Presented } from './present-row.ts'
import type { Cell } from './export-rows.ts'

/** The columns that every plain row has. */
export interface PlainRow {
  id: string
  version: number
  deletedAt?: Date | null | undefined
  createdAt: Date
  updatedAt: Date
}

/** A resource that is listed and exported, whatever its commands are. */
export interface ListedResource<Row extends PlainRow, Beside = unknown> {
  /** Its name in the policy and, before the verb, of its commands. */
  name: Resource
  table: string
  entity: EntityName<Row>
  searched: ReadonlyArray<keyof Row & string>
  sorts: Sorts<keyof Row & string>
  policyRow(row: Row): PolicyRow
  /** What may be done with a row, where the right to is not all that it takes; left out: what is usual. */
  can?(actor: Actor, row: Row, usual: RowCan): CanOf<Beside>
  /** The rows of departments, for those whose right holds for these only. */
  ofDepartments?(sql: Sql, departmentIds: readonly string[]): PendingQuery<SqlRow[]>
  /** What a filter asks for beside search, ids and the trash; left out: properties that are as they are asked for. */
  asked?(sql: Sql, filter: object): PendingQuery<SqlRow[]>
  /** What is counted of other tables, for all rows of a page at once; `ids` is a JSON array. */
  beside?(em: EntityManager, ids: string): Promise<Array<{ id: string } & Omit<Beside, 'can'>>>
  /** The columns of its CSV, for these rows. */
  csv(
    sql: Sql,
    rows: readonly Presented<Row, Beside>[],
  ): Promise<Record<string, (row: Presented<Row, Beside>) => Cell>>
}

/**
 * A resource that is listed, created, changed, put into the trash and taken out again, and nothing else. What is
 * different about one is declared here; whatever needs a behaviour of its own gets a command of its own.
 */
export interface PlainResource<
  Row extends PlainRow,
  Input extends z.ZodType,
  Beside = unknown,
> extends ListedResource<Row, Beside> {
  /** Gives the columns of a row. */
  input: Input
  policyRow(row: z.output<Input> | Row): PolicyRow
  /** Taken before a row is read, where one change must see the other. */
  lock?(em: EntityManager): Promise<void>
  /** What must hold beyond the row itself; throws. */
  assertFits?(em: EntityManager, row: z.output<Input> & { id: string }): Promise<void>
  /** Refuses to trash what is in use; throws. */
  assertUnused?(em: EntityManager, id: string): Promise<void>
  changed(id: string): NewEvent[]
}
