import { join, resolve } from 'node:path'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { runningRedis } from './embedded/running-redis.ts'
import { runningPostmaster } from './embedded/postgres-cluster.ts'
import { stopServer } from './embedded/processes.ts'
import { exitWithMessage } from './tooling/exit-with-message.ts'
import { repoRoot } from './tooling/repo-root.ts'

// Runs after a server was killed and could not stop its embedded servers.
await exitWithMessage(async () => {
  const dataDir = resolve(repoRoot, process.env.DATA_DIR || '.data')
  const unlock = await lockDataDir(dataDir, { log: () => {}, waitMs: 0 }).catch(() => undefined)
  if (!unlock) return
  const [postgres, redis] = await Promise.all([
    runningPostmaster(join(dataDir, 'postgres')),
    runningRedis(dataDir),
  ])
  await Promise.all([
    postgres && stopServer.postgres(postgres.pid),
    redis && stopServer.redis(redis.pid),
  ])
  await unlock()
})
