import type { EntityManager } from '@mikro-orm/postgresql'
import { command, requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import type { CreateUser, User } from '@prakat/schema/user'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import { passwordHash, refuseWeak } from '../account/passwords.ts'
import { tokenSeconds } from '../account/mail-token.ts'
import type { AuthContext } from '../auth-context.ts'
import { assertMayMove } from '../directory/group-permissions.ts'
import { requestMail } from '../mail/request-mail.ts'
import { assertExists } from '@prakat/kit/resource/tree'
import { departmentTree, positionTree, managerTree } from '../organisation/trees.ts'
import { assertNamesAreFree, holdGroups, namesTaken } from './check-user.ts'
import { insertUsers, invite, type NewUser } from './insert-users.ts'
import { assertMayAssign, presentUser } from './user-rights.ts'
import { readUser, userUpdated } from './user-row.ts'

type Hashed = Omit<CreateUser, 'password' | 'invite'> & { hash: string | null }

/** Creates a person, who gets a password from staff or is invited by mail to choose one. */
export function createUser(auth: AuthContext) {
  const create = command(
    {
      name: 'user.create',
      // Already checked by the contract, before the expensive hash.
      input: z.custom<Hashed>(),
      load: { lock: ({ groupIds = [] }, { em }) => holdGroups(em, groupIds) },
      authorize: (_state, { role, groupIds = [] }) => [
        'user.create',
        ...(role && role !== 'member' ? (['role.update'] as const) : []),
        ...(groupIds.length > 0 ? (['group.update'] as const) : []),
      ],
      handle: async (_state, { hash, ...input }, { em, actor, now }) => {
        if (input.role && input.role !== 'member') assertMayAssign(actor, input.role)
        await assertMayMove(em, actor, { into: input.groupIds ?? [], outOf: [] })
        await assertExists(em, departmentTree, 'departmentId', input.departmentId ?? null)
        await assertExists(em, positionTree, 'positionId', input.positionId ?? null)
        await assertExists(em, managerTree, 'managerId', input.managerId ?? null)
        const person: NewUser = { ...input, id: uuidv7(), status: hash ? 'active' : 'invited' }
        await insert(em, person, now)
        if (hash) await addPassword(em, person, hash, now)
        else await invite(em, [person], now)
        const output = presentUser(await readUser(em, person.id), actor)
        return { output, events: [userUpdated(person.id)] }
      },
    },
    { ...auth, deps: {} },
  )
  return async (input: CreateUser, call: CallContext): Promise<User> => {
    authorize(requirePrincipal(call), 'user.create')
    const { password, invite: _, ...person } = input
    if (password) await refuseWeak(password, person)
    const hash = password ? await passwordHash.hash(password) : null
    return create({ ...person, hash }, call)
  }
}

async function insert(em: EntityManager, person: NewUser, now: Date): Promise<void> {
  const { email, username = null } = person
  await assertNamesAreFree(em, { email, username })
  const added = await insertUsers(em, [person], now)
  if (added.size > 0) return
  // Somebody has taken the address or username at this moment.
  await assertNamesAreFree(em, { email, username })
  throw namesTaken({})
}

/** The address is not proved yet, so a mail asks for it. */
async function addPassword(
  em: EntityManager,
  { id, email }: NewUser,
  hash: string,
  now: Date,
): Promise<void> {
  await em.execute(
    `insert into account (id, user_id, account_id, provider_id, password) values (?, ?, ?, 'credential', ?)`,
    [uuidv7(), id, id, hash],
  )
  const expiresInSeconds = tokenSeconds['verify-email']
  const mail = { template: 'verify-email' as const, recipient: email, userId: id, expiresInSeconds }
  await requestMail(em, mail, now)
}
