import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { endOrphans, endWithProcess, stopProcess, stopServer, waitUntil } from './processes.ts'
import { freePort } from './free-port.ts'
import { keepSecret } from './keep-secret.ts'
import { runningRedis, redisAnswer } from './running-redis.ts'
import { redisBinary } from './redis-binary.ts'
import { SetupError } from './setup-error.ts'

type RedisOptions = {
  dataDir: string
  log: (line: string) => void
  port?: number | undefined
  /** Off only if losing the data is fine, as in tests. */
  durable?: boolean
}

/**
 * Starts Redis on the loopback interface, or adopts one that already runs. It ends with its caller, unless that
 * crashes.
 */
export async function startRedis({ dataDir, log, port, durable = true }: RedisOptions) {
  const folder = resolve(dataDir, 'redis')
  const logFile = resolve(dataDir, 'redis.log')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const password = await keepSecret(resolve(dataDir, 'redis.password'))
  let server = await runningRedis(dataDir)
  if (server) log(`Using the Redis that already runs on ${folder} (process ${server.pid})`)
  else {
    await endOrphans(await realpath(folder), ['redis-server', 'valkey-server'])
    server = await launch({ folder, logFile, password, durable, log, port })
  }
  const { pid } = server
  const cancel = endWithProcess(() => process.kill(pid, 'SIGTERM'))
  return {
    url: `redis://:${password}@127.0.0.1:${server.port}/0`,
    pid,
    logFile,
    async stop() {
      await stopServer.redis(pid)
      cancel()
    },
  }
}

type Launch = Required<Pick<RedisOptions, 'durable' | 'log'>> &
  Pick<RedisOptions, 'port'> & { folder: string; logFile: string; password: string }

async function launch({ folder, logFile, password, durable, log, port: requested }: Launch) {
  const binary = await redisBinary(log)
  for (let tries = 1; ; tries += 1) {
    const port = requested ?? (await freePort())
    const config = resolve(folder, 'redis.conf')
    // In a file, because other users can read a command line.
    await writeFile(config, configuration({ folder, password, durable, port }), { mode: 0o600 })
    const descriptor = openSync(logFile, 'w', 0o600)
    const child = spawn(binary.path, [config], {
      ...{ cwd: folder, env: { ...process.env, ...binary.env } },
      ...{ detached: true, stdio: ['ignore', descriptor, descriptor] },
    })
    closeSync(descriptor)
    child.unref()
    const cancel = endWithProcess(() => child.kill('SIGTERM'))
    let failed = false
    child.on('error', () => (failed = true))
    child.on('exit', () => (failed = true))
    const outcome = async () => {
      const answer = await redisAnswer(port, password)
      return failed || (answer?.loading === false && answer)
    }
    const server = await waitUntil(outcome, { timeoutMs: 60_000 })
    cancel()
    if (server && server !== true) return { pid: server.pid, port }
    if (child.pid && !failed) {
      await stopProcess(child.pid, { signal: 'SIGTERM', graceMs: 2000, then: 'SIGKILL' })
    }
    const written = (await readFile(logFile, 'utf8').catch(() => '')).trim()
    if (tries < 5 && written.includes('already in use')) {
      // A fixed port may need a moment until it is free again.
      if (requested) await sleep(400 * tries)
      continue
    }
    const reason = written.split('\n').at(-1)
    throw new SetupError(`The embedded Redis did not start: it said “${reason}”; see ${logFile}.`)
  }
}

type Configuration = { folder: string; password: string; durable: boolean; port: number }

function configuration({ folder, password, durable, port }: Configuration) {
  return [
    'bind 127.0.0.1',
    'protected-mode yes',
    `port ${port}`,
    `requirepass ${password}`,
    `dir "${folder}"`,
    'maxmemory-policy noeviction',
    'hz 100',
    ...(durable ? ['appendonly yes', 'appendfsync everysec'] : ['appendonly no', 'save ""']),
    '',
  ].join('\n')
}
