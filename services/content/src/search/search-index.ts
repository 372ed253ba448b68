import type { EntityName } from '@mikro-orm/core'
import { startConsumer } from '@prakat/kit/consumer'
import type { Database } from '@prakat/kit/database'
import type { Logger } from '@prakat/kit/logger'
import { startLoop, type Loop } from '@prakat/kit/loop'
import type { Queues } from '@prakat/kit/queues'
import type { WakeUps } from '@prakat/kit/wake-ups'
import { queueNames, subscriptions } from '@prakat/schema/queues'
import type { EventType } from '@prakat/schema/event'
import type { SearchablePerson, SearchKind } from '@prakat/schema/search'
import type { ContentContext } from '../content-context.ts'
import { wordsIn } from './words-in.ts'

/** Something that is found, with its words. */
interface Indexed {
  table: string
  entity: unknown
  wordsOf(row: never): { title: string; otherTitle?: string; body: string }
}
type IndexedKinds = Record<Exclude<SearchKind, 'person'>, Indexed>

interface Entry {
  kind: SearchKind
  itemId: string
  version: number
  title: string
  otherTitle: string
  body: string
}

/** Long texts are found by their first pages. */
const indexedLetters = 20_000
const pageSize = 500

/**
 * Keeps one table of what can be found, from the events of people and of everything written. An entry knows the
 * version it was made of, so that late and repeated events change nothing; and once at each start all is compared,
 * for what came into being without an event.
 */
export function startSearchIndex(
  { database, deps: { auth } }: ContentContext,
  kinds: IndexedKinds,
  queues: Queues,
  wakeUps: WakeUps,
  log: Logger,
): Loop {
  async function indexRows(kind: keyof IndexedKinds, ids: readonly string[]): Promise<void> {
    const { entity, wordsOf } = kinds[kind]
    const em = database.orm.em.fork()
    const rows = await em.find(entity as EntityName<{ id: string; version: number }>, {
      id: { $in: [...ids] },
    })
    const entries = rows.map((row) => {
      const { title, otherTitle = '', body } = wordsOf(row as never)
      return { kind, itemId: row.id, version: row.version, title, otherTitle, body }
    })
    await save(database, entries)
  }

  async function indexPeople(people: readonly SearchablePerson[]): Promise<void> {
    const listed = people.filter((person) => person.listed)
    const gone = people.filter((person) => !person.listed).map(({ id }) => id)
    await save(
      database,
      listed.map(({ id, version, name, nameTh, about }) => ({
        ...{ kind: 'person' as const, itemId: id, version },
        ...{ title: name, otherTitle: nameTh, body: about },
      })),
      // What is said of somebody depends on more than their own row.
      'or excluded.body <> e.body',
    )
    const { sql } = database
    await sql`delete from search_entry where kind = 'person' and item_id = any(${gone}::uuid[])`
  }

  async function indexPlaced(placedIn: string): Promise<void> {
    for await (const page of people({ placedIn })) await indexPeople(page)
  }

  async function* people(of: { placedIn?: string }) {
    for (let after: string | null = null; ;) {
      const page: SearchablePerson[] = await auth.directory.searchable({
        ...{ ...of, after, limit: pageSize },
      })
      yield page
      if (page.length < pageSize) return
      after = page.at(-1)!.id
    }
  }

  startConsumer(
    {
      name: 'search-index',
      queue: queueNames.indexSearch,
      events: (Object.keys(subscriptions) as EventType[]).filter((type) =>
        subscriptions[type].includes(queueNames.indexSearch),
      ),
      async react({ type, aggregateId }) {
        const [subject] = type.split('.') as [string]
        if (subject === 'user')
          await indexPeople(await auth.directory.searchable({ ids: [aggregateId], limit: 1 }))
        else if (subject in kinds) await indexRows(subject as keyof IndexedKinds, [aggregateId])
        else await indexPlaced(aggregateId)
      },
    },
    { database, queues, log },
  )

  async function compareAll(signal: AbortSignal): Promise<void> {
    for await (const page of people({})) {
      if (signal.aborted) return
      await indexPeople(page)
    }
    const { sql } = database
    for (const [kind, { table }] of Object.entries(kinds)) {
      const missing = await sql<{ id: string }[]>`
        select t.id from ${sql(table)} t
        left join search_entry e on e.kind = ${kind} and e.item_id = t.id
        where e.version is distinct from t.version`
      for (let at = 0; at < missing.length && !signal.aborted; at += pageSize) {
        const ids = missing.slice(at, at + pageSize).map(({ id }) => id)
        await indexRows(kind as keyof IndexedKinds, ids)
      }
    }
  }

  let compared = false
  return startLoop({
    name: 'compare the search index',
    everyMs: 3_600_000,
    boundMs: 600_000,
    async turn(signal) {
      if (compared) return
      await compareAll(signal)
      compared = !signal.aborted
    },
    ...{ wakeUps, log },
  })
}

async function save({ sql }: Database, entries: readonly Entry[], or = ''): Promise<void> {
  if (entries.length === 0) return
  const given = entries.map((entry) => ({
    ...entry,
    body: entry.body.slice(0, indexedLetters).toWellFormed(),
  }))
  await sql`
    insert into search_entry as e (kind, item_id, version, title, other_title, body)
    select n.kind, n."itemId", n.version, n.title, n."otherTitle", n.body
    from jsonb_to_recordset(${JSON.stringify(given)}::text::jsonb) as n(
      kind text, "itemId" uuid, version int, title text, "otherTitle" text, body text)
    on conflict (kind, item_id) do update set
      version = excluded.version, title = excluded.title, other_title = excluded.other_title, body = excluded.body
    where e.version < excluded.version ${sql.unsafe(or)}`
  const words = given.flatMap(({ title, otherTitle, body }) =>
    wordsIn(`${title}\n${otherTitle}\n${body}`),
  )
  // In order, so that two that add the same ones wait for each other and not for ever.
  await sql`insert into search_word select distinct unnest(${words}::text[]) as word order by word
    on conflict do nothing`
}
