import { command } from '@prakat/kit/command'
import { presentRow } from '@prakat/kit/resource/present-row'
import { rowId } from '@prakat/schema/plain-resource'
import type { AuthContext } from '../auth-context.ts'
import { assertMayGrant, assertMayTake } from './group-permissions.ts'
import { assertNameIsFree, groupChanged, groups, loadGroup } from './group.ts'

/**
 * Moves a group into the trash, and back. A trashed group can no longer be chosen, but it keeps its members, so that
 * they still see what was announced to it. It permits nothing until it is restored.
 */
export const trashGroup = (step: 'delete' | 'restore', context: AuthContext) =>
  command(
    {
      name: `group.${step}`,
      input: rowId,
      load: loadGroup,
      authorize: () => 'group.trash',
      handle: async (group, _input, { em, actor, now }) => {
        if (step === 'delete') assertMayTake(actor, group.permissions, 'id')
        else {
          assertMayGrant(actor, group.permissions, 'id')
          await assertNameIsFree(em, group)
        }
        em.assign(group, { deletedAt: step === 'delete' ? now : null, updatedAt: now })
        await em.flush()
        return {
          output: await presentRow(groups, em, group, actor),
          events: [groupChanged(group.id, group.permissions, [])],
        }
      },
    },
    { ...context, deps: {} },
  )
