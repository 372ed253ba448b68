import postgres, { type Sql } from 'postgres'

/**
 * No deed is kept without its entry in the audit log. Where none can be written, whoever may do something gets as far as
 * that, and nothing changes.
 * @param database its address, or a connection to it
 * @param kept the commands that are carried out all the same
 */
export async function refuseWrites(database: string | Sql, kept: string[] = []): Promise<void> {
  const isOwn = typeof database === 'string'
  const sql = isOwn ? postgres(database, { max: 1 }) : database
  await sql.unsafe(`create function public.refuse_deed() returns trigger language plpgsql as
    'begin raise exception ''nothing changes here''; end'`)
  for (const service of ['auth', 'content', 'notifier'])
    await sql.unsafe(`create trigger refuse before insert on ${service}.audit for each row
      when (not new.command = any ('{${kept.join()}}')) execute function public.refuse_deed()`)
  if (isOwn) await sql.end()
}
