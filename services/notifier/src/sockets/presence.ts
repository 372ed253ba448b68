import type { Redis } from 'ioredis'

/** How long an entry counts; its socket renews it well before. */
export const presenceMs = 60_000

interface PresentDevice {
  userId: string
  /** What the browser calls itself. */
  deviceId: string
}

const keyOf = ({ userId, deviceId }: PresentDevice) => `prakat:presence:${userId}:${deviceId}`

/**
 * Notes whether the page of a socket is in front of somebody. One entry a socket, since two pages of a device are hidden
 * each on its own.
 */
export async function setPresence(
  redis: Redis,
  device: PresentDevice,
  socketId: string,
  visible: boolean,
): Promise<void> {
  const key = keyOf(device)
  if (!visible) {
    await redis.hdel(key, socketId)
    return
  }
  await redis
    .multi()
    .hset(key, socketId, Date.now() + presenceMs)
    .pexpire(key, presenceMs)
    .exec()
}

/** Which of these devices have a page in front of somebody now. */
export async function presentDevices(
  redis: Redis,
  devices: readonly PresentDevice[],
): Promise<boolean[]> {
  if (devices.length === 0) return []
  const pipeline = redis.pipeline()
  for (const device of devices) pipeline.hvals(keyOf(device))
  const now = Date.now()
  return ((await pipeline.exec()) ?? []).map(([error, values]) => {
    if (error) throw error
    return (values as string[]).some((until) => Number(until) > now)
  })
}
