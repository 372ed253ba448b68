import { Migration } from '@mikro-orm/migrations'

export class ArticleAnswers extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  // Who answered is kept as a hash: enough to know their answer again, and too little to ask whose one is.
  `create table article_answer (
    id uuid primary key,
    article_id uuid not null references article on delete cascade,
    answered_by text not null,
    from_member boolean not null,
    helpful boolean not null,
    comment text not null,
    answered_at timestamptz not null,
    unique (article_id, answered_by)
  )`,
  `create index article_answer_comments on article_answer (article_id, id desc) where comment <> ''`,
]
