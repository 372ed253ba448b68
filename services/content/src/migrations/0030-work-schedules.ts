import { Migration } from '@mikro-orm/migrations'

export class WorkSchedules extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const shiftColumns = `
    week_id uuid not null references work_week on delete cascade,
    user_id uuid,
    position_id uuid,
    date text not null,
    start_minute int not null,
    end_minute int not null,
    name text not null,
    place text not null,
    note text not null,
    starts_at timestamptz not null,
    ends_at timestamptz not null`

const statements = [
  `create table work_week (
    id uuid primary key,
    version int not null default 1,
    department_id uuid not null,
    department_name_en text not null,
    department_name_th text not null,
    monday text not null,
    time_zone text not null,
    note text not null,
    status text not null check (status in ('draft', 'published')),
    published_at timestamptz,
    people int not null,
    shifts int not null,
    open_shifts int not null,
    changes int not null,
    warnings int not null,
    notice_ids jsonb not null default '[]',
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    search_text text generated always as (lower(coalesce(department_name_en, '') || chr(10) ||
      coalesce(department_name_th, '') || chr(10) || coalesce(note, ''))) stored
  )`,
  `create unique index work_week_once on work_week (department_id, monday) where deleted_at is null`,
  `create index work_week_search on work_week using gin (search_text public.gin_trgm_ops)`,
  `create index work_week_by_monday on work_week (monday, id) where deleted_at is null`,
  `create index work_week_by_department on work_week (department_name_en, monday, id) where deleted_at is null`,
  `create index work_week_waiting on work_week (monday) where deleted_at is null and (status = 'draft' or changes > 0)`,
  `create index work_week_trash on work_week (deleted_at) where deleted_at is not null`,
  `create table shift (
    id uuid primary key, ${shiftColumns}
  )`,
  `create index shift_week on shift (week_id)`,
  `create index shift_person on shift (user_id, ends_at) where user_id is not null`,
  // As those who work them know them. One that was given to somebody else stays with both: with the first as cancelled,
  // for their calendar.
  `create table published_shift (
    id uuid primary key,
    shift_id uuid not null, ${shiftColumns},
    sequence int not null default 0,
    cancelled_at timestamptz,
    changed_at timestamptz not null
  )`,
  `create unique index published_shift_once on published_shift (shift_id, user_id) nulls not distinct`,
  `create unique index published_shift_live on published_shift (shift_id) where cancelled_at is null`,
  `create index published_shift_week on published_shift (week_id)`,
  `create index published_shift_person on published_shift (user_id, ends_at) where user_id is not null`,
]
