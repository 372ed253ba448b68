import type { EntityManager } from '@mikro-orm/postgresql'
import { assertVersion, command, lockRow } from '@prakat/kit/command'
import { throwIfTaken } from '@prakat/kit/database'
import { AppError } from '@prakat/schema/app-error'
import { updateUser as schema, type UserInput } from '@prakat/schema/user'
import { m } from '@prakat/schema/words'
import { dropMailTokens, tokenSeconds } from '../account/mail-token.ts'
import type { AuthContext } from '../auth-context.ts'
import { assertMayMove } from '../directory/group-permissions.ts'
import { requestMail } from '../mail/request-mail.ts'
import { withoutChangingManagers } from '../organisation/managing.ts'
import { assertExists, assertParent, lockTree } from '@prakat/kit/resource/tree'
import { departmentTree, positionTree, managerTree } from '../organisation/trees.ts'
import { assertNamesAreFree, holdGroups, namesTaken } from './check-user.ts'
import { dropInvitations, invite } from './insert-users.ts'
import { loadUser } from './load-user.ts'
import {
  assertMayAssign,
  assertMayChangeSignIn,
  assertNotLastOwner,
  presentUser,
} from './user-rights.ts'
import { readUser, policyRowForStaff, userUpdated, type UserRow } from './user-row.ts'

/** What staff change about somebody. Fields that are left out stay as they are. */
export const updateUser = (context: AuthContext) =>
  command(
    {
      name: 'user.update',
      input: schema,
      load: {
        ...loadUser,
        lock: async ({ id, input }, given) => {
          // Before the person, because changes of a tree or a group hold it while they wait for people.
          await lockTree(given.em, managerTree)
          await lockTree(given.em, departmentTree)
          await holdGroups(given.em, input.groupIds ?? [])
          await lockRow('user')({ id }, given)
        },
      },
      authorize: (row, { input }) => {
        const needed = { operation: 'user.update' as const, row: policyRowForStaff(row) }
        const { role, groupIds } = changesOf(row, input)
        return [
          needed,
          ...(role ? [{ ...needed, operation: 'role.update' as const }] : []),
          ...(groupIds ? (['group.update'] as const) : []),
        ]
      },
      handle: async (row, { version, input }, { em, actor, now }) => {
        if (row.status === 'archived') throw new AppError('CONFLICT', m.people_archived())
        assertVersion(m.people_changed, version, {
          ...presentUser(row, actor),
          version: row.version,
        })
        const changes = changesOf(row, input)
        if (changes.role) {
          assertMayAssign(actor, row.role, changes.role)
          await assertNotLastOwner(em, row)
        }
        if (changes.signIn.length > 0) assertMayChangeSignIn(actor, row, changes.signIn)
        const { groupIds = row.groupIds } = changes
        await assertMayMove(em, actor, {
          into: groupIds.filter((id) => !row.groupIds.includes(id)),
          outOf: row.groupIds.filter((id) => !groupIds.includes(id)),
        })
        await assertPlaces(em, row, input)
        await withoutChangingManagers(em, actor, () => write(em, row, input, now))
        if (changes.email) await changeAddress(em, row, changes.email, now)
        if (changes.groupIds) await setGroups(em, row.id, changes.groupIds)
        const after = await readUser(em, row.id)
        const placed = { type: 'user.placed' as const, aggregateId: row.id, data: {} }
        return {
          output: presentUser(after, actor),
          events: [userUpdated(row.id, true), ...(isMoved(row, after) ? [placed] : [])],
        }
      },
    },
    { ...context, deps: {} },
  )

/** The changes that need more than the right to change somebody. */
function changesOf(row: UserRow, { role, email, username, groupIds }: UserInput) {
  const same =
    groupIds?.length === row.groupIds.length && groupIds.every((id) => row.groupIds.includes(id))
  const renamed = username !== undefined && username !== (row.username?.toLowerCase() ?? null)
  const moved = email !== row.email.toLowerCase()
  return {
    role: role === row.role ? undefined : role,
    email: moved ? email : undefined,
    /** The fields by which they sign in. */
    signIn: [...(moved ? ['email'] : []), ...(renamed ? ['username'] : [])],
    groupIds: same ? undefined : groupIds,
  }
}

