import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { keepSecret } from './keep-secret.ts'
import { redisAnswer } from './redis-answer.ts'
import { waitUntil } from './wait-until.ts'

/** The Redis that runs on this data folder, whoever started it, once its data is loaded. */
export async function livingRedis(
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
