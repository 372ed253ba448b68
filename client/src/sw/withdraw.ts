import type { PushPayload } from '@prakat/schema/push'
import type { ShownData } from '../device/worker-message.ts'
import { whatIsShown } from '../device/what-is-shown.ts'
import { countShown } from './count-shown.ts'

declare const self: ServiceWorkerGlobalScope

/** Browsers look whether something is shown when a push is done with, so it is closed a little after that. */
const shownMs = 1_000

/**
 * Puts a neutral notification in the place of a withdrawn one, whether that was shown or not, without a sound. It closes
 * by itself; should the browser stop the worker first, the next push or page closes it.
 */
export async function withdraw({ id, seq, title, body, tag, icon, badge }: PushPayload) {
  const data: ShownData = { id, seq, withdrawn: true, by: 'push' }
  const options = { body, tag, icon, badge, data, silent: true }
  await whatIsShown(() => self.registration.showNotification(title, options))
  setTimeout(() => void whatIsShown(() => close(tag).then(countShown)), shownMs)
}

async function close(tag: string): Promise<void> {
  for (const shown of await self.registration.getNotifications({ tag })) {
    // A newer one may have its place by now.
    if ((shown.data as ShownData | null)?.withdrawn) shown.close()
  }
}
