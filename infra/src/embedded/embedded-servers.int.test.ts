import { execFile, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Redis } from 'ioredis'
import { terminateIdle, endIdleOnShutdown } from '@prakat/kit/end-idle-on-shutdown'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeZombie } from '../testing/make-zombie.ts'
import { killOnExit } from '../testing/kill-on-exit.ts'
import { startEmbedded } from './embedded-servers.ts'
import { runningRedis } from './running-redis.ts'
import { runningPostmaster } from './postgres-cluster.ts'
import { processStartTime } from './processes.ts'
import { SetupError } from './setup-error.ts'

let setUp: string
let dataDir: string
let stops: (() => Promise<void>)[]
beforeAll(async () => {
  setUp = await mkdtemp(join(tmpdir(), 'prakat-set-up-'))
  await (await startEmbedded({ dataDir: setUp, log: () => {}, onLost: fail })).stop()
})
afterAll(() => rm(setUp, { recursive: true, force: true }))
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'prakat-embedded-'))
  // To set up Postgres is most of what a test would take. With all owners, as Postgres may run as somebody else.
  await promisify(execFile)('cp', ['-a', `${setUp}/.`, dataDir])
  stops = []
})
afterEach(async () => {
  for (const stop of stops) await stop()
  await rm(dataDir, { recursive: true, force: true })
})

const fail = (error: Error): void => expect.fail(error.message)

async function start({ log = (_line: string) => {}, onLost = fail } = {}) {
  const servers = await startEmbedded({ dataDir, log, onLost })
  const postmaster = await runningPostmaster(join(dataDir, 'postgres'))
  const redis = await runningRedis(dataDir)
  const cancels = [postmaster, redis].map((server) => killOnExit(server!.pid, dataDir))
  stops.push(async () => {
    for (const cancel of cancels) cancel()
    await servers.stop()
  })
  return servers
}

async function query(url: string, statement: string) {
  const sql = postgres(url, { max: 1, onnotice: () => {} })
  try {
    return await sql.unsafe(statement)
  } finally {
    await sql.end()
  }
}

async function redisCall<T>(url: string, call: (redis: Redis) => Promise<T>) {
  const redis = new Redis(url)
  try {
    return await call(redis)
  } finally {
    redis.disconnect()
  }
}

async function runningPids() {
  const servers = [await runningPostmaster(join(dataDir, 'postgres')), await runningRedis(dataDir)]
  return servers.map((server) => server!.pid) as [number, number]
}

async function startAndKillParent() {
  const program = join(import.meta.dirname, '../testing/embedded-parent.ts')
  const parent = fork(program, [dataDir], { execArgv: [] })
  const [urls] = (await once(parent, 'message')) as [{ databaseUrl: string; redisUrl: string }]
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  return urls
}

