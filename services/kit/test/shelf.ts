import { Migration } from '@mikro-orm/migrations'
import { implement } from '@orpc/server'
import {
  newestFirst,
  nodeOf,
  plainContract,
  rowFilter,
  type Sorts,
} from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import { requiredText } from '@prakat/schema/scalars'
import { verbatim } from '@prakat/schema/words'
import { z } from 'zod'
import { auditTable } from '../src/migrations/0002-audit-table.ts'
import type { Database } from '../src/database.ts'
import { messagingTables } from '../src/migrations/0001-messaging-tables.ts'
import { entityOf, type RowOf } from '../src/resource/entity-of.ts'
import type { PlainResource } from '../src/resource/plain-resource.ts'
import { plainRoutes } from '../src/resource/plain-routes.ts'

const shelfInput = z.strictObject({ name: requiredText(100), floor: z.int32() })
const shelf = nodeOf(shelfInput)
const shelfSorts = {
  name: { by: ['name'] },
  floor: { by: ['floor', 'name'] },
  newest: newestFirst,
} satisfies Sorts<keyof typeof shelfInput.shape>

const declared = { input: shelfInput, node: shelf, filter: rowFilter, sorts: shelfSorts }
export const shelfContract = plainContract(declared)

export const ShelfEntity = entityOf('Shelf', shelf)

/** The smallest plain resource. It borrows the rights and the event of categories. */
const shelves: PlainResource<RowOf<typeof shelf>, typeof shelfInput> = {
  name: 'category',
  texts: {
    missing: () => verbatim('Category not found'),
    trashed: () => verbatim('This category is in the trash'),
    changed: () => verbatim('Someone else changed this category'),
  },
  table: 'shelf',
  entity: ShelfEntity,
  ...declared,
  searched: ['name'],
  policyRow: () => ({}),
}

export const shelfRoutes = (database: Database) =>
  plainRoutes(implement(shelfContract).$context<CallContext>(), shelves, {
    database,
    clock: () => new Date(),
  })

export class Shelves extends Migration {
  override up(): void {
    for (const statement of [...messagingTables, ...auditTable]) this.addSql(statement)
    this.addSql(`create table shelf (id uuid primary key, version int not null default 1,
      name text not null, floor int not null,
      search_text text generated always as (lower(coalesce(name, ''))) stored,
      deleted_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null)`)
    this.addSql(`create index shelf_search on shelf using gin (search_text public.gin_trgm_ops)`)
    this.addSql(`create index shelf_by_name on shelf (name, id) where deleted_at is null`)
    this.addSql(
      `create index shelf_by_floor_name on shelf (floor, name, id) where deleted_at is null`,
    )
  }
}
