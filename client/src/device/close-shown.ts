import { whatIsShown } from './what-is-shown.ts'
import type { ShownData } from './worker-message.ts'

/** Closes what the system shows of us and that matches. */
export async function closeShown(matches: (data: ShownData) => boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration()
  await whatIsShown(async () => {
    for (const shown of (await registration?.getNotifications?.()) ?? []) {
      const data = shown.data as ShownData | null
      if (data && matches(data)) shown.close()
    }
  })
}
