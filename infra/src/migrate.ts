import { openAuthDatabase } from '@prakat/auth/auth-service'
import { openContentDatabase } from '@prakat/content/content-service'
import type { Logger } from '@prakat/kit/logger'
import { openNotifierDatabase } from '@prakat/notifier/notifier-service'

/** Brings every service's schema up to date and ends. */
export async function migrate(databaseUrl: string, log: Logger): Promise<void> {
  for (const open of [openAuthDatabase, openContentDatabase, openNotifierDatabase]) {
    const database = await open(databaseUrl, log)
    log.info({ schema: database.schema }, 'up to date')
    await database.close()
  }
}
