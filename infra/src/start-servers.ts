import type { Config } from '@prakat/kit/config'
import type { Lifecycle } from '@prakat/kit/lifecycle'
import type { Logger } from '@prakat/kit/logger'
import { startEmbedded } from './embedded/embedded-servers.ts'
import { SetupError } from './embedded/setup-error.ts'
import type { Role } from './roles.ts'
import { waitForServers } from './wait-for-servers.ts'

export interface ServerUrls {
  databaseUrl: string
  redisUrl: string
}

/** The Postgres and Redis of the environment, or embedded ones where it names none. */
export async function startServers(
  role: Role,
  config: Config,
  lifecycle: Lifecycle,
  log: Logger,
  onLost: (error: SetupError) => void,
): Promise<ServerUrls> {
  const { databaseUrl, redisUrl, dataDir } = config
  if (databaseUrl && redisUrl) return reachable({ databaseUrl, redisUrl })
  if (role !== 'all' && role !== 'migrate') {
    throw new SetupError(
      `The ${role} process needs DATABASE_URL and REDIS_URL; only "all" brings servers of its own.`,
    )
  }
  const embedded = await startEmbedded({
    dataDir,
    log: (line) => log.info(line),
    onLost,
    ...(databaseUrl && { databaseUrl }),
    ...(redisUrl && { redisUrl }),
  })
  lifecycle.onStop('embedded servers', () => embedded.stop())
  return databaseUrl || redisUrl ? reachable(embedded) : embedded
}

async function reachable(urls: ServerUrls): Promise<ServerUrls> {
  await waitForServers(urls)
  return urls
}
