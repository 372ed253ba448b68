import type { EntityManager } from '@mikro-orm/postgresql'
import { command, lockRow, type CommandContext, type Loader } from '@prakat/kit/command'
import { getRow } from '@prakat/kit/resource/list-rows'
import { presentRow } from '@prakat/kit/resource/present-row'
import { AppError } from '@prakat/schema/app-error'
import { moveSection } from '@prakat/schema/landing'
import { landingLimits } from '@prakat/schema/landing-rules'
import { rowId } from '@prakat/schema/plain-resource'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import { contentOf, landing, type SectionRow } from './section.ts'

/** Whatever depends on the whole page takes turns. */
export const lockPage = (em: EntityManager): Promise<unknown> =>
  em.execute(`select pg_advisory_xact_lock(hashtext('prakat-landing'))`)

export const loadSection: Loader<{ id: string }, SectionRow> = {
  lock: async (input, given) => {
    await lockPage(given.em)
    await lockRow(landing.table)(input, given)
  },
  read: async ({ id }, { em }) => {
    const row = await em.findOne(landing.entity, id as never)
    if (!row) throw new AppError('NOT_FOUND', landing.texts.missing())
    return row as SectionRow
  },
  query: ({ id }, database, call) => getRow<SectionRow, unknown>(landing, database, { id }, call),
}

async function idsInOrder(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from landing_section where deleted_at is null order by sort_order, id`,
  )
  return rows.map(({ id }) => id)
}

/** Gives each its place in the list. Their versions stay, so that nobody's changes are in conflict with it. */
const putInOrder = (em: EntityManager, ids: readonly string[]): Promise<unknown> =>
  em.execute(
    `update landing_section s set sort_order = o.place::int
     from jsonb_array_elements_text(?::text::jsonb) with ordinality o(id, place)
     where s.id = o.id::uuid and s.sort_order <> o.place`,
    [JSON.stringify(ids)],
  )

async function presented(row: SectionRow, { em, actor }: CommandContext) {
  await em.refresh(row)
  const output = await presentRow<SectionRow, unknown>(landing, em, row, actor)
  return {
    output,
    events: [{ type: 'landing.changed' as const, aggregateId: row.id, data: {} }],
  }
}

/** At the end of the page, or behind another section. */
async function add(
  content: object,
  behind: string | null,
  context: CommandContext,
): Promise<SectionRow> {
  const { em, now, actor } = context
  const ids = await idsInOrder(em)
  const most = landingLimits.sections
  if (ids.length >= most) throw new AppError('CONFLICT', m.landing_too_many({ most }))
  const id = uuidv7()
  const fields = { ...content, id }
  await landing.assertFits!(em, fields as never, actor)
  const at = behind === null ? ids.length : ids.indexOf(behind) + 1
  const times = { deletedAt: null, createdAt: now, updatedAt: now }
  const row = em.create(landing.entity, { ...fields, ...times, order: at } as never)
  await em.flush()
  await putInOrder(em, ids.toSpliced(at, 0, id))
  return row as SectionRow
}

/** What a section has beside the commands of every plain row. */
export function arrangingCommands({ database, clock }: Pick<ContentContext, 'database' | 'clock'>) {
  const runtime = { database, clock, deps: {} }
  return {
    create: command(
      {
        name: 'landing.create',
        input: landing.input,
        load: { lock: (_input, { em }) => lockPage(em) },
        authorize: () => 'landing.create',
        handle: async (_state, input, context) =>
          presented(await add(input, null, context), context),
      },
      runtime,
    ),
    duplicate: command(
      {
        name: 'landing.duplicate',
        input: rowId,
        load: loadSection,
        authorize: () => 'landing.create',
        handle: async (row, _input, context) => {
          if (row.deletedAt) throw new AppError('CONFLICT', landing.texts.trashed())
          const copy = { ...contentOf(row), anchor: '', active: false }
          return presented(await add(copy, row.id, context), context)
        },
      },
      runtime,
    ),
    move: command(
      {
        name: 'landing.move',
        input: moveSection,
        load: loadSection,
        authorize: () => 'landing.update',
        handle: async (row, { index }, context) => {
          if (row.deletedAt) throw new AppError('CONFLICT', landing.texts.trashed())
          const others = (await idsInOrder(context.em)).filter((id) => id !== row.id)
          await putInOrder(context.em, others.toSpliced(index, 0, row.id))
          return presented(row, context)
        },
      },
      runtime,
    ),
  }
}
