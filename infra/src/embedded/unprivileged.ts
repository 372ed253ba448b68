import { chown, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runProgram } from './run-program.ts'

export type Unprivileged = {
  prefix: string[]
  uid?: number
  gid?: number
  /** Who has to own the files, as seen from outside. */
  owner?: number
}

const NOBODY = 65534
const probe = { timeoutMs: 5000 }

/**
 * Postgres refuses to run as root. In a user namespace root is nobody and still owns its files, so
 * nothing changes hands and a checkout under /root works. Where namespaces are forbidden, as in
 * most containers, the files are given to nobody instead.
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

/** Gives a folder and all in it to the owner, when it is not theirs yet. */
export async function giveTo(folder: string, owner: number | undefined) {
  if (owner === undefined || (await stat(folder)).uid === owner) return
  const entries = await readdir(folder, { recursive: true })
  for (const entry of entries) await chown(join(folder, entry), owner, owner)
  // Last, so that an interrupted change is done again.
  await chown(folder, owner, owner)
}
