import { access, constants, mkdir } from 'node:fs/promises'
import { resolve } from 'node:path'
import { lockDataDir } from './data-dir-lock.ts'
import { keepRunning } from './keep-running.ts'
import { SetupError } from './setup-error.ts'
import { startPostgres } from './start-postgres.ts'
import { startRedis } from './start-redis.ts'

type EmbeddedOptions = {
  dataDir: string
  log: (line: string) => void
  /** The operator's own server. The embedded one is not started then. */
  databaseUrl?: string
  redisUrl?: string
  /** A server died and cannot be kept running. The caller stops everything. */
  onLost: (error: SetupError) => void
}

type Embedded = { databaseUrl: string; redisUrl: string; stop(): Promise<void> }

/** Locks the data folder and keeps Postgres and Redis running on it, unless their URLs are given. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const dataDir = resolve(options.dataDir)
  const { log, onLost } = options
  await ensureWritable(dataDir)
  const unlock = await lockDataDir(dataDir, { log })
  const starts = await Promise.allSettled([
    options.databaseUrl
      ? given(options.databaseUrl)
      : keepRunning({
          ...{ name: 'Postgres', log, onLost },
          start: (port) => startPostgres({ dataDir, log, port }),
        }),
    options.redisUrl
      ? given(options.redisUrl)
      : keepRunning({
          ...{ name: 'Redis', log, onLost },
          start: (port) => startRedis({ dataDir, log, port }),
        }),
  ])
  let stopping: Promise<void> | undefined
  const stop = () => (stopping ??= stopAll())
  const [postgres, redis] = starts
  if (postgres.status === 'fulfilled' && redis.status === 'fulfilled') {
    return { databaseUrl: postgres.value.url, redisUrl: redis.value.url, stop }
  }
  await stop()
  throw explained(starts.find((start) => start.status === 'rejected')?.reason)

  async function stopAll() {
    await Promise.all(starts.map((start) => start.status === 'fulfilled' && start.value.stop()))
    await unlock()
  }
}

/** For a full disk or files of another user, the system's message explains enough. */
function explained(error: NodeJS.ErrnoException) {
  if (!error.code || !error.path) return error
  return new SetupError(`The embedded servers cannot use ${error.path} (${error.message}).`)
}

async function given(url: string) {
  return { url, stop: async () => {} }
}

async function ensureWritable(dataDir: string) {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code
    throw new SetupError(
      `Prakat cannot write to ${dataDir} (${reason}); make it writable or set DATA_DIR to another folder.`,
    )
  }
}
