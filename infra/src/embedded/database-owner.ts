import postgres from 'postgres'

type Server = { port: number; superuserPassword: string; ownerPassword: string }

export const SUPERUSER = 'prakat'
export const OWNER = 'prakat_owner'

/**
 * The superuser makes the owner of Prakat's database and is not used again: the owner migrates, and makes the roles
 * that the services work as. Done at each start, as data folders of earlier releases know the superuser alone.
 */
export async function ensureOwner({ port, superuserPassword, ownerPassword }: Server) {
  const sql = postgres({
    ...{ host: '127.0.0.1', port, database: 'prakat', username: SUPERUSER },
    ...{ password: superuserPassword, max: 1, connect_timeout: 5, onnotice: () => {} },
  })
  try {
    await sql.begin(async (tx) => {
      const [known] = await tx`select from pg_roles where rolname = ${OWNER}`
      await tx`
        ${known ? tx`alter` : tx`create`} role ${tx(OWNER)}
        login createrole password ${tx.unsafe(`'${ownerPassword}'`)}`
      const [database] = await tx<{ owner: string }[]>`
        select pg_get_userbyid(datdba)::text as owner from pg_database where datname = 'prakat'`
      if (database!.owner === OWNER) return
      await tx`alter database prakat owner to ${tx(OWNER)}`
      await tx.unsafe(handOver)
    })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** What belongs to the first superuser cannot be reassigned at one go. Sequences and indexes go with their tables. */
const handOver = `
do $$
declare each record;
begin
  for each in
    select 'schema ' || quote_ident(nspname) as object from pg_namespace
      where nspname in ('auth', 'content', 'notifier')
    union all
    select format('table %s', c.oid::regclass) from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('auth', 'content', 'notifier') and relkind in ('r', 'p', 'v', 'm')
    union all
    select format('function %s', p.oid::regprocedure) from pg_proc p join pg_namespace n on n.oid = pronamespace
      where nspname in ('auth', 'content', 'notifier')
        and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
  loop
    execute format('alter %s owner to ${OWNER}', each.object);
  end loop;
end $$`
