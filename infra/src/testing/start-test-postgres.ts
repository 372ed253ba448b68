import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../embedded/start-postgres.ts'
import { containerRuntime } from './container-runtime.ts'
import { killOnExit } from './kill-on-exit.ts'

export type TestPostgres = { adminUrl: string; inContainer: boolean; stop(): Promise<void> }

/** One Postgres for a whole test run, in a container where there is a runtime for them and an image. */
export async function startTestPostgres(): Promise<TestPostgres> {
  const containers = await containerRuntime()
  if (!containers) return embedded()
  try {
    return await inContainer(containers)
  } catch (error) {
    console.warn(`No container for Postgres (${(error as Error).message}); using the embedded one.`)
    return embedded()
  }
}

async function inContainer({ GenericContainer, Wait }: typeof import('testcontainers')) {
  const container = await new GenericContainer('postgres:18-alpine')
    .withEnvironment({ POSTGRES_PASSWORD: 'prakat' })
    .withCommand([
      'postgres',
      '-c',
      'fsync=off',
      '-c',
      'max_connections=200',
      '-c',
      'scram_iterations=1',
    ])
    .withExposedPorts(5432)
    .withWaitStrategy(Wait.forLogMessage(/ready to accept connections/, 2))
    .start()
  const address = `${container.getHost()}:${container.getMappedPort(5432)}`
  return {
    adminUrl: `postgres://postgres:prakat@${address}/postgres`,
    inContainer: true,
    stop: async () => void (await container.stop()),
  }
}

async function embedded() {
  const dataDir = await mkdtemp(join(await memoryFolder(), 'prakat-test-postgres-'))
  const server = await startPostgres({ dataDir, log: () => {}, durable: false })
  const cancel = killOnExit(server.pid, dataDir)
  return {
    adminUrl: server.superuserUrl,
    inContainer: false,
    async stop() {
      cancel()
      await server.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/**
 * In memory, where there is plenty: a database for each test file is hundreds of small files, and to find places for
 * those takes a disk a tenth of what integration tests cost.
 */
async function memoryFolder(): Promise<string> {
  const memory = '/dev/shm'
  const room = await statfs(memory).catch(() => undefined)
  return room && room.bavail * room.bsize > 4 * 2 ** 30 ? memory : tmpdir()
}
