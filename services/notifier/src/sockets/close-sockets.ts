import type { ConsumerDefinition } from '@prakat/kit/consumer'
import { queueNames } from '@prakat/schema/queues'
import { sessionRoom } from './rooms.ts'
import type { NotificationNamespace } from './socket-server.ts'

/** The sockets of an ended session close, on whichever instance they are. */
export function closeSockets(
  namespace: NotificationNamespace,
): ConsumerDefinition<'session.ended'> {
  return {
    name: 'close-sockets',
    queue: queueNames.closeSockets,
    events: ['session.ended'],
    react: async ({ data }) => {
      namespace.in(sessionRoom(data.sessionId)).disconnectSockets(true)
    },
  }
}