test('what was stored is there after a stop and a start, and a stop leaves nothing running', async () => {
  const first = await start()
  await query(first.databaseUrl, 'create table kept as select 42 as answer')
  await redisCall(first.redisUrl, (redis) => redis.set('kept', 'yes'))
  const server = await runningPostmaster(join(dataDir, 'postgres'))
  await first.stop()
  expect(processStartTime(server!.pid)).toBeUndefined()
  expect(await readdir(dataDir)).not.toContain('prakat.pid')
  expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)

  const second = await start()
  expect(await query(second.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
  expect(await redisCall(second.redisUrl, (redis) => redis.get('kept'))).toBe('yes')
})

test('servers whose parent was killed are used again, not doubled', async () => {
  const orphaned = await startAndKillParent()
  await query(orphaned.databaseUrl, 'create table kept as select 42 as answer')
  const before = await runningPostmaster(join(dataDir, 'postgres'))

  const again = await start()
  expect(again.databaseUrl).toBe(orphaned.databaseUrl)
  expect(again.redisUrl).toBe(orphaned.redisUrl)
  expect(await runningPostmaster(join(dataDir, 'postgres'))).toEqual(before)
  expect(await query(again.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])

  await again.stop()
  expect(processStartTime(before!.pid)).toBeUndefined()
})

test('a Postgres that dies while it is taken over is started anew', async () => {
  const orphaned = await startAndKillParent()
  await query(orphaned.databaseUrl, 'create table kept as select 42 as answer')
  const { pid } = (await runningPostmaster(join(dataDir, 'postgres')))!
  const again = await start({
    log: (line) => {
      if (/Postgres that already runs/.test(line)) process.kill(pid, 'SIGKILL')
    },
  })
  expect(await query(again.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a Postgres and a Redis that are killed run again in a moment, with all they had', async () => {
  const servers = await start()
  await query(servers.databaseUrl, 'create table kept as select 42 as answer')
  await redisCall(servers.redisUrl, async (redis) => redis.set('kept', 'yes'))
  // What the disk is asked for once a second.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  const [postmaster, redis] = await runningPids()
  process.kill(postmaster, 'SIGKILL')
  process.kill(redis, 'SIGKILL')
  await vi.waitFor(async () => {
    expect(await query(servers.databaseUrl, 'select answer from kept')).toEqual([{ answer: 42 }])
    expect(await redisCall(servers.redisUrl, (client) => client.get('kept'))).toBe('yes')
  })
  const pids = await runningPids()
  await servers.stop()
  expect(pids.map(processStartTime)).toEqual([undefined, undefined])
})

test('a Postgres that is asked to stop in peace is let go by those who use it, and runs again', async () => {
  const servers = await start()
  const sql = postgres(servers.databaseUrl, { max: 3, onnotice: () => {} })
  const unwatch = endIdleOnShutdown(servers.databaseUrl, () => terminateIdle(sql), 50)
  stops.push(async () => {
    unwatch()
    await sql.end({ timeout: 1 })
  })
  // One of them works on something when it is asked to.
  const busy = sql`select pg_sleep(0.3), 42 as answer`
  await Promise.all([sql`select 1`, sql`select 1`])
  const [postmaster] = await runningPids()
  process.kill(postmaster, 'SIGTERM')
  expect((await busy)[0]!['answer']).toBe(42)
  await vi.waitFor(() => expect(processStartTime(postmaster)).toBeUndefined())
  await vi.waitFor(async () => expect(await sql`select 1 as one`).toEqual([{ one: 1 }]))
})

test('a server that keeps dying is given up with one sentence', async () => {
  const lost = Promise.withResolvers<Error>()
  const servers = await start({ onLost: lost.resolve })
  for (let died = 0; died < 5; died += 1) {
    const redis = await vi.waitFor(async () => (await runningRedis(dataDir))!.pid, { interval: 50 })
    process.kill(redis, 'SIGKILL')
    await vi.waitFor(() => expect(processStartTime(redis)).toBeUndefined())
  }
  // Killed while it is still starting, it says that instead.
  const { message } = await lost.promise
  expect(message).toMatch(/^The embedded Redis is given up: (it died five times|.* did not start)/)
  expect(message).toContain(`see ${join(dataDir, 'redis.log')}`)
  expect(await runningRedis(dataDir)).toBeUndefined()
  await servers.stop()
  expect(await runningPostmaster(join(dataDir, 'postgres'))).toBeUndefined()
})

test('a postmaster.pid that names no Postgres of this folder does not matter', async () => {
  await (await start()).stop()
  const folder = join(dataDir, 'postgres')
  const zombie = await makeZombie()
  stops.push(zombie.reap)
  const rest = `${folder}\n1\n5432\n\n\n\n`
  // Another program's number, that of a killed process nobody asked after, and what a power cut leaves.
  for (const text of [`${process.ppid}\n${rest}`, `${zombie.pid}\n${rest}`, '', 'x']) {
    await writeFile(join(folder, 'postmaster.pid'), text)
    const again = await start()
    expect(await query(again.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
    await again.stop()
  }
})

test('what a killed Postgres and Redis left running does not keep them from starting', async () => {
  const orphaned = await startAndKillParent()
  // Busy, it does not notice that its server is gone, and keeps what the next one needs.
  const busy = postgres(orphaned.databaseUrl, { max: 1 })
  busy`do 'begin loop end loop; end'`.catch(() => {})
  const beginnings = `select pid from pg_stat_activity where state = 'active' and query ~ '^do'`
  const loop = await vi.waitFor(async () => {
    const [found] = await query(orphaned.databaseUrl, beginnings)
    expect(found).toBeDefined()
    return found!['pid'] as number
  })
  // Else it would go on for ever after a failure.
  stops.push(async () => {
    if (processStartTime(loop)) process.kill(loop, 'SIGKILL')
  })
  process.kill((await runningPostmaster(join(dataDir, 'postgres')))!.pid, 'SIGKILL')
  // It holds the files and answers nobody.
  const redis = await runningRedis(dataDir)
  process.kill(redis!.pid, 'SIGSTOP')
  const second = await start()
  expect(await query(second.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(processStartTime(redis!.pid)).toBeUndefined()
  expect(await redisCall(second.redisUrl, (client) => client.ping())).toBe('PONG')
})

test('a set-up that was interrupted half-way is done again', async () => {
  await rm(join(dataDir, 'postgres'), { recursive: true })
  await mkdir(join(dataDir, 'postgres.unfinished-1'))
  await writeFile(join(dataDir, 'postgres.unfinished-1/PG_VERSION'), '18\n')
  const servers = await start()
  expect(await query(servers.databaseUrl, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(await readdir(dataDir)).not.toContain('postgres.unfinished-1')
})

test('a data folder whose superuser did everything goes over to an owner that is none', async () => {
  const first = await start()
  const superuser = new URL(first.databaseUrl)
  superuser.username = 'prakat'
  superuser.password = await readFile(join(dataDir, 'postgres.password'), 'utf8')
  for (const earlier of [
    'alter database prakat owner to prakat',
    'drop owned by prakat_owner; drop role prakat_owner',
    'create schema auth',
    'create table auth.kept (id int generated always as identity, answer int)',
    'insert into auth.kept (answer) values (42)',
    `create function auth.kept() returns int language sql as 'select 42'`,
    'create view auth.seen as select * from auth.kept',
  ]) {
    await query(superuser.href, earlier)
  }
  await first.stop()
  await writeFile(
    join(dataDir, 'postgres/pg_hba.conf'),
    'host all prakat 127.0.0.1/32 scram-sha-256\n',
  )
  const { databaseUrl } = await start()
  const asked =
    'select rolsuper, current_user::text as name from pg_roles where rolname = current_user'
  expect(await query(databaseUrl, asked)).toEqual([{ rolsuper: false, name: 'prakat_owner' }])
  await query(databaseUrl, 'alter table auth.kept add column more int')
  await query(
    databaseUrl,
    `create or replace function auth.kept() returns int language sql as 'select 43'`,
  )
  await query(databaseUrl, 'insert into auth.kept (answer) values (43)')
  expect(await query(databaseUrl, 'select answer from auth.seen order by id')).toEqual([
    { answer: 42 },
    { answer: 43 },
  ])
})

test('nobody gets in without the password', async () => {
  const servers = await start()
  const url = new URL(servers.databaseUrl)
  url.password = 'guess'
  await expect(query(url.href, 'select 1')).rejects.toThrow(/password authentication failed/)
})

test('a data folder that cannot be written is one sentence', async () => {
  const file = join(dataDir, 'file')
  await writeFile(file, '')
  const attempt = startEmbedded({ dataDir: file, log: () => {}, onLost: () => {} })
  await expect(attempt).rejects.toThrow(SetupError)
  await expect(attempt).rejects.toThrow(/^Prakat cannot write to .*DATA_DIR to another folder\.$/)
})
