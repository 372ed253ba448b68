import type { Sql } from 'postgres'

/** Whether the articles of the knowledge base have helped demo people; most of them, mostly. They answer as `hashOf` knows them. */
export async function insertDemoOpinions(
  sql: Sql,
  people: ReadonlyArray<{ id: string }>,
): Promise<void> {
  await sql`
    insert into article_answer (id, article_id, answered_by, from_member, helpful, comment, answered_at)
    select gen_random_uuid(), a.id,
      encode(sha256(convert_to(concat_ws(' ', a.id, 'member', r.id), 'UTF8')), 'hex'), true,
      chance < 0.12 * liked, '', least(now(), a.published_at + interval '90 days' * chance)
    from article a join category c on c.id = a.category_id and c.kind = 'knowledge',
      lateral (select 0.6 + (hashtext(a.title) & 255) / 640.0 as liked) l,
      jsonb_to_recordset(${sql.json(people.map(({ id }) => ({ id })))}) as r(id uuid),
      lateral (select (hashtext(r.id::text || a.id::text) & 1048575) / 1048576.0 as chance) h
    where a.status = 'published' and a.kind = 'article' and chance < 0.12
    on conflict do nothing`
}
