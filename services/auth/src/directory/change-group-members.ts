import type { EntityManager } from '@mikro-orm/postgresql'
import { command } from '@prakat/kit/command'
import { presentRow } from '@prakat/kit/resource/present-row'
import { changeGroupMembers as schema } from '@prakat/schema/group'
import { m } from '@prakat/schema/words'
import type { AuthContext } from '../auth-context.ts'
import { assertMayGrant, assertMayTake } from './group-permissions.ts'
import { assertInUse, groupChanged, groups, loadGroup } from './group.ts'

type Change = 'add' | 'remove'

/** Adds or removes many people. Each has a result of their own, and the others do not depend on it. */
export const changeGroupMembers = (change: Change, context: AuthContext) =>
  command(
    {
      name: `group.${change}-members`,
      input: schema,
      load: loadGroup,
      authorize: () => 'group.update',
      handle: async (group, { userIds }, { em, actor, now }) => {
        assertInUse(group)
        const assertMay = change === 'add' ? assertMayGrant : assertMayTake
        assertMay(actor, group.permissions, 'userIds')
        const changed = await apply[change](em, group.id, userIds)
        if (changed.size > 0) em.assign(group, { updatedAt: now })
        await em.flush()
        const results = userIds.map((userId) => {
          const ok = changed.has(userId)
          return { userId, ok, message: ok ? null : sentence[change]() }
        })
        return {
          output: { group: await presentRow(groups, em, group, actor), results },
          events: changed.size > 0 ? [groupChanged(group.id, group.permissions, [...changed])] : [],
        }
      },
    },
    { ...context, deps: {} },
  )

const sentence: Record<Change, () => string> = {
  add: m.organisation_nobody_or_member,
  remove: m.organisation_not_a_member,
}

const apply: Record<
  Change,
  (em: EntityManager, groupId: string, userIds: readonly string[]) => Promise<Set<string>>
> = {
  add: async (em, groupId, userIds) =>
    idsOf(
      await em.execute(
        `insert into group_member (group_id, user_id)
         select ?, id from "user" where id in (select jsonb_array_elements_text(?::text::jsonb)::uuid)
         on conflict do nothing returning user_id`,
        [groupId, JSON.stringify(userIds)],
      ),
    ),
  remove: async (em, groupId, userIds) =>
    idsOf(
      await em.execute(
        `delete from group_member where group_id = ?
         and user_id in (select jsonb_array_elements_text(?::text::jsonb)::uuid) returning user_id`,
        [groupId, JSON.stringify(userIds)],
      ),
    ),
}

function idsOf(rows: Array<{ user_id: string }>): Set<string> {
  return new Set(rows.map((row) => row.user_id))
}
