import { Migration } from '@mikro-orm/migrations'

export class Articles extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // Changes that are prepared beside what is published.
  `alter table announcement add column prepared jsonb`,
  `create table article (
    id uuid primary key,
    version int not null default 1,
    kind text not null check (kind in ('article', 'page', 'policy')),
    title text not null,
    slug text not null,
    summary text not null,
    cover_id uuid,
    body jsonb not null,
    category_id uuid references category,
    tags text[] not null,
    audience jsonb not null,
    status text not null check (status in ('draft', 'scheduled', 'published', 'archived')),
    publish_at timestamptz,
    published_at timestamptz,
    unpublish_at timestamptz,
    review_at timestamptz,
    seo_title text not null,
    seo_description text not null,
    notify_on_publish boolean not null,
    prepared jsonb,
    author_id uuid not null,
    scheduled_by uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search_text text generated always as (lower(
      coalesce(title, '') || chr(10) || coalesce(slug, '') || chr(10) || coalesce(summary, ''))) stored,
    check (status <> 'scheduled' or publish_at is not null)
  )`,
  // What is archived keeps its address without taking it.
  `create unique index article_slug on article (kind, lower(slug)) where status <> 'archived'`,
  `create index article_due on article (publish_at) where status = 'scheduled'`,
  `create index article_status on article (status, id desc)`,
  `create index article_category on article (category_id)`,
  `create index article_tags on article using gin (tags)`,
  `create index article_audience on article using gin (audience jsonb_path_ops)`,
  `create index article_search on article using gin (search_text public.gin_trgm_ops)`,
  `create index article_by_publish_at on article ((coalesce(publish_at, 'infinity')), id)`,
  `create index article_by_title on article (title, id)`,
  // All that readers had. A former address is found here too.
  `create table revision (
    item_id uuid not null,
    version int not null,
    occurred_at timestamptz not null,
    actor_id uuid,
    fields jsonb not null,
    primary key (item_id, version)
  )`,
  `create index revision_slug on revision (lower(fields->>'slug'), (fields->>'kind'))`,
]
