import { Migration } from '@mikro-orm/migrations'

export class PlannedPages extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

/** What showed the management line by its anchor alone is a section of its own type. */
const lineSections = (rows: string) => `
  (select jsonb_agg(case when each->>'type' = 'text' and each->>'anchor' = 'management-line'
    then each || '{"type": "line", "layout": "tree", "pictureId": null}' else each end order by place)
   from jsonb_array_elements(${rows}) with ordinality sections(each, place))`

const statements = [
  `alter table landing_section add column shown_to text not null default 'everybody'`,
  `alter table landing_section alter column shown_to drop default`,
  `update landing_section set type = 'line', layout = 'tree', picture_id = null
     where type = 'text' and anchor = 'management-line'`,
  // A version has its number once it is shown; until then it waits for its time, one at most.
  `alter table landing_version drop constraint landing_version_pkey`,
  `alter table landing_version add primary key (id)`,
  `alter table landing_version alter column number drop not null`,
  `alter table landing_version alter column published_at drop not null`,
  `alter table landing_version add column status text not null default 'published'`,
  `alter table landing_version add column publish_at timestamptz`,
  `alter table landing_version add column draft_key text`,
  `alter table landing_version rename column sections to items`,
  `create unique index landing_version_number on landing_version (number)`,
  `create unique index landing_version_planned on landing_version ((true)) where number is null`,
  `alter table landing_snapshot rename column sections to items`,
  `update landing_version set items = ${lineSections('items')} where items::text like '%management-line%'`,
  `update landing_snapshot set items = ${lineSections('items')} where items::text like '%management-line%'`,
]
