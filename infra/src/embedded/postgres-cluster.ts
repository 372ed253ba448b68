import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import postgres from 'postgres'
import { giveTo, type Unprivileged } from './postgres-binaries.ts'
import { processCommand } from './processes.ts'
import { runProgram } from './run-program.ts'
import { SetupError } from './setup-error.ts'

type Cluster = { bin: string; folder: string; password: string; durable: boolean; as: Unprivileged }

/** Only with a password, because other users of the machine can reach the port too. */
const HBA = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** Creates a Postgres cluster with the database prakat in the folder, unless there is one already. */
export async function createCluster({ bin, folder, password, durable, as }: Cluster) {
  await removeUnfinished(folder)
  if (await stat(join(folder, 'PG_VERSION')).catch(() => undefined)) return
  const unfinished = `${folder}.unfinished-${process.pid}`
  await mkdir(unfinished, { mode: 0o700 })
  await giveTo(unfinished, as.owner)

  await run('initdb', [
    ...['-D', unfinished, '-U', SUPERUSER, '-E', 'UTF8', '--auth=trust'],
    `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
    ...(durable ? [] : ['--no-sync']),
  ])
  // In single-user mode Postgres needs no port, and can be given a password without having one.
  await run(
    'postgres',
    [
      ...['--single', '-D', unfinished],
      ...(durable ? [] : ['-c', 'fsync=off', '-c', 'scram_iterations=1']),
      'postgres',
    ],
    `CREATE DATABASE prakat\nALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`,
  )
  await writeAccess(unfinished)
  // Renamed when complete, so that an interrupted start begins again.
  await rename(unfinished, folder)

  async function run(program: string, args: string[], input?: string) {
    const [command = '', ...rest] = [...as.prefix, join(bin, program), ...args]
    const options = { input, timeoutMs: 60_000, uid: as.uid, gid: as.gid, cwd: '/', detached: true }
    const { code, output } = await runProgram(command, rest, options)
    if (code === 0 && !/^\S+ \S+ \S+ \[\d+\] (ERROR|FATAL)/m.test(output)) return
    await rm(unfinished, { recursive: true, force: true })
    const reason = output.split('\n').at(-1)
    throw new SetupError(
      `The embedded Postgres could not be set up in ${folder}: ${program} said “${reason}”.`,
    )
  }
}

/** Sets who may connect. Written at each start, because earlier releases only let in the superuser. */
export async function writeAccess(folder: string) {
  const hba = join(folder, 'pg_hba.conf')
  await writeFile(hba, HBA)
  await chmod(hba, 0o600)
}

export async function trustsLocalConnections(folder: string) {
  return (await readFile(join(folder, 'pg_hba.conf'), 'utf8').catch(() => '')) === HBA
}

async function removeUnfinished(folder: string) {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.unfinished-`)) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}

type Postmaster = { pid: number; port: number; ready: boolean }

const fileOf = (folder: string) => join(folder, 'postmaster.pid')

/** The Postgres server that runs on this cluster, whoever started it. */
export async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const lines = (await readLines(folder)) ?? []
  const pid = Number(lines[0])
  const command = processCommand(pid)
  if (!command?.includes(`postgres -D ${folder} `)) return undefined
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
}

/**
 * After a crash Postgres refuses to start if the pid in the file belongs to any process: another program by now, or
 * the old server as a zombie. It treats its parent's pid as stale, so that is written instead of deleting the file:
 * then it still checks that no process of the old server is attached to the shared memory. To be called when no
 * server runs on the folder.
 */
export async function removeStalePid(folder: string) {
  const lines = await readLines(folder)
  if (!lines) return
  // After a power cut the file may hold no number, with which Postgres would not start at all.
  if (!(Number(lines[0]) > 0)) return rm(fileOf(folder))
  lines[0] = String(process.pid)
  await writeFile(fileOf(folder), lines.join('\n'))
}

async function readLines(folder: string) {
  const text = await readFile(fileOf(folder), 'utf8').catch(() => undefined)
  return text?.split('\n')
}

type Server = { port: number; superuserPassword: string; ownerPassword: string }

export const SUPERUSER = 'prakat'
export const OWNER = 'prakat_owner'

/**
 * Lets the superuser create the owner of Prakat's database, which is all that it does: the owner
 * migrates, and creates the roles that the services work as. Runs at each start, because data folders of earlier
 * releases only have the superuser.
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
      await tx.unsafe(transferOwnershipSql)
    })
  } finally {
    await sql.end({ timeout: 1 })
  }
}

/** `reassign owned` does not work for the first superuser. Sequences and indexes follow their tables. */
const transferOwnershipSql = `
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
