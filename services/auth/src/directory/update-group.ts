import { assertVersion, command } from '@prakat/kit/command'
import { presentRow } from '@prakat/kit/resource/present-row'
import { groups as declared } from '@prakat/schema/group'
import { updateOf } from '@prakat/schema/plain-resource'
import type { AuthContext } from '../auth-context.ts'
import { assertMayGrant, assertMayTake } from './group-permissions.ts'
import {
  assertInUse,
  assertNameIsFree,
  groupChanged,
  groups,
  loadGroup,
  setMembers,
} from './group.ts'

export const updateGroup = (context: AuthContext) =>
  command(
    {
      name: 'group.update',
      input: updateOf(declared.input),
      load: loadGroup,
      authorize: () => 'group.update',
      handle: async (group, { version, input }, { em, actor, now }) => {
        assertInUse(group)
        assertVersion(groups.texts.changed, version, await presentRow(groups, em, group, actor))
        await assertNameIsFree(em, { id: group.id, name: input.name })
        const permissions = input.permissions ?? group.permissions
        const permitted = [...group.permissions, ...permissions]
        const given = permissions.filter((each) => !group.permissions.includes(each))
        const taken = group.permissions.filter((each) => !permissions.includes(each))
        assertMayGrant(actor, given, 'permissions')
        assertMayTake(actor, taken, 'permissions')
        const { name, description } = input
        em.assign(group, { name, description, permissions, updatedAt: now })
        await em.flush()
        const { came, left } = input.memberIds
          ? await setMembers(em, group.id, input.memberIds)
          : { came: [], left: [] }
        if (came.length > 0) assertMayGrant(actor, permissions, 'memberIds')
        if (left.length > 0) assertMayTake(actor, permitted, 'memberIds')
        return {
          output: await presentRow(groups, em, group, actor),
          events: [groupChanged(group.id, permitted, [...came, ...left])],
        }
      },
    },
    { ...context, deps: {} },
  )
