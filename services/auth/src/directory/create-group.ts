import { command } from '@prakat/kit/command'
import { presentRow } from '@prakat/kit/resource/present-row'
import { groups as declared } from '@prakat/schema/group'
import { v7 as uuidv7 } from 'uuid'
import type { AuthContext } from '../auth-context.ts'
import { assertMayGrant } from './group-permissions.ts'
import { assertNameIsFree, groupChanged, GroupEntity, groups, setMembers } from './group.ts'

export const createGroup = (context: AuthContext) =>
  command(
    {
      name: 'group.create',
      input: declared.input,
      authorize: () => 'group.create',
      handle: async (_state, input, { em, actor, now }) => {
        const permissions = input.permissions ?? []
        assertMayGrant(actor, permissions, 'permissions')
        const id = uuidv7()
        await assertNameIsFree(em, { id, name: input.name })
        const group = em.create(GroupEntity, {
          id,
          name: input.name,
          description: input.description,
          permissions,
          deletedAt: null,
          createdAt: now,
          updatedAt: now,
        })
        await em.flush()
        const { came } = await setMembers(em, group.id, input.memberIds ?? [])
        return {
          output: await presentRow(groups, em, group, actor),
          events: [groupChanged(group.id, permissions, came)],
        }
      },
    },
    { ...context, deps: {} },
  )
