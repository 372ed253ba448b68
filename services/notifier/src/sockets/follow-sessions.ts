import type { Logger } from '@prakat/kit/logger'
import type { ServiceClient } from '@prakat/kit/rpc'
import { watchSessions, type SessionWatch } from '@prakat/kit/session-watch'
import { listenToSignals, type Signal } from '@prakat/kit/signals'
import type { authContract } from '@prakat/schema/contracts'
import { streamRoom, sessionRoom, userRoom } from './rooms.ts'
import type { NotificationNamespace, NotificationSocket } from './socket-server.ts'

/**
 * Closes sockets when their session ends, and changes their rooms when their person's groups, department or position
 * change.
 */
export function followSessions(options: {
  namespace: NotificationNamespace
  auth: ServiceClient<typeof authContract>
  redisUrl: string
  log: Logger
}): Pick<SessionWatch, 'stop'> {
  const { namespace, auth, redisUrl, log } = options
  const inRoom = (room: string) =>
    [...(namespace.adapter.rooms.get(room) ?? [])].flatMap((id) => namespace.sockets.get(id) ?? [])
  const close = (sessionId: string) => {
    for (const socket of inRoom(sessionRoom(sessionId))) socket.disconnect(true)
  }
  const watch = watchSessions({
    ...{ auth, log },
    openSessions: () => sessionsOf(namespace.sockets.values()),
    onAlive: ({ sessionId, audienceKeys }) => {
      for (const socket of inRoom(sessionRoom(sessionId))) followAudience(socket, audienceKeys)
    },
    onEnded: close,
    onUnproven: close,
  })
  const onSignal = (signal: Signal) => {
    if (signal.type === 'session.ended') close(signal.sessionId)
    if (signal.type === 'site.changed') namespace.local.emit('site')
    if (signal.type === 'audience.changed') {
      const { userIds } = signal
      const touched = userIds?.flatMap((id) => inRoom(userRoom(id))) ?? namespace.sockets.values()
      watch.check(sessionsOf(touched))
    }
  }
  namespace.on('connection', (socket) => {
    const { userId, sessionId } = socket.data.principal
    void socket.join([userRoom(userId), sessionRoom(sessionId)])
    // Signals about its session during the handshake did not reach it, because it was not in a room yet.
    watch.check([sessionId])
  })
  const signals = listenToSignals(redisUrl, log, { onSignal, onGap: watch.onGap })
  return {
    stop: () => {
      signals.stop()
      watch.stop()
    },
  }
}

function sessionsOf(sockets: Iterable<NotificationSocket>): Set<string> {
  return new Set([...sockets].map((socket) => socket.data.principal.sessionId))
}

/** Moves a socket into the rooms of new audience keys, and out of those of old ones. */
function followAudience(socket: NotificationSocket, audienceKeys: readonly string[]): void {
  const { principal, streams = [] } = socket.data
  const before = new Set(principal.audienceKeys)
  const after = new Set(audienceKeys)
  principal.audienceKeys = [...after]
  const rooms = (keys: Set<string>) =>
    [...keys].flatMap((key) => streams.map((stream) => streamRoom(stream, key)))
  void socket.join(rooms(after.difference(before)))
  for (const room of rooms(before.difference(after))) void socket.leave(room)
}
