import type { Redis } from 'ioredis'

/** How long an entry is valid. Its socket renews it well before. */
export const presenceMs = 60_000

interface PresentDevice {
  userId: string
  /** The id that the browser gives itself. */
  deviceId: string
}

/** An open page, identified by its socket and its instance of the notifier. */
interface OpenPage {
  /** Contains no space. */
  instance: string
  socketId: string
}

const keyOf = ({ userId, deviceId }: PresentDevice) => `prakat:presence:${userId}:${deviceId}`
const fieldOf = ({ instance, socketId }: OpenPage) => `${instance} ${socketId}`
const instanceIn = (field: string) => field.split(' ')[0]!
const heartbeatKey = (instance: string) => `prakat:notifier-alive:${instance}`

/** Repeated by every instance with sockets. Once for all of them, so that thousands cost no more than one. */
export async function refreshHeartbeat(
  redis: Redis,
  instance: string,
  forMs: number,
): Promise<void> {
  await redis.set(heartbeatKey(instance), '', 'PX', forMs)
}

/**
 * Records whether a page is visible. One entry for each socket, because two pages of a device are hidden
 * independently.
 */
export async function setPresence(
  redis: Redis,
  device: PresentDevice,
  page: OpenPage,
  visible: boolean,
): Promise<void> {
  const key = keyOf(device)
  if (!visible) {
    await redis.hdel(key, fieldOf(page))
    return
  }
  await redis
    .multi()
    .hset(key, fieldOf(page), Date.now() + presenceMs)
    .pexpire(key, presenceMs)
    .exec()
}

/** Which of these devices have a visible page now, on an instance that is alive. */
export async function presentDevices(
  redis: Redis,
  devices: readonly PresentDevice[],
): Promise<boolean[]> {
  if (devices.length === 0) return []
  const pipeline = redis.pipeline()
  for (const device of devices) pipeline.hgetall(keyOf(device))
  const now = Date.now()
  const instancesOf = ((await pipeline.exec()) ?? []).map(([error, entries]) => {
    if (error) throw error
    return Object.entries(entries as Record<string, string>)
      .filter(([, until]) => Number(until) > now)
      .map(([field]) => instanceIn(field))
  })
  const living = await aliveInstances(redis, new Set(instancesOf.flat()))
  return instancesOf.map((instances) => instances.some((instance) => living.has(instance)))
}

async function aliveInstances(redis: Redis, asked: ReadonlySet<string>): Promise<Set<string>> {
  const instances = [...asked]
  if (instances.length === 0) return new Set()
  const heartbeats = await redis.mget(instances.map(heartbeatKey))
  return new Set(instances.filter((_, index) => heartbeats[index] !== null))
}
