import { Migration } from '@mikro-orm/migrations'
import { demoTables } from '@prakat/kit/migrations/0004-demo-rows'

export class DemoRows extends Migration {
  override up(): void {
    for (const statement of [...demoTables, removal]) this.addSql(statement)
  }
}

const removal = `create table demo_removal (
  id uuid primary key,
  requested_at timestamptz not null,
  requested_by uuid not null
)`
