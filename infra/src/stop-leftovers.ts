import { join, resolve } from 'node:path'
import { lockDataDir } from './embedded/data-dir-lock.ts'
import { livingRedis } from './embedded/living-redis.ts'
import { livingPostmaster } from './embedded/postgres-cluster.ts'
import { stopServer } from './embedded/processes.ts'
import { failClearly } from './tooling/fail-clearly.ts'
import { repoRoot } from './tooling/repo-root.ts'

// Runs after a server was killed and could not stop its embedded servers.
await failClearly(async () => {
  const dataDir = resolve(repoRoot, process.env.DATA_DIR || '.data')
  const unlock = await lockDataDir(dataDir, { log: () => {}, waitMs: 0 }).catch(() => undefined)
  if (!unlock) return
  const [postgres, redis] = await Promise.all([
    livingPostmaster(join(dataDir, 'postgres')),
    livingRedis(dataDir),
  ])
  await Promise.all([
    postgres && stopServer.postgres(postgres.pid),
    redis && stopServer.redis(redis.pid),
  ])
  await unlock()
})
