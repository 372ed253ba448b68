import type { PushPayload } from '@prakat/schema/push'
import { isWithdrawn, type ShownData, type WorkerEnv } from '../device/worker-message.ts'
import { whatIsShown } from '../device/what-is-shown.ts'
import { countShown } from './count-shown.ts'
import { readPayload } from './read-payload.ts'
import { retryReceipts, sendReceipt } from './receipt-sender.ts'
import { tellPages } from './tell-pages.ts'
import { withdraw } from './withdraw.ts'
import { readFact, writeFact } from './worker-db.ts'

declare const self: ServiceWorkerGlobalScope

/** Shows what was pushed: always, or the browser takes the permission to push away. The rest must not keep it from that. */
export async function onPush(text: string | undefined): Promise<void> {
  const payload = readPayload(text)
  if (payload.withdrawn) return withdraw(payload)
  await show(payload)
  const receivedAt = Date.now()
  await Promise.allSettled([
    whatIsShown(() => closeOthers(payload).then(countShown)),
    tellPages({ type: 'NEW_NOTIFICATION', payload, receivedAt }),
    writeFact('lastPushAt', receivedAt),
    sendReceipt(payload.receipt, 'delivered').then(retryReceipts),
  ])
}

async function show(payload: PushPayload): Promise<void> {
  const { id, seq, title, body, url, tag, icon, badge, receipt, test } = payload
  const data: ShownData = {
    id,
    seq,
    ...(url ? { url } : {}),
    ...(receipt ? { receipt } : {}),
    ...(test ? { test } : {}),
    by: 'push',
  }
  const env = await readFact<Partial<WorkerEnv>>('env')
  const silent = env?.sound === false
  // It was on its way already when they were turned off.
  const isHidden = env?.showsBody === false && !test
  await whatIsShown(async () => {
    const [before] = await self.registration.getNotifications({ tag })
    // Announced again it makes itself heard again; a repetition or a changed text takes its place in silence.
    const again = before !== undefined && (before.data as ShownData | null)?.seq !== seq
    const shown = isHidden ? {} : { body }
    const options = {
      ...shown,
      tag,
      icon,
      badge,
      data,
      ...(silent ? { silent } : { renotify: again }),
    }
    await self.registration.showNotification(title, options)
  })
}

async function closeOthers({ id, close }: PushPayload): Promise<void> {
  if (!close) return
  for (const shown of await self.registration.getNotifications()) {
    const data = shown.data as ShownData | null
    if (data && data.id !== id && isWithdrawn(data, close)) shown.close()
  }
}
