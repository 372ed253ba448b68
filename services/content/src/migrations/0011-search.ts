import { Migration } from '@mikro-orm/migrations'

export class Search extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create table search_entry (
    kind text not null,
    item_id uuid not null,
    version int not null,
    title text not null,
    other_title text not null,
    body text not null,
    search_title text generated always as (lower(title || chr(10) || other_title)) stored,
    search_body text generated always as (lower(body)) stored,
    primary key (kind, item_id)
  )`,
  // Trigrams find Thai words without spaces.
  `create index search_entry_title on search_entry using gin (search_title public.gin_trgm_ops)`,
  // What is misspelt is compared with single words, since comparing it with whole texts takes seconds.
  `create table search_word (word text primary key)`,
  `create index search_word_alike on search_word using gin (word public.gin_trgm_ops)`,
  `create index search_entry_newest on search_entry (item_id desc)`,
  `create index search_entry_body on search_entry using gin (search_body public.gin_trgm_ops)`,
]
