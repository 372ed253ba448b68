import { Migration } from '@mikro-orm/migrations'
import { auditIndexes } from '@prakat/kit/migrations/0003-audit-indexes'

export class AuditIndexes extends Migration {
  override up(): void {
    for (const statement of auditIndexes) this.addSql(statement)
  }
}
