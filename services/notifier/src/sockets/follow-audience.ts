import type { ConsumerDefinition } from '@prakat/kit/consumer'
import type { Logger } from '@prakat/kit/logger'
import type { ServiceClient } from '@prakat/kit/rpc'
import type { authContract } from '@prakat/schema/contracts'
import { queueNames } from '@prakat/schema/queues'
import { channelRoom } from './rooms.ts'
import type { NotificationNamespace, NotificationSocket } from './socket-server.ts'

const batch = 500

type Membership = 'group.changed' | 'department.changed' | 'position.changed' | 'user.placed'

/** Open sockets follow when somebody joins or leaves what an audience can name, on every instance. */
export function followAudience(
  namespace: NotificationNamespace,
  auth: ServiceClient<typeof authContract>,
  log: Logger,
): ConsumerDefinition<Membership> {
  // Each instance asks for its own sockets, because only the auth service knows whom a change touches.
  const follow = async (userId: string | null) => {
    const sockets = [...namespace.sockets.values()].filter(
      (socket) => userId === null || socket.data.principal.userId === userId,
    )
    for (let from = 0; from < sockets.length; from += batch) {
      await moveRooms(sockets.slice(from, from + batch), auth)
    }
  }
  namespace.on('audience-changed', (userId) => {
    follow(userId).catch((error: unknown) => log.warn({ err: error }, 'sockets kept their rooms'))
  })
  return {
    name: 'follow-audience',
    queue: queueNames.followAudience,
    concurrency: 1,
    events: ['group.changed', 'department.changed', 'position.changed', 'user.placed'],
    react: async ({ type, aggregateId }) => {
      const userId = type === 'user.placed' ? aggregateId : null
      namespace.serverSideEmit('audience-changed', userId)
      await follow(userId)
    },
  }
}

async function moveRooms(
  sockets: readonly NotificationSocket[],
  auth: ServiceClient<typeof authContract>,
): Promise<void> {
  const userIds = [...new Set(sockets.map((socket) => socket.data.principal.userId))]
  const keysOf = await auth.directory.audienceKeys({ userIds })
  for (const socket of sockets) {
    const { principal, channels = [] } = socket.data
    const before = new Set(principal.audienceKeys)
    const after = new Set(keysOf[principal.userId] ?? [])
    principal.audienceKeys = [...after]
    const rooms = (keys: Set<string>) =>
      [...keys].flatMap((key) => channels.map((channel) => channelRoom(channel, key)))
    await socket.join(rooms(after.difference(before)))
    for (const room of rooms(before.difference(after))) await socket.leave(room)
  }
}
