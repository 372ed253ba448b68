import type { Redis } from 'ioredis'
import { presenceMs, refreshHeartbeat, setPresence } from '../src/sockets/presence.ts'

/** As if a page of this device were in front of somebody, or no longer, at an instance that lives as long as the test. */
export async function showPage(
  redis: Redis,
  device: { userId: string; deviceId: string },
  visible: boolean,
): Promise<void> {
  const page = { instance: 'notifier', socketId: 'socket' }
  await refreshHeartbeat(redis, page.instance, presenceMs)
  await setPresence(redis, device, page, visible)
}
