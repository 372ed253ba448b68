import type { EntityName } from '@mikro-orm/core'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { EventType } from '@prakat/schema/event'
import type { PlainDeclaration, RowCan, Sorts } from '@prakat/schema/plain-resource'
import type { PendingQuery, Row as SqlRow, Sql } from 'postgres'
import type { LocalizedString } from '@prakat/schema/words'
import type { z } from 'zod'
import type { Actor, PolicyRow } from '../policy.ts'
import type { Resource } from '../policy-table.ts'
import type { RowCanOf, Presented } from './present-row.ts'
import type { Cell } from './export-rows.ts'
import type { Tree, Unique } from './tree.ts'

/** The properties that every plain row has. */
export interface PlainRow {
  id: string
  version: number
  deletedAt?: Date | null | undefined
  createdAt: Date
  updatedAt: Date
}

/** A column of a CSV that is not simply a field's value. */
export interface CsvColumn<Value> {
  /** Its heading. */
  as: string
  /** Finds what to write for these values, such as names for ids. */
  named?(sql: Sql, values: readonly Value[]): Promise<(value: Value) => Cell>
}

/** A resource that is listed and exported, whatever its commands are. */
export interface ListedResource<Row extends PlainRow, Beside = unknown> {
  /** Its name in the policy and, before the verb, of its commands. */
  name: Resource
  /** What is said of one that does not exist, that is in the trash, and that somebody else has changed. */
  texts: Record<'missing' | 'trashed' | 'changed', () => LocalizedString>
  table: string
  entity: EntityName<Row>
  /** What the API shows of a row. The CSV has a column for each of its fields. */
  node: PlainDeclaration['node']
  sorts: Sorts<keyof Row & string>
  /**
   * The properties in which a list is searched. The column `search_text`, which a migration makes, holds them in small
   * letters and a line each: one comparison that folds no letters takes a fraction of what `ilike` takes on each
   * column, and trigrams find words in the middle of others and Thai ones without spaces.
   */
  searched: ReadonlyArray<keyof Row & string>
  /** A condition for what a search finds, if that is more than its own text. Left out: `search_text` alone. */
  found?(sql: Sql, search: string): PendingQuery<SqlRow[]>
  policyRow(row: Row): PolicyRow
  /** Whether it is for readers as it stands. Making, changing or trashing such a row takes the right to publish too. */
  isPublished?(row: Row): boolean
  /** What may be done with a row, if that depends on more than the rights. Left out: the usual. */
  can?(actor: Actor, row: Row, usual: RowCan): RowCanOf<Beside>
  /** Whether its rows are read by those alone who may change any. Readers are shown what is made of them, elsewhere. */
  isForStaff?: boolean
  /** A condition for somebody's own rows, for viewers whose right is limited to those. */
  ofOwner?(sql: Sql, userId: string): PendingQuery<SqlRow[]>
  /** A condition for the rows of these departments, for viewers whose right is limited to departments. */
  ofDepartments?(sql: Sql, departmentIds: readonly string[]): PendingQuery<SqlRow[]>
  /**
   * A condition for what a filter names beside search, ids and the trash. Left out: properties are compared as they
   * are.
   */
  filterCondition?(sql: Sql, filter: object): PendingQuery<SqlRow[]>
  /** Counts from other tables, for all rows of a page at once. `ids` is a JSON array. */
  beside?(em: EntityManager, ids: string): Promise<Array<{ id: string } & Omit<Beside, 'can'>>>
  /** The columns of its CSV that are headed or written in another way than the fields they are made of. */
  csv?: {
    [Field in keyof Presented<Row, Beside>]?: CsvColumn<Presented<Row, Beside>[Field]>
  }
}

/** What has an event that tells of any change, such as `category.changed`. */
type Changing<Type = EventType> = Type extends `${infer Name}.changed` ? Name : never

/** Looks at a change beside what was there before, null of a new row, and gives what is kept beside it. Throws. */
export type ChangeGuard<Row, Fields> = (
  before: Row | null,
  written: Fields,
  actor: Actor,
) => Partial<Row>

/**
 * A resource that is listed, created, changed, trashed and restored, and nothing else. What is special about one is
 * declared here; anything that needs behaviour of its own gets a command of its own.
 */
export interface PlainResource<
  Row extends PlainRow,
  Input extends z.ZodType,
  Beside = unknown,
> extends ListedResource<Row, Beside> {
  name: Resource & Changing
  /** Its output holds the properties of a row. */
  input: Input
  policyRow(row: z.output<Input> | Row): PolicyRow
  isPublished?(row: z.output<Input> | Row): boolean
  /** Where each may lie below another one. Its changes take turns. */
  tree?: Tree
  unique?: readonly Unique<keyof z.output<Input> & string>[]
  /** Checks the row against others in its own way. Throws. */
  assertFits?(em: EntityManager, row: z.output<Input> & { id: string }, actor: Actor): Promise<void>
  /** Gets, before the transaction of a change, what looks at it. */
  judging?(): Promise<ChangeGuard<Row, z.output<Input>>>
  /** Refuses to trash a row that is in use. Throws. */
  assertUnused?(em: EntityManager, id: string): Promise<void>
}
