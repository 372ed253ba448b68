import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { resolve } from 'node:path'
import { keepSecret } from './keep-secret.ts'
import { waitUntil } from './processes.ts'

/** The Redis that runs on this data folder, whoever started it. Waits until its data is loaded. */
export async function runningRedis(
  dataDir: string,
): Promise<{ pid: number; port: number } | undefined> {
  const config = await readFile(resolve(dataDir, 'redis/redis.conf'), 'utf8').catch(() => '')
  const port = Number(/^port (\d+)$/m.exec(config)?.[1])
  if (!port) return undefined
  const password = await keepSecret(resolve(dataDir, 'redis.password'))
  const settled = await waitUntil(
    async () => {
      const answer = await redisAnswer(port, password)
      return !answer?.loading && { answer }
    },
    { timeoutMs: 60_000 },
  )
  return settled && settled.answer && { pid: settled.answer.pid, port }
}

type Answer = { pid: number; loading: boolean }

/** Asks the Redis on this port with this password. Undefined if it is not ours. */
export function redisAnswer(port: number, password: string): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect({ port, host: '127.0.0.1' })
    const end = (reply?: Answer) => {
      socket.destroy()
      resolve(reply)
    }
    socket.setTimeout(1000, () => end())
    socket.on('error', () => end())
    socket.on('close', () => end())
    socket.on('connect', () => {
      socket.write(`AUTH ${password}\r\nINFO server\r\nINFO persistence\r\n`)
    })
    socket.on('data', (chunk) => {
      answer += chunk
      if (/^-(WRONGPASS|NOAUTH|ERR)/m.test(answer)) return end()
      const pid = /^process_id:(\d+)\r/m.exec(answer)?.[1]
      const loading = /^loading:(\d)\r/m.exec(answer)?.[1]
      if (pid && loading) end({ pid: Number(pid), loading: loading !== '0' })
    })
  })
}