/** Only checks what changes: somebody may stay in a department that was archived. */
async function assertPlaces(em: EntityManager, row: UserRow, input: UserInput): Promise<void> {
  const { departmentId, positionId, managerId } = input
  if (departmentId && departmentId !== row.departmentId)
    await assertExists(em, departmentTree, 'departmentId', departmentId)
  if (positionId && positionId !== row.positionId)
    await assertExists(em, positionTree, 'positionId', positionId)
  if (managerId && managerId !== row.managerId)
    await assertParent(em, managerTree, row.id, managerId)
}

async function write(em: EntityManager, row: UserRow, input: UserInput, now: Date): Promise<void> {
  const given = Object.entries(input).filter(([, value]) => value !== undefined)
  const next = { ...row, ...Object.fromEntries(given) } as UserRow
  await assertNamesAreFree(em, { email: input.email, username: next.username }, row.id)
  const { name, nameTh, username, phone, departmentId, positionId, managerId } = next
  const { role, locale, timeZone, notificationsEnabled } = next
  await throwIfTaken(
    em.execute(
      `update "user" set version = version + 1, name = ?, name_th = ?, username = ?, phone = ?,
         department_id = ?, position_id = ?, manager_id = ?, role = ?, locale = ?, time_zone = ?,
         notifications_enabled = ?, updated_at = ? where id = ?`,
      [
        ...[name, nameTh, username, phone, departmentId, positionId, managerId],
        ...[role, locale, timeZone, notificationsEnabled, now, row.id],
      ],
    ),
    namesTaken({ username: true }),
  )
}

/** Whether other announcements may reach them now than before. */
function isMoved(before: UserRow, after: UserRow): boolean {
  const places = ({ departmentId, positionId, groupIds }: UserRow) =>
    JSON.stringify([departmentId, positionId, groupIds])
  return places(before) !== places(after)
}

const daySeconds = 86_400

/**
 * Changes the address. The new one is unproved until its mail is answered, and links mailed to the old one stop
 * working.
 */
async function changeAddress(
  em: EntityManager,
  { id, email: old, status }: UserRow,
  email: string,
  now: Date,
): Promise<void> {
  await throwIfTaken(
    em.execute(
      `update "user" set email = ?, email_verified = false, pending_email = null where id = ?`,
      [email, id],
    ),
    namesTaken({ email: true }),
  )
  await dropMailTokens(em, 'reset-password', id)
  await dropMailTokens(em, 'verify-email', id)
  await dropInvitations(em, id)
  if (status === 'invited') return invite(em, [{ id, email }], now)
  if (status !== 'active') return
  const mail = { template: 'email-changed' as const, recipient: old, userId: id }
  await requestMail(em, { ...mail, expiresInSeconds: daySeconds }, now)
  const asked = { template: 'verify-email' as const, recipient: email, userId: id }
  await requestMail(em, { ...asked, expiresInSeconds: tokenSeconds['verify-email'] }, now)
}

/** Makes somebody a member of exactly these groups. Memberships of trashed groups stay. */
async function setGroups(
  em: EntityManager,
  userId: string,
  groupIds: readonly string[],
): Promise<void> {
  const groupIdsJson = JSON.stringify(groupIds)
  await em.execute(
    `delete from group_member m using user_group g
     where g.id = m.group_id and g.deleted_at is null and m.user_id = ?
       and m.group_id not in (select jsonb_array_elements_text(?::text::jsonb)::uuid)`,
    [userId, groupIdsJson],
  )
  await em.execute(
    `insert into group_member (group_id, user_id)
     select i::uuid, ? from jsonb_array_elements_text(?::text::jsonb) i on conflict do nothing`,
    [userId, groupIdsJson],
  )
}
