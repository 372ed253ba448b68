import { LockMode } from '@mikro-orm/core'
import { command } from '@prakat/kit/command'
import { updateGroup as schema } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import type { AuthContext } from '../auth-context.ts'
import { assertNameIsFree, GroupEntity, presentGroup, setMembers } from './group.ts'

export const updateGroup = (context: AuthContext) =>
  command(
    {
      name: 'group.update',
      input: schema,
      load: async ({ id }, { em }) => {
        const group = await em.findOne(GroupEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE })
        if (!group) throw new AppError('NOT_FOUND', 'There is no such group')
        return group
      },
      authorize: () => 'group.update',
      handle: async (group, { version, input }, { em, now }) => {
        if (group.version !== version) {
          throw new AppError('CONFLICT', 'Somebody else changed this group', {
            details: {
              yourVersion: version,
              currentVersion: group.version,
              current: await presentGroup(em, group),
            },
          })
        }
        await assertNameIsFree(em, input.name, group.id)
        em.assign(group, { name: input.name, description: input.description, updatedAt: now })
        await em.flush()
        if (input.memberIds) await setMembers(em, group.id, input.memberIds)
        return {
          output: await presentGroup(em, group),
          events: [{ type: 'group.changed', aggregateId: group.id, data: {} }],
        }
      },
    },
    { ...context, deps: {} },
  )
