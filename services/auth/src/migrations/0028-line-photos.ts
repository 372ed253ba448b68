import { Migration } from '@mikro-orm/migrations'

/** Photos of places of the management line, which stay as long as any version shows them. */
export class LinePhotos extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const column = `photos jsonb generated always as (jsonb_path_query_array(items, '$[*].photo ? (@ != null)')) stored`

const statements = [
  `alter table photo add column of_place boolean not null default false`,
  `alter table line_node add column photo text unique references photo`,
  `alter table line_version add column ${column}`,
  `alter table line_snapshot add column ${column}`,
]
