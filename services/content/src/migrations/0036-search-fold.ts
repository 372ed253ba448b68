import { Migration } from '@mikro-orm/migrations'

/**
 * Texts are searched as `searchFold` writes them: a function does the same, and all columns of the schema that are made for
 * searches fold by it from now on. One that a later migration adds calls it itself.
 */
export class SearchFold extends Migration {
  override up(): void {
    for (const statement of statements) this.addSql(statement)
  }
}

const statements = [
  `create function search_fold(value text) returns text language sql immutable parallel safe return
    translate(
      replace(
        regexp_replace(
          regexp_replace(lower(value), E'\\u0e4d([\\u0e48-\\u0e4b]?)\\u0e32', E'\\\\1\\u0e33', 'g'),
          E'\\u0e33([\\u0e48-\\u0e4b])', E'\\\\1\\u0e33', 'g'),
        E'\\u0e40\\u0e40', E'\\u0e41'),
      '๐๑๒๓๔๕๖๗๘๙', '0123456789')`,
  `do $$ declare c record; begin
    for c in
      select a.attrelid::regclass as of, a.attname as name, pg_get_expr(d.adbin, d.adrelid) as expression
      from pg_attribute a join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        join pg_class t on t.oid = a.attrelid
      where a.attgenerated = 's' and a.attname like 'search\\_%'
        and t.relnamespace = current_schema()::regnamespace
    loop
      execute format('alter table %s alter column %I set expression as (%s)', c.of, c.name,
        regexp_replace(c.expression, 'lower\\(', 'search_fold('));
    end loop;
  end $$`,
]
