import { lockRow, type Loader } from '@prakat/kit/command'
import type { Passkey } from '@prakat/schema/passkeys'
import { noSuchPasskey } from './passkey-refusal.ts'

/** A passkey of the actor; somebody else's is as unknown as none. */
export const loadOwnPasskey: Loader<{ id: string }, Passkey> = {
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
