import type { Redis } from 'ioredis'

/** How long an entry counts; its socket renews it well before. */
export const presenceMs = 60_000

interface PresentDevice {
  userId: string
  /** What the browser calls itself. */
  deviceId: string
}

/** An open page, by the socket it has at an instance of the notifier. */
interface OpenPage {
  /** Without a space. */
  instance: string
  socketId: string
}

const keyOf = ({ userId, deviceId }: PresentDevice) => `prakat:presence:${userId}:${deviceId}`
const fieldOf = ({ instance, socketId }: OpenPage) => `${instance} ${socketId}`
const instanceIn = (field: string) => field.split(' ')[0]!
const aliveKeyOf = (instance: string) => `prakat:notifier-alive:${instance}`

/** Said again and again by an instance with sockets: once for all of them, so that thousands cost no more than one. */
export async function sayAlive(redis: Redis, instance: string, forMs: number): Promise<void> {
  await redis.set(aliveKeyOf(instance), '', 'PX', forMs)
}

/**
 * Notes whether a page is in front of somebody. One entry a socket, since two pages of a device are hidden each on its
 * own.
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

/** Which of these devices have a page in front of somebody now, at an instance that lives. */
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
  const living = await livingOf(redis, new Set(instancesOf.flat()))
  return instancesOf.map((instances) => instances.some((instance) => living.has(instance)))
}

async function livingOf(redis: Redis, asked: ReadonlySet<string>): Promise<Set<string>> {
  const instances = [...asked]
  if (instances.length === 0) return new Set()
  const said = await redis.mget(instances.map(aliveKeyOf))
  return new Set(instances.filter((_, index) => said[index] !== null))
}
