import { chmod, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { SUPERUSER } from './database-owner.ts'
import { runProgram } from './run-program.ts'
import { SetupError } from './setup-error.ts'
import { giveTo, type Unprivileged } from './unprivileged.ts'

type Cluster = { bin: string; folder: string; password: string; durable: boolean; as: Unprivileged }

/** Nobody without a password: other users of the machine reach the port too. */
const HBA = 'host all all 127.0.0.1/32 scram-sha-256\n'

/** Makes the folder a Postgres cluster with the database prakat, unless it is one already. */
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
  // Postgres alone on its files needs no port and no password to be given one.
  await run(
    'postgres',
    ['--single', '-D', unfinished, '-c', `fsync=${durable ? 'on' : 'off'}`, 'postgres'],
    `CREATE DATABASE prakat\nALTER ROLE ${SUPERUSER} PASSWORD '${password}'\n`,
  )
  await writeAccess(unfinished)
  // The name appears only when all is in it, so an interrupted start begins again.
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

/** Who is let in. Written at each start, as earlier releases let in the superuser alone. */
export async function writeAccess(folder: string) {
  const hba = join(folder, 'pg_hba.conf')
  await writeFile(hba, HBA)
  await chmod(hba, 0o600)
}

export async function letsUsIn(folder: string) {
  return (await readFile(join(folder, 'pg_hba.conf'), 'utf8').catch(() => '')) === HBA
}

async function removeUnfinished(folder: string) {
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(`${basename(folder)}.unfinished-`)) continue
    await rm(join(dirname(folder), name), { recursive: true, force: true })
  }
}
