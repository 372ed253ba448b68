import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { CallContext } from '@prakat/schema/principal'
import type { VapidKey } from '@prakat/schema/push'
import type { NotifierContext } from '../notifier-context.ts'

/** The keys that subscriptions were made with, the current one first. Never their private parts. */
export async function listVapidKeys(
  { database: { sql }, vapidKeys }: NotifierContext,
  call: CallContext,
): Promise<VapidKey[]> {
  authorize(requirePrincipal(call), 'push.read')
  const current = await vapidKeys.current()
  return sql<VapidKey[]>`
    select k.id, k.public_key as "publicKey", k.id = ${current.id} as current, k.created_at as "createdAt",
      (select count(*)::int from push_subscription s where s.key_id = k.id) as subscriptions
    from vapid_key k order by current desc, k.created_at desc, k.id`
}
