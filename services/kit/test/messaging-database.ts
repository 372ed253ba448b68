import { Migration } from '@mikro-orm/migrations'
import { createDatabase } from '@prakat/infra/testing/create-database'
import { openDatabase, type Database } from '../src/database.ts'
import { createLogger } from '../src/logger.ts'
import { messagingTables } from '../src/migrations/0001-messaging-tables.ts'

export const log = createLogger('silent', false)

class Messaging extends Migration {
  override up(): void {
    for (const statement of messagingTables) this.addSql(statement)
    this.addSql('create table effect (event_id uuid not null)')
  }
}

/** A database with nothing but the outbox, the record of consumed events and a table to see effects in. */
export async function openMessagingDatabase(
  adminUrl: string,
): Promise<{ database: Database; url: string; drop(): Promise<void> }> {
  const { url, drop } = await createDatabase(adminUrl)
  const database = await openDatabase({
    url,
    schema: 'content',
    entities: [],
    migrations: [{ name: '0001-messaging', class: Messaging }],
    log,
  })
  return {
    database,
    url,
    drop: async () => {
      await database.close()
      await drop()
    },
  }
}
