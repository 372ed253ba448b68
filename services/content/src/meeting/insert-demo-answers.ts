import type { Sql } from 'postgres'

/** Answers of demo people to whatever they are invited to; most of them come. */
export async function insertDemoAnswers(
  sql: Sql,
  people: ReadonlyArray<{ id: string; keys: string[] }>,
): Promise<void> {
  await sql`
    insert into meeting_answer (meeting_id, user_id, answer, answered_at)
    select m.id, r.id, case when chance < 0.45 then 'yes' when chance < 0.55 then 'maybe' else 'no' end,
      least(now(), m.published_at + interval '1 day' * chance)
    from jsonb_to_recordset(${sql.json(people as never)}) as r(id uuid, keys jsonb),
      meeting m,
      lateral (select (hashtext(r.id::text || m.id::text) & 1048575) / 1048576.0 as chance) c
    where m.status = 'published' and chance < 0.63
      and ((m.audience ->> 'everyone')::boolean
        or r.keys ?| array(
          select 'group:' || jsonb_array_elements_text(m.audience -> 'groupIds')
          union select 'dept:' || jsonb_array_elements_text(m.audience -> 'departmentIds')))`
}
