import { Migration } from '@mikro-orm/migrations'

/** Searches of long lists compare one text in place of several. */
export class SearchText extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `alter table category add column search_text text generated always as (lower(
    coalesce(name_en, '') || chr(10) || coalesce(name_th, '') || chr(10) || coalesce(slug, ''))) stored`,
  `drop index category_search`,
  `create index category_search on category using gin (search_text public.gin_trgm_ops)`,
]
