import { mkdtemp, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { startRedis } from '../embedded/start-redis.ts'
import { stopProcess } from '../embedded/processes.ts'
import { startRedisContainer } from './start-redis-container.ts'
import { killOnExit } from './kill-on-exit.ts'

export type TestRedis = {
  url: string
  /** Goes away in order; `start` brings it back on the same port. */
  stop(): Promise<void>
  /** Goes away without a word, connections and all. */
  kill(): Promise<void>
  start(): Promise<void>
  flush(): Promise<void>
  /** For the end of the test file. */
  close(): Promise<void>
}

/** A Redis of its own for a test file; with `keepData` a stop and a start lose nothing. */
export async function startTestRedis({ keepData = false } = {}): Promise<TestRedis> {
  if (inject('inContainer')) return startRedisContainer(await import('testcontainers'))
  const dataDir = await mkdtemp(join(tmpdir(), 'prakat-test-redis-'))
  const options = { dataDir, log: () => {}, durable: keepData }
  let server: Awaited<ReturnType<typeof startRedis>>
  try {
    server = await startRedis(options)
  } catch (error) {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  }
  const url = new URL(server.url)
  let cancel = killOnExit(server.pid, dataDir)
  const stop = async () => {
    cancel()
    await server.stop()
  }
  return {
    url: server.url,
    stop,
    async kill() {
      cancel()
      await stopProcess(server.pid, { signal: 'SIGKILL', graceMs: 2000, then: 'SIGKILL' })
    },
    async start() {
      server = await startRedis({ ...options, port: Number(url.port) })
      cancel()
      cancel = killOnExit(server.pid, dataDir)
    },
    flush: () => flushAll(Number(url.port), url.password),
    async close() {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

function flushAll(port: number, password: string) {
  return new Promise<void>((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', () => {})
    socket.end(`AUTH ${password}\r\nFLUSHALL\r\nQUIT\r\n`)
  })
}
