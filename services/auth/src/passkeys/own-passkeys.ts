import type { EntityManager } from '@mikro-orm/postgresql'
import { command, lockRow, requirePrincipal, type Loader } from '@prakat/kit/command'
import { renamePasskey as schema, type Passkey } from '@prakat/schema/passkeys'
import { rowId } from '@prakat/schema/plain-resource'
import type { CallContext } from '@prakat/schema/principal'
import type { Sql } from 'postgres'
import type { AuthContext } from '../auth-context.ts'
import { mailTo } from '../mail/request-mail.ts'
import { ownId } from '../profile/profile.ts'
import { assertFactorUsed } from '../two-factor/lacks-second-factor.ts'
import { userUpdated } from '../users/user-row.ts'
import { noSuchPasskey } from './passkey-answer.ts'

export function listPasskeys(
  { database: { sql } }: AuthContext,
  call: CallContext,
): Promise<Passkey[]> {
  return passkeysOf(sql, requirePrincipal(call).userId)
}

export async function passkeysOf(sql: Sql, userId: string): Promise<Passkey[]> {
  return sql<Passkey[]>`
    select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkey where user_id = ${userId} order by id`
}

/** Loads a passkey of the actor. Those of others are treated as unknown. */
const loadOwnPasskey: Loader<{ id: string }, Passkey> = {
  lock: lockRow('passkey'),
  read: async ({ id }, { em, actor }) => {
    const [passkey] = await em.execute<Passkey[]>(
      `select id, name, created_at as "createdAt", last_used_at as "lastUsedAt"
       from passkey where id = ? and user_id = ?`,
      [id, actor === 'system' ? null : actor.userId],
    )
    if (!passkey) throw noSuchPasskey()
    const { createdAt, lastUsedAt } = passkey
    return {
      ...passkey,
      createdAt: new Date(createdAt),
      lastUsedAt: lastUsedAt && new Date(lastUsedAt),
    }
  },
}

export const renamePasskey = (context: AuthContext) =>
  command(
    {
      name: 'passkey.rename',
      input: schema,
      load: loadOwnPasskey,
      authorize: () => [],
      handle: async (passkey, { name }, { em }) => {
        await em.execute(`update passkey set name = ? where id = ?`, [name, passkey.id])
        return { output: { ...passkey, name }, events: [] }
      },
    },
    { ...context, deps: {} },
  )

export function deletePasskey(auth: AuthContext) {
  const remove = command(
    {
      name: 'passkey.delete',
      input: rowId,
      load: loadOwnPasskey,
      authorize: () => [],
      handle: async ({ id }, _input, { em, actor, now }) => {
        const userId = ownId(actor)
        await removePasskeys(em, userId, [id], now)
        return { output: true, events: [userUpdated(userId)] }
      },
    },
    { ...auth, deps: {} },
  )
  return async (input: { id: string }, call: CallContext): Promise<boolean> => {
    await assertFactorUsed(auth, call)
    return remove(input, call)
  }
}

/** Deletes some of somebody's passkeys and tells the owner. Ids of others' passkeys are ignored. */
export async function removePasskeys(
  em: EntityManager,
  userId: string,
  ids: readonly string[],
  now: Date,
): Promise<number> {
  if (ids.length === 0) return 0
  const removed = await em.execute<{ id: string }[]>(
    `delete from passkey where user_id = ? and id::text in (select jsonb_array_elements_text(?::text::jsonb))
     returning id`,
    [userId, JSON.stringify(ids)],
  )
  if (removed.length > 0) await mailTo(em, userId, 'passkey-removed', now)
  return removed.length
}
