import { Migration } from '@mikro-orm/migrations'

/** The links of the public site's header and footer: one row. Until now the footer had all pages of the first level. */
export class Navigation extends Migration {
  override up(): void {
    this.addSql(`create table navigation (
      id uuid primary key default gen_random_uuid(),
      version int not null default 1,
      header jsonb not null default '[]',
      footer jsonb not null default '[]',
      updated_at timestamptz not null default now(),
      only_one boolean not null default true unique check (only_one)
    )`)
    this.addSql(`insert into navigation (footer)
      select coalesce(jsonb_agg(jsonb_build_object('pageId', id, 'link', null, 'textEn', '', 'textTh', '')), '[]')
      from (select id from article
        where kind = 'page' and slug !~ '/' and status = 'published' order by title limit 12) shown`)
  }
}
