import { Migration } from '@mikro-orm/migrations'
import { demoTables } from '@prakat/kit/migrations/0004-demo-rows'

export class DemoRows extends Migration {
  override up(): void {
    for (const statement of demoTables) this.addSql(statement)
  }
}
