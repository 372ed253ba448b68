import { Migration } from '@mikro-orm/migrations'

/** Searches of long lists compare one text in place of several. */
export class SearchText extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `alter table position add column search_text text generated always as (lower(
    coalesce(title_en, '') || chr(10) || coalesce(title_th, '') || chr(10) || coalesce(code, ''))) stored`,
  `drop index position_search`,
  `create index position_search on position using gin (search_text public.gin_trgm_ops)`,
  `alter table department add column search_text text generated always as (lower(
    coalesce(name_en, '') || chr(10) || coalesce(name_th, '') || chr(10) || coalesce(code, ''))) stored`,
  `drop index department_search`,
  `create index department_search on department using gin (search_text public.gin_trgm_ops)`,
  `alter table user_group add column search_text text
    generated always as (lower(coalesce(name, ''))) stored`,
  `drop index user_group_search`,
  `create index user_group_search on user_group using gin (search_text public.gin_trgm_ops)`,
]
