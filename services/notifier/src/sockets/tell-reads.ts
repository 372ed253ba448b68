import type { FeedFollower } from './feed-follower.ts'
import { userRoom } from './rooms.ts'
import type { NotificationNamespace } from './socket-server.ts'

/** Passes on to the sockets here what a person has read, wherever. A count may not come before what it counts. */
export function tellReads(namespace: NotificationNamespace, follower: FeedFollower): void {
  namespace.on('person-read', async (userId, message) => {
    const room = userRoom(userId)
    if (!namespace.adapter.rooms.has(room)) return
    await follower.reached(message.seq)
    namespace.local.to(room).emit('read', message)
  })
}
