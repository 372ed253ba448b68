import { Migration } from '@mikro-orm/migrations'

/** The roles of the permission model; departments and positions, and people's place in them. */
export class Organisation extends Migration {
  override up(): void {
    for (const statement of [...roles, ...departments, ...positions, ...people]) {
      this.addSql(statement)
    }
  }
}

const roles = [
  `alter table "user" drop constraint user_role_check`,
  `alter table "user" add constraint user_role_check check
    (role in ('owner', 'admin', 'auditor', 'manager', 'hr', 'editor', 'author', 'member'))`,
]

const departments = [
  `create table department (
    id uuid primary key,
    version int not null default 1,
    name_en text not null,
    name_th text not null,
    slug text not null,
    code text not null,
    parent_id uuid references department,
    head_id uuid references "user" on delete set null,
    phone text not null,
    email text not null,
    address text not null,
    sort_order int not null,
    is_public boolean not null,
    archived boolean not null,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (parent_id <> id)
  )`,
  // What is in the trash keeps its names without taking them.
  `create unique index department_slug on department (parent_id, slug) nulls not distinct where deleted_at is null`,
  `create unique index department_code on department (lower(code)) where deleted_at is null`,
  `create index department_parent on department (parent_id)`,
  `create index department_head on department (head_id)`,
]

const positions = [
  `create table position (
    id uuid primary key,
    version int not null default 1,
    title_en text not null,
    title_th text not null,
    code text not null,
    level int not null,
    department_id uuid references department,
    reports_to_id uuid references position,
    active boolean not null,
    deleted_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    check (reports_to_id <> id)
  )`,
  `create unique index position_code on position (lower(code)) where deleted_at is null`,
  `create index position_department on position (department_id)`,
  `create index position_reports_to on position (reports_to_id)`,
]

const people = [
  `alter table "user" add column department_id uuid references department`,
  `alter table "user" add column position_id uuid references position`,
  `create index user_department on "user" (department_id)`,
  `create index user_position on "user" (position_id)`,
  `alter table user_group add column deleted_at timestamptz`,
  `drop index user_group_name`,
  `create unique index user_group_name on user_group (lower(name)) where deleted_at is null`,
]
