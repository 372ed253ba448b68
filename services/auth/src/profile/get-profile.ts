import type { EntityManager } from '@mikro-orm/postgresql'
import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import type { Viewer } from '@prakat/schema/profile'
import type { AuthContext } from '../auth-context.ts'
import { readProfile } from './profile.ts'

export async function getProfile({ database }: AuthContext, call: CallContext): Promise<Viewer> {
  const me = requirePrincipal(call)
  authorize(me, { operation: 'profile.read', row: { ownerId: me.userId } })
  return readProfile(database.orm.em.fork() as EntityManager, me.userId)
}
