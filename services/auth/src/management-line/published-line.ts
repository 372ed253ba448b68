import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import {
  publishedSetCommands,
  setState,
  visibleDraft,
  type PublishedSet,
} from '@prakat/kit/resource/published-set'
import { lockTree } from '@prakat/kit/resource/tree'
import type { LineDifference, LineItem, LineState } from '@prakat/schema/management-line'
import type { CallContext } from '@prakat/schema/principal'
import { validationError } from '@prakat/schema/validation'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { keepLevels } from './keep-in-order.ts'
import { lineChanges } from './line-changes.ts'
import { lineTree } from './line-node.ts'
import { entriesOf, given } from './read-line.ts'

const itemColumns = `id, parent_id as "parentId", person_id as "personId", position_id as "positionId",
  title_en as "titleEn", title_th as "titleTh", is_public as public, photo`

/** The management line: all of its draft is published together. Who has a place is looked up whenever it is read. */
const publishedLine: PublishedSet<LineItem> = {
  name: 'managementLine',
  table: 'line',
  lock: (em) => lockTree(em, lineTree),
  draft: (em) =>
    em.execute<LineItem[]>(
      `select ${itemColumns} from line_node where deleted_at is null order by level, sort_order, id`,
    ),
  isShown: () => true,
  // Where one stands changes the version of none.
  draftKey: async (em) => {
    const [draft] = await em.execute<{ key: string }[]>(
      `select md5(coalesce(string_agg(id || '.' || version, ',' order by level, sort_order, id), '')) as key
       from line_node where deleted_at is null`,
    )
    return draft!.key
  },
  assertComplete: (items) => {
    if (items.length === 0) throw validationError({ draftKey: m.line_nothing_to_publish() })
  },
  usable,
  itemOf: (kept) => ({ ...kept, photo: kept.photo ?? null }),
  replaceDraft,
  noteShown: async () => {},
  // Who publishes the line may not be one who deletes places, and nothing of it is lost.
  replacing: ['managementLine.create', 'managementLine.update', 'managementLine.publish'],
}

/** Places of another time as they can be kept now: without people and positions that are not there any more. */
async function usable(em: EntityManager, items: readonly LineItem[]): Promise<LineItem[]> {
  const known = async (table: string, ids: (string | null)[]) => {
    const rows = await em.execute<{ id: string }[]>(
      `select id from ${table} where id in (select i::uuid from jsonb_array_elements_text(?::text::jsonb) i)`,
      [JSON.stringify(ids.filter(Boolean))],
    )
    return new Set(rows.map(({ id }) => id))
  }
  const people = await known(
    '"user"',
    items.map(({ personId }) => personId),
  )
  const positions = await known(
    'position',
    items.map(({ positionId }) => positionId),
  )
  return items.map((item) => ({
    ...item,
    personId: item.personId && people.has(item.personId) ? item.personId : null,
    positionId: item.positionId && positions.has(item.positionId) ? item.positionId : null,
  }))
}

/** Makes places the draft; what is in neither goes to the trash. */
async function replaceDraft(
  em: EntityManager,
  items: readonly LineItem[],
  now: Date,
): Promise<void> {
  await em.execute(
    `with item as (
       select i.*, row_number() over (partition by i."parentId" order by i.at) - 1 as place
       from rows from (jsonb_to_recordset(?::text::jsonb) as (id uuid, "parentId" uuid, "personId" uuid,
         "positionId" uuid, "titleEn" text, "titleTh" text, public boolean, photo text)) with ordinality
         as i (id, "parentId", "personId", "positionId", "titleEn", "titleTh", public, photo, at)),
     gone as (
       update line_node set deleted_at = ?, updated_at = ?, version = version + 1
       where deleted_at is null and id not in (select id from item))
     insert into line_node (id, parent_id, person_id, position_id, title_en, title_th, note, is_public, photo, level,
       sort_order, created_at, updated_at)
     select id, "parentId", "personId", "positionId", "titleEn", "titleTh", '', public,
       (select hash from photo where hash = item.photo), 1, place, ?, ?
     from item
     on conflict (id) do update set parent_id = excluded.parent_id, person_id = excluded.person_id,
       position_id = excluded.position_id, title_en = excluded.title_en, title_th = excluded.title_th,
       is_public = excluded.is_public, photo = excluded.photo, sort_order = excluded.sort_order, deleted_at = null,
       updated_at = excluded.updated_at, version = line_node.version + 1`,
    [JSON.stringify(items), now, now, now, now],
  )
  await keepLevels(em)
}

export const publishedLineCommands = ({ database, clock }: AuthContext) =>
  publishedSetCommands(publishedLine, stateIn(database), {
    ...{ database, clock },
    first: async () => [],
  })

/** For those who change the line. */
export function readLineState(
  { database }: Pick<AuthContext, 'database'>,
  call: CallContext,
): Promise<LineState> {
  authorize(requirePrincipal(call), 'managementLine.update')
  return stateIn(database)(database.orm.em.fork() as EntityManager)
}

const mostChanges = 200

const stateIn =
  ({ sql }: AuthContext['database']) =>
  async (em: EntityManager): Promise<LineState> => {
    const draft = await visibleDraft(publishedLine, em)
    const { live, ...state } = await setState(publishedLine, em)
    const before = new Map((live?.items ?? []).map((item) => [item.id, item]))
    const after = new Map(draft.map((item) => [item.id, item]))
    const changes = lineChanges(live?.items ?? [], draft)
    const first = changes.slice(0, mostChanges)
    const needed = new Set(
      first.flatMap(({ id }) => [id, before.get(id)?.parentId, after.get(id)?.parentId]),
    )
    const names = async (items: Iterable<LineItem>) => {
      const some = [...items].filter(({ id }) => needed.has(id))
      return new Map((await entriesOf(sql, given(sql, some))).map((entry) => [entry.id, entry]))
    }
    const [namesBefore, namesAfter] = [await names(before.values()), await names(after.values())]
    return {
      ...{ ...state, live: live ?? null },
      changeCount: changes.length,
      changes: first.map(({ id, kind, fields }): LineDifference => {
        const isGone = kind === 'removed'
        const [item, places] = isGone
          ? [before.get(id)!, namesBefore]
          : [after.get(id)!, namesAfter]
        const was = fields.includes('parentId') ? before.get(id)?.parentId : null
        return {
          ...{ id, kind, fields },
          ...namedOf(places.get(id)!),
          above: item.parentId ? namedOf(places.get(item.parentId)!) : null,
          aboveBefore: was ? namedOf(namesBefore.get(was)!) : null,
        }
      }),
    }
  }

type Named = Pick<LineDifference, 'name' | 'nameTh' | 'titleEn' | 'titleTh'>
const namedOf = ({ name, nameTh, titleEn, titleTh }: Named) => ({ name, nameTh, titleEn, titleTh })
