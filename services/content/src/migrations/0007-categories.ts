import { Migration } from '@mikro-orm/migrations'
import { listIndexes } from '@prakat/kit/resource/list-indexes'

export class Categories extends Migration {
  override up(): void {
    for (const statement of [...tables, ...indexes]) this.addSql(statement)
  }
}

const tables = [
  `create table category (
    id uuid primary key,
    version int not null default 1,
    name_en text not null,
    name_th text not null,
    slug text not null,
    kind text not null check (kind in ('article', 'video', 'test')),
    parent_id uuid references category,
    icon text not null,
    sort_order int not null,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (parent_id <> id)
  )`,
  // What is in the trash keeps its slug without taking it.
  `create unique index category_slug on category (kind, lower(slug)) where deleted_at is null`,
  `create index category_parent on category (parent_id)`,
]

const indexes = listIndexes('category', {
  searched: ['name_en', 'name_th', 'slug'],
  orders: [['sort_order', 'name_en'], ['name_en']],
})
