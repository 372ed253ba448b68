import type { EntityName } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { NewEvent } from '@prakat/schema/event'
import type { PendingQuery, Row as SqlRow, Sql } from 'postgres'
import type { z } from 'zod'
import type { PolicyRow } from '../policy.ts'
import type { Resource } from '../policy-table.ts'
import type { Cell } from './to-csv.ts'

/** The columns that every plain row has. */
export interface PlainRow {
  id: string
  version: number
  deletedAt?: Date | null | undefined
  createdAt: Date
  updatedAt: Date
}

/**
 * A resource that is listed, created, changed, put into the trash and taken out again, and nothing else. What is
 * different about one is declared here; whatever needs a behaviour of its own gets a command of its own.
 */
export interface PlainResource<Row extends PlainRow, Input extends z.ZodType> {
  /** Its name in the policy and, before the verb, of its commands. */
  name: Resource
  table: string
  entity: EntityName<Row>
  /** Gives the columns of a row. */
  input: Input
  /** Properties that are searched, and the one that lists are sorted by. */
  searched: ReadonlyArray<keyof Row & string>
  sortedBy: keyof Row & string
  policyRow(row: z.output<Input> | Row): PolicyRow
  /** The rows of departments, for those whose right holds for these only. */
  ofDepartments?(sql: Sql, departmentIds: readonly string[]): PendingQuery<SqlRow[]>
  /** Taken before a row is read, where one change must see the other. */
  lock?(em: EntityManager): Promise<void>
  /** What must hold beyond the row itself; throws. */
  assertFits?(em: EntityManager, row: z.output<Input> & { id: string }): Promise<void>
  /** Refuses to trash what is in use; throws. */
  assertUnused?(em: EntityManager, id: string): Promise<void>
  changed(id: string): NewEvent[]
  /** The columns of its CSV, for these rows. */
  csv(sql: Sql, rows: readonly Row[]): Promise<Record<string, (row: Row) => Cell>>
}
