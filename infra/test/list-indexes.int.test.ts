import { groups } from '@prakat/auth/directory/group'
import { departments } from '@prakat/auth/organisation/department'
import { messages } from '@prakat/auth/messages/message'
import { lineNodes } from '@prakat/auth/management-line/line-node'
import { positions } from '@prakat/auth/organisation/position'
import { categories } from '@prakat/content/category/category'
import { landing } from '@prakat/content/landing/section'
import { media } from '@prakat/content/media/media'
import { workSchedules } from '@prakat/content/work-schedule/work-schedule'
import { popups } from '@prakat/content/popup/popup'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { expect, it } from 'vitest'

const app = useTestApp()

it.each([
  ['auth', groups],
  ['auth', departments],
  ['auth', positions],
  ['auth', lineNodes],
  ['auth', messages],
  ['content', categories],
  ['content', popups],
  ['content', workSchedules],
  ['content', landing],
  ['content', media],
] as const)(
  'keeps in %s what the resource says is searched, and an index for that and for each order',
  async (service, resource) => {
    const { table, entity, searched, sorts } = resource
    const { sql, orm } = app.services[service]!.database
    const kept = orm.config.get('entities')
    expect(kept, 'the entity, in openDatabase of the service').toContain(entity)
    const { properties } = orm.getMetadata().get(entity as never)
    const columnOf = (property: string) =>
      (properties as Record<string, { fieldNames: string[] }>)[property]!.fieldNames[0]!

    const [searchText] = await sql<{ made: string }[]>`
      select generation_expression as made from information_schema.columns
      where table_name = ${table} and column_name = 'search_text'`
    expect(bare(searchText?.made ?? ''), 'what search_text is made of').toBe(
      bare(
        `search_fold(${searched.map((each) => `coalesce(${columnOf(each)}, '')`).join('||chr(10)||')})`,
      ),
    )

    const found = await sql<{ indexdef: string }[]>`
      select indexdef from pg_indexes where tablename = ${table}`
    const indexes = found.map(({ indexdef }) =>
      indexdef.replace(/^.* USING /, '').replaceAll('public.', ''),
    )
    // The newest first are found by the primary key.
    const orders = Object.values(sorts).filter(({ by }) => by.length > 0)
    expect(indexes).toEqual(
      expect.arrayContaining([
        'gin (search_text gin_trgm_ops)',
        ...orders.map(
          ({ by }) =>
            `btree (${[...by, 'id'].map(columnOf).join(', ')}) WHERE (deleted_at IS NULL)`,
        ),
      ]),
    )
  },
)

/** Without what Postgres adds when it shows an expression: brackets, spaces, types, its own letters. */
function bare(expression: string): string {
  return expression
    .toLowerCase()
    .replaceAll('::text', '')
    .replaceAll(/[()\s]/g, '')
}
