import { Migration } from '@mikro-orm/migrations'
import { auditTable } from '@prakat/kit/migrations/0002-audit-table'

export class Audit extends Migration {
  override up(): void {
    for (const statement of auditTable) this.addSql(statement)
  }
}
