import { Migration } from '@mikro-orm/migrations'

export class Categories extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
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
  `create index category_search on category using gin
    (name_en public.gin_trgm_ops, name_th public.gin_trgm_ops, slug public.gin_trgm_ops)`,
  `create index category_by_sort_order_name_en on category (sort_order, name_en, id) where deleted_at is null`,
  `create index category_by_name_en on category (name_en, id) where deleted_at is null`,
]
