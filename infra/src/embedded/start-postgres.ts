import { spawn } from 'node:child_process'
import { closeSync, fchmodSync, ftruncateSync, fstatSync, openSync } from 'node:fs'
import { mkdir, readFile, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import {
  createCluster,
  removeStalePid,
  ensureOwner,
  trustsLocalConnections,
  runningPostmaster,
  OWNER,
  SUPERUSER,
  writeAccess,
} from './postgres-cluster.ts'
import { endOrphans, endWithProcess, stopServer, waitUntil } from './processes.ts'
import { freePort } from './free-port.ts'
import { keepSecret } from './keep-secret.ts'
import { giveTo, postgresBinaries, unprivileged, type Unprivileged } from './postgres-binaries.ts'
import { SetupError } from './setup-error.ts'

type PostgresOptions = {
  dataDir: string
  log: (line: string) => void
  port?: number | undefined
  /** Off only if losing the data in a power cut is fine, as in tests. */
  durable?: boolean
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // After a kill Postgres would flush each file, which takes seconds. Linux can flush all at once.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}
const VOLATILE = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  // Passwords of tests are worth nothing to whoever reads their hashes, and cost time at each connection.
  scram_iterations: '1',
}

const LOG_LIMIT = 10_000_000

/**
 * Starts Postgres on the loopback interface, or adopts one that already runs. It ends with its caller, unless that
 * crashes.
 */
export async function startPostgres({ dataDir, log, port, durable = true }: PostgresOptions) {
  const folder = resolve(dataDir, 'postgres')
  const logFile = resolve(dataDir, 'postgres.log')
  await mkdir(dataDir, { recursive: true })
  const superuserPassword = await keepSecret(resolve(dataDir, 'postgres.password'))
  const ownerPassword = await keepSecret(resolve(dataDir, 'postgres-owner.password'))
  let server = await runningPostmaster(folder)
  // A server that an earlier release left running only lets in the superuser.
  if (server && !(await trustsLocalConnections(folder))) {
    await stopServer.postgres(server.pid)
    server = undefined
  }
  if (server) {
    log(`Using the Postgres that already runs on ${folder} (process ${server.pid})`)
    server = await waitUntilReadyOrStopped(folder, logFile)
  }
  if (!server) {
    const bin = await postgresBinaries()
    const as = await unprivileged()
    await createCluster({ bin, folder, password: superuserPassword, durable, as })
    await writeAccess(folder)
    await giveTo(folder, as.owner)
    await endOrphans(await realpath(folder), ['postgres'])
    await removeStalePid(folder)
    server = await launch({ bin, folder, logFile, as, durable, port })
  }
  const { pid, port: at } = server
  const cancel = endWithProcess(() => process.kill(pid, 'SIGINT'))
  await ensureOwner({ port: at, superuserPassword, ownerPassword })
  return {
    url: `postgres://${OWNER}:${ownerPassword}@127.0.0.1:${at}/prakat`,
    superuserUrl: `postgres://${SUPERUSER}:${superuserPassword}@127.0.0.1:${at}/prakat`,
    pid,
    logFile,
    async stop() {
      await stopServer.postgres(pid)
      cancel()
    },
  }
}

type Launch = {
  bin: string
  folder: string
  logFile: string
  as: Unprivileged
  durable: boolean
  port?: number
}

async function launch(options: Launch) {
  // Another program may take the port first, and the last children of a crashed server need a moment to end.
  for (let tries = 1; ; tries += 1) {
    const server = await launchOnce({ ...options, port: options.port ?? (await freePort()) })
    if (typeof server !== 'string') return server
    if (tries === 5 || !/Address already in use|is still in use/.test(server)) {
      throw notStarted(options.logFile, `it said “${lastMessage(server)}”`)
    }
    await new Promise((done) => setTimeout(done, 400 * tries))
  }
}

async function launchOnce({ bin, folder, logFile, as, durable, port }: Launch) {
  const settings = { ...SETTINGS, ...(durable ? {} : VOLATILE), port: String(port) }
  const [command = '', ...args] = [
    ...as.prefix,
    ...[join(bin, 'postgres'), '-D', folder],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
  const { descriptor, size } = openLog(logFile)
  // In a process group of its own, so that a terminal's Ctrl-C only reaches its caller.
  const child = spawn(command, args, {
    ...{ cwd: '/', uid: as.uid, gid: as.gid, detached: true },
    stdio: ['ignore', descriptor, descriptor],
  })
  closeSync(descriptor)
  child.unref()
  const cancel = endWithProcess(() => child.kill('SIGINT'))
  let failed: string | undefined
  child.on('error', (error) => (failed = error.message))
  child.on('exit', (code) => (failed ??= `exit code ${code}`))
  const outcome = async () => failed ?? (await waitForPostmaster(folder))
  const server = await waitUntil(outcome, { timeoutMs: 60_000 })
  cancel()
  if (server && typeof server !== 'string') return server
  if (!server && child.pid) {
    await stopServer.postgres(child.pid)
  }
  const written = await readFile(logFile).catch(() => Buffer.alloc(0))
  return written.subarray(size).toString() || (failed ?? 'nothing in a minute')
}

/** A server that was found may be starting or stopping. */
async function waitUntilReadyOrStopped(folder: string, logFile: string) {
  const look = async () => {
    const server = await runningPostmaster(folder)
    return (!server || server.ready) && { server }
  }
  const outcome = await waitUntil(look, { timeoutMs: 30_000 })
  if (!outcome) throw notStarted(logFile, 'it did not become ready')
  return outcome.server
}

async function waitForPostmaster(folder: string) {
  const server = await runningPostmaster(folder)
  return server?.ready ? server : undefined
}

function openLog(file: string) {
  const descriptor = openSync(file, 'a', 0o600)
  fchmodSync(descriptor, 0o600)
  if (fstatSync(descriptor).size > LOG_LIMIT) ftruncateSync(descriptor)
  return { descriptor, size: fstatSync(descriptor).size }
}

function notStarted(logFile: string, reason: string) {
  return new SetupError(`The embedded Postgres did not start: ${reason}; see ${logFile}.`)
}

function lastMessage(output: string) {
  const lines = output.trim().split('\n')
  const telling = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? ''
  return telling.replace(/^.*?(FATAL|PANIC): +/, '')
}
