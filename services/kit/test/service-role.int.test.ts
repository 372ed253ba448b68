import { Migration } from '@mikro-orm/migrations'
import { createDatabase } from '@prakat/infra/testing/create-database'
import postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { messagingTables } from '../src/migrations/0001-messaging-tables.ts'
import { auditTable } from '../src/migrations/0002-audit-table.ts'
import { openDatabase, type Database } from '../src/database.ts'
import { log } from './messaging-database.ts'

class Ledger extends Migration {
  override up(): void {
    for (const statement of auditTable) this.addSql(statement)
    this.addSql('create table entry (id int primary key generated always as identity, text text)')
  }
}
class More extends Migration {
  override up(): void {
    this.addSql('create table more (text text)')
  }
}
class Messaging extends Migration {
  override up(): void {
    for (const statement of messagingTables) this.addSql(statement)
  }
}
const migrations = [{ name: '0001-ledger', class: Ledger }]

let created: Awaited<ReturnType<typeof createDatabase>>
let admin: postgres.Sql
const opened: Database[] = []

async function open(schema: string, url = created.url, applied = migrations) {
  const database = await openDatabase({ url, schema, entities: [], migrations: applied, log })
  opened.push(database)
  return database
}
const database = () => new URL(created.url).pathname.slice(1)

beforeAll(async () => {
  created = await createDatabase(inject('adminUrl'))
  admin = postgres(created.url, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  for (const each of opened) await each.close()
  await admin.end()
  await created.drop()
})

it('a service works as a role of its own, which owns nothing and sees its own schema alone', async () => {
  const { sql } = await open('auth')
  await open('content')
  const [who] =
    await sql`select current_user::text as name, rolsuper or rolcreaterole or rolcreatedb
    or rolbypassrls or rolreplication as strong from pg_roles where rolname = current_user`
  expect(who).toEqual({ name: `${database()}_auth`, strong: false })
  expect(await sql`select from pg_class where relowner = current_user::regrole`).toEqual([])
  await sql`insert into entry (text) values ('one')`
  await sql`update entry set text = 'two'`
  await sql`delete from entry`
  for (const refused of [
    'select * from content.entry',
    'select * from service_role',
    'insert into migration (name) values (1)',
    'truncate entry',
    'create table another ()',
    'create table public.another ()',
    'alter table entry add column another int',
    'set role postgres',
  ]) {
    await expect(sql.unsafe(refused), refused).rejects.toThrow(
      /permission denied|must be owner|does not exist/,
    )
  }
})

it('sees of another service the events that it may consume, and no mails', async () => {
  const messaging = [...migrations, { name: '0003-messaging', class: Messaging }]
  const [auth, content] = [
    await open('auth', created.url, messaging),
    await open('content', created.url, messaging),
  ]
  for (const type of ['mail.requested', 'user.updated'])
    await auth.sql`insert into outbox (id, type, version, occurred_at, aggregate_id, data)
      values (gen_random_uuid(), ${type}, 1, now(), gen_random_uuid(), '{}')`
  expect(await content.sql`select type from auth.shared_event`).toEqual([{ type: 'user.updated' }])
  for (const refused of ['select from auth.outbox', 'delete from auth.shared_event'])
    await expect(content.sql.unsafe(refused), refused).rejects.toThrow('permission denied')
})

it('adds to its audit log, and neither changes nor empties it', async () => {
  const { sql } = await open('auth')
  await sql`insert into audit (id, actor_id, command, occurred_at)
    values (gen_random_uuid(), gen_random_uuid(), 'entry.create', now())`
  expect(await sql`select command from audit`).toEqual([{ command: 'entry.create' }])
  for (const refused of [
    `update audit set command = 'x'`,
    'delete from audit',
    'truncate audit',
    'alter table audit disable trigger all',
  ]) {
    await expect(sql.unsafe(refused), refused).rejects.toThrow(/permission denied|must be owner/)
  }
})

it('a later start, also of several at once, gives it what was added and keeps its password', async () => {
  const before = await admin`select password from auth.service_role`
  const further = [...migrations, { name: '0002-more', class: More }]
  const starts = await Promise.all([1, 2, 3].map(() => open('auth', created.url, further)))
  for (const { sql } of starts) await sql`insert into more values ('one')`
  expect(await admin`select password from auth.service_role`).toEqual(before)
})

it('comes back when the server has lost it, as after a restore elsewhere', async () => {
  const name = `${database()}_content`
  const first = opened.find(({ schema }) => schema === 'content')!
  await first.close()
  await admin`drop owned by ${admin(name)}`
  await admin`drop role ${admin(name)}`
  const { sql } = await open('content')
  await sql`insert into entry (text) values ('one')`
})

it('with an owner who may make no roles the service is the owner, and its audit log stays all the same', async () => {
  const name = `${database()}_plain`
  await admin`create role ${admin(name)} login password 'plain'`
  await admin`grant create on database ${admin(database())} to ${admin(name)}`
  await admin`create extension if not exists pg_trgm schema public`
  const url = Object.assign(new URL(created.url), { username: name, password: 'plain' })
  const { sql } = await open('notifier', url.href)
  expect(await sql`select current_user::text as name`).toEqual([{ name }])
  await sql`insert into audit (id, actor_id, command, occurred_at)
    values (gen_random_uuid(), gen_random_uuid(), 'entry.create', now())`
  for (const refused of [`update audit set command = 'x'`, 'delete from audit', 'truncate audit']) {
    await expect(sql.unsafe(refused), refused).rejects.toThrow('immutable')
  }
})
