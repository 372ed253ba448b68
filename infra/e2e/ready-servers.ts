import { preparedDatabase } from '@prakat/infra/testing/prepared-database'
import { startTestRedis } from '@prakat/infra/testing/start-test-redis'
import { PrakatProcess } from './prakat-process.ts'

/** Where a Prakat has been before, as its environment: on these it is there in a second or two. */
export async function readyServers() {
  const redis = await startTestRedis({ keepData: true })
  const database = await preparedDatabase('as_built', async (databaseUrl) => {
    const env = { DATABASE_URL: databaseUrl, REDIS_URL: redis.url }
    const prakat = await PrakatProcess.start(env)
    await prakat.remove()
    await redis.flush()
  })
  return {
    env: { DATABASE_URL: database.url, REDIS_URL: redis.url },
    async close() {
      await database.drop()
      await redis.close()
    },
  }
}
