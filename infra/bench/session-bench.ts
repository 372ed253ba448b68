import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activeSessions } from '@prakat/auth/account/verify'
import { openAuthDatabase } from '@prakat/auth/auth-service'
import { readConfig } from '@prakat/kit/config'
import { createLogger } from '@prakat/kit/logger'
import { startEmbedded } from '../src/embedded/embedded-servers.ts'

/** What one check of all sessions costs a process with this many sockets, each of another person. */
const sockets = 10_000
const batch = 1000
const rounds = 7

const dataDir = await mkdtemp(join(tmpdir(), 'prakat-bench-'))
const embedded = await startEmbedded({ dataDir, log: () => {}, onLost: console.error })
const database = await openAuthDatabase(embedded.databaseUrl, createLogger('silent'))
const { sql } = database
const config = readConfig({})
const people = Array.from({ length: sockets }, () => randomUUID())
const groups = Array.from({ length: 50 }, () => randomUUID())
await sql`
  insert into department (id, name_en, name_th, slug, code, phone, email, address, sort_order, is_public, archived, created_at, updated_at)
  select d, 'Ward', '', d, d, '', '', '', 0, false, false, now(), now() from unnest(${groups}::uuid[]) d`
await sql`
  insert into "user" (id, email, name, created_at, updated_at, department_id)
  select p.id, p.id || '@example.test', 'Somebody', now(), now(), (${groups}::uuid[])[1 + p.place % 50]
  from unnest(${people}::uuid[]) with ordinality p (id, place)`
await sql`
  insert into user_group (id, name, description, created_at, updated_at)
  select g, g, '', now(), now() from unnest(${groups}::uuid[]) g`
await sql`
  insert into group_member (group_id, user_id)
  select (${groups}::uuid[])[1 + (p.place * g) % 50], p.id
  from unnest(${people}::uuid[]) with ordinality p (id, place), generate_series(1, 3) g
  on conflict do nothing`
await sql`
  insert into session (id, user_id, token, access_token_hash, created_at, updated_at, expires_at)
  select id, id, id, sha256(id::text::bytea), now(), now(), now() + interval '1 day' from unnest(${people}::uuid[]) id`
await sql`analyze`

const taken: number[] = []
for (let round = 0; round < rounds; round += 1) {
  const started = performance.now()
  let living = 0
  for (let from = 0; from < sockets; from += batch) {
    const sessionIds = people.slice(from, from + batch)
    living += (await activeSessions({ database, config }, { sessionIds })).length
  }
  taken.push(performance.now() - started)
  if (living !== sockets) throw new Error(`${living} of ${sockets} live`)
}
taken.sort((a, b) => a - b)
console.log(`${sockets} sessions in ${sockets / batch} calls: ${Math.round(taken[3]!)} ms (median)`)
await database.close()
await embedded.stop()
await rm(dataDir, { recursive: true, force: true })
