import postgres from 'postgres'
import { expect, inject, test } from 'vitest'
import { createDatabase } from './create-database.ts'

test('each database is its own, and a template gives it its tables', async () => {
  const adminUrl = inject('adminUrl')
  const template = await createDatabase(adminUrl)
  const first = postgres(template.url, { max: 1 })
  await first`create table kept as select 42 as answer`
  await first.end()
  const copy = await createDatabase(adminUrl, new URL(template.url).pathname.slice(1))
  const second = postgres(copy.url, { max: 1 })
  expect(await second`select answer from kept`).toEqual([{ answer: 42 }])
  await copy.drop()
  await second.end({ timeout: 0 })
  await template.drop()
})
