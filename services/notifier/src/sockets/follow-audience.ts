import type { ConsumerDefinition } from '@prakat/kit/consumer'
import type { Logger } from '@prakat/kit/logger'
import type { ServiceClient } from '@prakat/kit/rpc'
import type { authContract } from '@prakat/schema/contracts'
import type { Event } from '@prakat/schema/event'
import { queueNames } from '@prakat/schema/queues'
import { channelRoom, userRoom } from './rooms.ts'
import type { NotificationNamespace, NotificationSocket } from './socket-server.ts'

const batch = 500

type Membership = 'group.changed' | 'department.changed' | 'user.placed'

/** Open sockets follow when somebody joins or leaves what an audience can name, on every instance. */
export function followAudience(
  namespace: NotificationNamespace,
  auth: ServiceClient<typeof authContract>,
  log: Logger,
): ConsumerDefinition<Membership> {
  // Each instance asks for its own sockets of those whom a change touches; `null`: it may be anybody.
  const follow = async (userIds: readonly string[] | null) => {
    const sockets = userIds ? socketsOf(namespace, userIds) : [...namespace.sockets.values()]
    for (let from = 0; from < sockets.length; from += batch) {
      await moveRooms(sockets.slice(from, from + batch), auth)
    }
  }
  namespace.on('audience-changed', (userIds) => {
    follow(userIds).catch((error: unknown) => log.warn({ err: error }, 'sockets kept their rooms'))
  })
  return {
    name: 'follow-audience',
    queue: queueNames.followAudience,
    concurrency: 1,
    events: ['group.changed', 'department.changed', 'user.placed'],
    react: async (event) => {
      const userIds = touched(event)
      if (userIds?.length === 0) return
      namespace.serverSideEmit('audience-changed', userIds)
      await follow(userIds)
    },
  }
}

/** Whom a change brings somewhere or takes from somewhere. `null`: who knows. */
function touched(event: Event<Membership>): string[] | null {
  switch (event.type) {
    case 'user.placed':
      return [event.aggregateId]
    case 'group.changed':
      return (event as Event<'group.changed'>).data.userIds
    case 'department.changed':
      return (event as Event<'department.changed'>).data.moved ? null : []
  }
}

function socketsOf(
  namespace: NotificationNamespace,
  userIds: readonly string[],
): NotificationSocket[] {
  return userIds
    .flatMap((userId) => [...(namespace.adapter.rooms.get(userRoom(userId)) ?? [])])
    .flatMap((id) => namespace.sockets.get(id) ?? [])
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
