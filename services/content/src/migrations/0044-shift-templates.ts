import { Migration } from '@mikro-orm/migrations'

/** What the weeks of a department are painted with. The list has a version, as it is saved as a whole. */
export class ShiftTemplates extends Migration {
  override up(): void {
    this.addSql(`create table shift_template_list (
      department_id uuid primary key,
      version int not null,
      updated_at timestamptz not null
    )`)
    this.addSql(`create table shift_template (
      department_id uuid not null references shift_template_list on delete cascade,
      place_in_order int not null,
      key text not null,
      name text not null,
      start_minute int not null,
      end_minute int not null,
      place text not null,
      color text,
      primary key (department_id, place_in_order),
      unique (department_id, key)
    )`)
  }
}
