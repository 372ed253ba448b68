import { requirePrincipal } from '@prakat/kit/command'
import { requireScope } from '@prakat/kit/policy'
import type { LineEntry, ShownLineEntry } from '@prakat/schema/management-line'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { photoColumn } from '../photos/read-photo.ts'
import { isHere } from './line-node.ts'
import { shownAbove } from './shown-above.ts'

/** The whole line from the top down, each level in its order. */
export async function readLine(
  auth: Pick<AuthContext, 'database'>,
  call: CallContext,
): Promise<LineEntry[]> {
  requireScope(requirePrincipal(call), 'managementLine.read')
  return entries(auth)
}

/** The line as visitors see it: what is public, each below the nearest place above it that is. */
export async function readShownLine(
  auth: Pick<AuthContext, 'database' | 'settings'>,
  { principal }: CallContext,
): Promise<ShownLineEntry[]> {
  if (!principal && auth.settings.current().access.visibility === 'members') return []
  const all = await entries(auth)
  const above = shownAbove(all)
  return all
    .filter((entry) => entry.public)
    .map(({ id, name, nameTh, photo, titleEn, titleTh, ...entry }) => ({
      ...{ id, parentId: above.get(id) ?? null, name, nameTh, photo, titleEn, titleTh },
      departmentEn: entry.departmentIsPublic ? entry.departmentEn : '',
      departmentTh: entry.departmentIsPublic ? entry.departmentTh : '',
    }))
}

type Entry = LineEntry & { departmentIsPublic: boolean }

async function entries({ database: { sql } }: Pick<AuthContext, 'database'>): Promise<Entry[]> {
  const rows = await sql<Entry[]>`
    select n.id, n.version, n.parent_id as "parentId", u.id as "personId", coalesce(u.name, '') as name,
      coalesce(u.name_th, '') as "nameTh", ${sql.unsafe(photoColumn)},
      case when n.title_en || n.title_th <> '' then n.title_en else coalesce(p.title_en, '') end as "titleEn",
      case when n.title_en || n.title_th <> '' then n.title_th else coalesce(p.title_th, '') end as "titleTh",
      d.id as "departmentId", coalesce(d.name_en, '') as "departmentEn", coalesce(d.name_th, '') as "departmentTh",
      coalesce(d.is_public, false) as "departmentIsPublic", n.is_public as public
    from line_node n
    left join "user" u on u.id = n.person_id and ${sql.unsafe(isHere)}
    left join position p on p.id = n.position_id
    left join department d on d.id = coalesce(p.department_id, u.department_id) and d.deleted_at is null
    where n.deleted_at is null
    order by n.level, n.sort_order, n.id`
  return [...rows]
}
