import { AppError } from '@prakat/schema/app-error'
import type { AnnouncementDelivery } from '@prakat/schema/delivery'
import type { Services } from '../services.ts'

/** As whoever holds the session may see it at this moment. */
export async function readDelivery(
  { auth, notifier }: Services,
  sessionId: string,
  id: string,
): Promise<AnnouncementDelivery> {
  const session = await auth.account.verify({ sessionId })
  if (!session) throw new AppError('UNAUTHENTICATED', 'Sign in first')
  return notifier.delivery.get({ id }, { context: { principal: session.principal } })
}
