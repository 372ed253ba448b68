import { groups } from '@prakat/auth/directory/group'
import { departments } from '@prakat/auth/organisation/department'
import { positions } from '@prakat/auth/organisation/position'
import { categories } from '@prakat/content/category/category'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { expect, it } from 'vitest'

const app = useTestApp()

it.each([
  ['auth', groups],
  ['auth', departments],
  ['auth', positions],
  ['content', categories],
] as const)(
  'has an index in %s for what is searched and for each order',
  async (service, resource) => {
    const { sql, orm } = app.services[service]!.database
    const kept = orm.config.get('entities')
    expect(kept, 'the entity, in openDatabase of the service').toContain(resource.entity)
    const { properties } = orm.getMetadata().get(resource.entity as never)
    const columnOf = (property: string) =>
      (properties as Record<string, { fieldNames: string[] }>)[property]!.fieldNames[0]!
    const found = await sql<{ indexdef: string }[]>`
    select indexdef from pg_indexes where tablename = ${resource.table}`
    const indexes = found.map(({ indexdef }) => indexdef.replaceAll('public.', ''))
    const has = (part: string) => indexes.some((index) => index.includes(part))
    const needed = [
      '(search_text gin_trgm_ops)',
      ...Object.values(resource.sorts).map(
        ({ by }) => `(${[...by, 'id'].map(columnOf).join(', ')})`,
      ),
    ]
    expect(needed.filter((part) => !has(part))).toEqual([])
  },
)
