import { requirePrincipal } from '@prakat/kit/command'
import { authorize, requireScope } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { LineEntry, LineItem, PublicLineEntry } from '@prakat/schema/management-line'
import type { CallContext } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { photoAddress } from '../photos/read-photo.ts'
import { holders } from './line-node.ts'
import { nearestPublicAncestor } from './nearest-public-ancestor.ts'

type Reading = Pick<AuthContext, 'database' | 'settings'>

/** The whole draft from the top down, each level in its order, for those who change it. */
export async function readLine(
  { database: { sql } }: Pick<Reading, 'database'>,
  call: CallContext,
): Promise<LineEntry[]> {
  authorize(requirePrincipal(call), 'managementLine.update')
  return entriesOf(sql, inDraft(sql))
}

/** A version as its readers had it, with who has the places by now. */
export async function readLineVersion(
  { database: { sql } }: Pick<Reading, 'database'>,
  { number }: { number: number },
  call: CallContext,
): Promise<LineEntry[]> {
  authorize(requirePrincipal(call), 'managementLine.update')
  const [version] = await sql<{ items: LineItem[] }[]>`
    select items from line_version where number = ${number}`
  if (!version) throw new AppError('NOT_FOUND', m.publishing_no_version())
  return entriesOf(sql, given(sql, version.items))
}

/**
 * The published line: all of it for members, and for visitors what is public, each below the nearest place above it
 * that is.
 */
export async function readShownLine(
  reading: Reading,
  { part }: { part: 'all' | 'public' },
  { principal }: CallContext,
): Promise<PublicLineEntry[]> {
  const readers = readersOf(reading, principal)
  if (!readers) return []
  const { sql } = reading.database
  const all = await entriesOf(sql, inLatest(sql))
  const above = readers === 'visitors' || part === 'public' ? nearestPublicAncestor(all) : undefined
  return all
    .filter((entry) => !above || entry.public)
    .map(({ id, parentId, name, nameTh, photo, titleEn, titleTh, ...entry }) => {
      const hasDepartment = !above || entry.departmentIsPublic
      return {
        ...{ id, name, nameTh, photo, titleEn, titleTh },
        parentId: above ? (above.get(id) ?? null) : parentId,
        departmentEn: hasDepartment ? entry.departmentEn : '',
        departmentTh: hasDepartment ? entry.departmentTh : '',
      }
    })
}

/** Whether whoever asks is shown anything of it. */
export async function lineExists(reading: Reading, { principal }: CallContext): Promise<boolean> {
  const readers = readersOf(reading, principal)
  if (!readers) return false
  const { sql } = reading.database
  const [found] = await sql<{ exists: boolean }[]>`
    select coalesce((
      select case when ${readers === 'members'} then jsonb_array_length(items) > 0
        else items @> '[{"public": true}]' end
      from line_version order by number desc limit 1), false) as exists`
  return found!.exists
}

/** Null: nobody who may read it. */
export function readersOf(
  { settings }: Reading,
  principal: CallContext['principal'],
): 'members' | 'visitors' | null {
  if (!principal) return settings.current().access.visibility === 'members' ? null : 'visitors'
  requireScope(principal, 'managementLine.read')
  return 'members'
}

type Places = PendingQuery<Row[]>

const inDraft = (sql: Sql): Places => sql`
  select id, version, parent_id, person_id, position_id, title_en, title_th, is_public, photo,
    row_number() over (order by level, sort_order, id) as at
  from line_node where deleted_at is null`

const itemColumns = `id uuid, "parentId" uuid, "personId" uuid, "positionId" uuid, "titleEn" text, "titleTh" text,
  public boolean, photo text`
const fromItems = (sql: Sql) => sql`
  select i.id, 1 as version, i."parentId" as parent_id, i."personId" as person_id, i."positionId" as position_id,
    i."titleEn" as title_en, i."titleTh" as title_th, i.public as is_public, i.photo, i.at`

export const inLatest = (sql: Sql): Places => sql`
  ${fromItems(sql)} from (select items from line_version order by number desc limit 1) latest,
    rows from (jsonb_to_recordset(latest.items) as (${sql.unsafe(itemColumns)})) with ordinality
      as i (id, "parentId", "personId", "positionId", "titleEn", "titleTh", public, photo, at)`

/** Places that need not be in any table, in this order. */
export const given = (sql: Sql, items: readonly LineItem[]): Places => sql`
  ${fromItems(sql)} from rows from (jsonb_to_recordset(${JSON.stringify(items)}::text::jsonb)
    as (${sql.unsafe(itemColumns)})) with ordinality
      as i (id, "parentId", "personId", "positionId", "titleEn", "titleTh", public, photo, at)`

/** SQL of what is said of places `n` with their `holders` and departments `d`, in both languages. */
export const shownNames = `coalesce(u.name, '') as name, coalesce(u.name_th, '') as "nameTh",
  case when n.title_en || n.title_th <> '' then n.title_en else coalesce(p.title_en, '') end as "titleEn",
  case when n.title_en || n.title_th <> '' then n.title_th else coalesce(p.title_th, '') end as "titleTh",
  coalesce(d.name_en, '') as "departmentEn", coalesce(d.name_th, '') as "departmentTh"`

type Entry = LineEntry & { departmentIsPublic: boolean }

/** Places with all that is shown of them: who has them now, and what their positions are called. */
export async function entriesOf(sql: Sql, places: Places): Promise<Entry[]> {
  const rows = await sql<Entry[]>`
    select n.id, n.version, n.parent_id as "parentId", u.id as "personId", ${sql.unsafe(shownNames)},
      case when n.photo is not null and (n.person_id is null or u.id is not null)
        then ${sql.unsafe(photoAddress('n.photo'))} else ${sql.unsafe(photoAddress('u.photo'))} end as photo,
      ${sql.unsafe(photoAddress('n.photo'))} as "ownPhoto",
      d.id as "departmentId", coalesce(d.is_public, false) as "departmentIsPublic", n.is_public as public,
      case when u.id is null then (select jsonb_build_object('name', gone.name, 'nameTh', gone.name_th)
        from "user" gone where gone.id = n.person_id) end as "left"
    from (${places}) n ${sql.unsafe(holders)}
    left join department d on d.id = coalesce(p.department_id, u.department_id) and d.deleted_at is null
    order by n.at`
  return [...rows]
}
