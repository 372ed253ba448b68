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
import { auditTable } from '../src/audit.ts'
import type { Database } from '../src/database.ts'
import { messagingTables } from '../src/outbox.ts'
import { listIndexes } from '../src/resource/list-indexes.ts'
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
    missing: () => verbatim('There is no such category'),
    trashed: () => verbatim('This category is in the trash'),
    changed: () => verbatim('Somebody else changed this category'),
  },
  table: 'shelf',
  entity: ShelfEntity,
  ...declared,
  policyRow: () => ({}),
}

export const shelfRoutes = (database: Database) =>
  plainRoutes(implement(shelfContract).$context<CallContext>(), shelves, {
    database,
    clock: () => new Date(),
  })

const shelfIndexes = listIndexes('shelf', { searched: ['name'], orders: [['name']] })

export class Shelves extends Migration {
  override up(): void {
    for (const statement of [...messagingTables, ...auditTable]) this.addSql(statement)
    this.addSql(`create table shelf (id uuid primary key, version int not null default 1,
      name text not null, floor int not null,
      deleted_at timestamptz, created_at timestamptz not null, updated_at timestamptz not null)`)
    for (const statement of shelfIndexes) this.addSql(statement)
  }
}
