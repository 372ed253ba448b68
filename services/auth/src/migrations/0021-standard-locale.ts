import { Migration } from '@mikro-orm/migrations'

/**
 * What new accounts have of the settings where nobody says otherwise. Here, and not in each command, since accounts are
 * made in many ways, of which one belongs to a library.
 */
export class StandardLocale extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const settingOr = (name: string, key: string, initial: string) => `
  create function ${name}() returns text language sql stable as $$
    select coalesce((select nullif(value #>> '{}', 'browser') from auth.setting
      where group_name = 'locale' and key = '${key}'), '${initial}') $$`

const statements = [
  settingOr('standard_language', 'language', 'en'),
  settingOr('standard_time_zone', 'timeZone', 'Asia/Bangkok'),
  `alter table "user" alter column locale set default standard_language(),
    alter column time_zone set default standard_time_zone()`,
]
