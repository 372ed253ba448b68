import { requirePrincipal } from '@prakat/kit/command'
import { authorize, requireScope, scopeOf, type Rights } from '@prakat/kit/policy'
import { audienceKeys, departmentsOf, type Audience } from '@prakat/schema/audience'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { departmentsManagedColumn } from '../organisation/place-queries.ts'
import { lacksSecondFactor } from '../two-factor/lacks-second-factor.ts'
import { rightsNow } from '../two-factor/rights-now.ts'
import { permissionsByGroups } from './group-permissions.ts'

interface Ids {
  userIds: string[]
  groupIds: string[]
  departmentIds: string[]
  positionIds: string[]
}

/** Which of the ids name nobody, or what is in the trash. */
export async function unknownIds({ database: { sql } }: AuthContext, input: Ids): Promise<Ids> {
  const [row] = await sql<Ids[]>`
    select
      array(select i from unnest(${input.userIds}::uuid[]) i
        where not exists (select from "user" where id = i)) as "userIds",
      array(select i from unnest(${input.groupIds}::uuid[]) i
        where not exists (select from user_group where id = i and deleted_at is null)) as "groupIds",
      array(select i from unnest(${input.departmentIds}::uuid[]) i
        where not exists (select from department where id = i and deleted_at is null and not archived)) as "departmentIds",
      array(select i from unnest(${input.positionIds}::uuid[]) i
        where not exists (select from position where id = i and deleted_at is null)) as "positionIds"`
  return { ...row! }
}

/** People of an audience by whether it reaches them now. */
interface AudienceSize {
  people: number
  invited: number
  suspended: number
}

/** How many people an audience reaches now, each counted once. A department reaches those below it too. */
export async function countAudience(
  { database: { sql } }: AuthContext,
  to: Audience,
): Promise<AudienceSize> {
  const [row] = await sql<AudienceSize[]>`
    with recursive reached as (
      select id from department where id = any(${to.departmentIds}::uuid[])
      union select d.id from department d join reached on d.parent_id = reached.id)
    select count(*) filter (where u.status = 'active')::int as people,
      count(*) filter (where u.status = 'invited')::int as invited,
      count(*) filter (where u.status = 'suspended')::int as suspended
    from "user" u
    where u.status <> 'archived' and not (u.id = any(${to.excludeUserIds}::uuid[]))
      and (${to.everyone} or u.id = any(${to.userIds}::uuid[])
        or u.position_id = any(${to.positionIds}::uuid[])
        or u.department_id in (select id from reached)
        or exists (select from group_member m where m.user_id = u.id and m.group_id = any(${to.groupIds}::uuid[])))`
  return { ...row! }
}

/** The same for somebody who writes to it, as far as they may read who those people are. */
export async function previewAudience(
  auth: AuthContext,
  to: Audience,
  call: CallContext,
): Promise<{ people: number; invited: number | null; suspended: number | null }> {
  const writer = requirePrincipal(call)
  requireScope(writer, 'announcement.create')
  const { include, exclude } = audienceKeys(to)
  if (include.length > 0) {
    authorize(writer, {
      operation: 'announcement.create',
      row: { departmentIds: departmentsOf(to) },
    })
  }
  const size = await countAudience(auth, to)
  const namesPeople = [...include, ...exclude].some((key) => key.startsWith('user:'))
  if (!namesPeople || scopeOf(writer, 'user.read') === 'all') return size
  return { people: size.people, invited: null, suspended: null }
}

export async function roleOf(
  { database: { sql }, config }: AuthContext,
  input: { userId: string },
): Promise<Rights | null> {
  const [row] = await sql<Array<Rights & { limited: boolean }>>`
    select role, ${sql.unsafe(departmentsManagedColumn)}, ${permissionsByGroups(sql)} as permissions,
      ${lacksSecondFactor(sql, config.requireTwoFactor)} as limited
    from "user" u where id = ${input.userId} and status = 'active'`
  return row ? rightsNow(row) : null
}
