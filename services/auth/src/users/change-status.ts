import type { EntityManager } from '@mikro-orm/postgresql'
import { command } from '@prakat/kit/command'
import type { Actor, Operation } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import { rowId } from '@prakat/schema/plain-resource'
import type { UserCan, UserStatus } from '@prakat/schema/user'
import { m, type LocalizedString } from '@prakat/schema/words'
import { endSessions } from '../account/end-sessions.ts'
import { dropMailTokens } from '../account/mail-token.ts'
import type { AuthContext } from '../auth-context.ts'
import { loadUser } from './load-user.ts'
import { assertMaySuspend, assertNotLastOwner, presentUser, userCan } from './user-rights.ts'
import { dropInvitations } from './insert-users.ts'
import { readUser, policyRowForStaff, userUpdated, type UserRow } from './user-row.ts'

type Step = 'suspend' | 'reinstate' | 'delete' | 'restore'

interface Rule {
  needs: Operation
  can: keyof UserCan
  to: 'suspended' | 'archived' | 'back'
  refusal: () => LocalizedString
}

const rules: Record<Step, Rule> = {
  suspend: {
    needs: 'user.update',
    can: 'suspend',
    to: 'suspended',
    refusal: m.people_suspended_already,
  },
  reinstate: {
    needs: 'user.update',
    can: 'reinstate',
    to: 'back',
    refusal: m.people_not_suspended,
  },
  delete: {
    needs: 'user.trash',
    can: 'archive',
    to: 'archived',
    refusal: m.people_archived_already,
  },
  restore: {
    needs: 'user.trash',
    can: 'restore',
    to: 'back',
    refusal: m.people_not_archived,
  },
}

/**
 * Suspends and archives people, and brings them back. Without access they have no session, no socket and no working
 * link in a mail.
 */
export const changeStatus = (step: Step, context: AuthContext) =>
  command(
    {
      name: `user.${step}`,
      input: rowId,
      load: loadUser,
      authorize: (row) => ({ operation: rules[step].needs, row: policyRowForStaff(row) }),
      handle: async (row, _input, { em, actor, now }) => {
        const { can, to, refusal } = rules[step]
        assertMaySuspend(actor, row)
        if (to !== 'back') assertNotSelf(actor, row)
        if (!userCan(actor, row)[can]) throw new AppError('CONFLICT', refusal())
        await assertNotLastOwner(em, row)
        const status = to === 'back' ? await statusOnReturn(em, row.id) : to
        await em.execute(
          `update "user" set status = ?, version = version + 1, updated_at = ? where id = ?`,
          [status, now, row.id],
        )
        if (to === 'back') await clearArchivedPlacement(em, row.id)
        await cutOff(em, row.id, now)
        const output = presentUser(await readUser(em, row.id), actor)
        return { output, events: [userUpdated(row.id, true)] }
      },
    },
    { ...context, deps: {} },
  )

function assertNotSelf(actor: Actor, row: UserRow): void {
  if (actor === 'system' || actor.userId !== row.id) return
  throw new AppError('FORBIDDEN', m.people_not_yourself())
}

/** Somebody who never signed in is still invited. */
async function statusOnReturn(em: EntityManager, id: string): Promise<UserStatus> {
  const accounts = await em.execute<{ id: string }[]>(
    `select id from account where user_id = ? limit 1`,
    [id],
  )
  return accounts.length > 0 ? 'active' : 'invited'
}

/** The department or position may have been trashed or archived meanwhile. */
async function clearArchivedPlacement(em: EntityManager, id: string): Promise<void> {
  await em.execute(
    `update "user" u set
       department_id = (select d.id from department d
         where d.id = u.department_id and d.deleted_at is null and not d.archived),
       position_id = (select p.id from position p where p.id = u.position_id and p.deleted_at is null)
     where u.id = ?`,
    [id],
  )
}

/** Also when they come back, so that nothing from before starts working again. */
async function cutOff(em: EntityManager, id: string, now: Date): Promise<void> {
  await endSessions(em, id, now)
  await dropInvitations(em, id)
  await dropMailTokens(em, 'reset-password', id)
}
