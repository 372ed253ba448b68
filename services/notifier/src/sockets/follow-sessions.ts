import { withTimeout } from '@prakat/kit/availability'
import type { Logger } from '@prakat/kit/logger'
import type { ServiceClient } from '@prakat/kit/rpc'
import { watchSessions, type SessionWatch } from '@prakat/kit/session-watch'
import { listenToSignals, type Signal } from '@prakat/kit/signals'
import { listCap } from '@prakat/schema/constants'
import type { authContract } from '@prakat/schema/contracts'
import type { Sql } from 'postgres'
import { lostWith } from '../feed/changes-since.ts'
import { unreadStamp } from '../feed/visible.ts'
import type { FeedFollower } from './feed-follower.ts'
import { streamRoom, sessionRoom, userRoom } from './rooms.ts'
import type { NotificationNamespace, NotificationSocket } from './socket-server.ts'

/**
 * Closes sockets when their session ends, and changes their rooms when their person's groups, department or position
 * change: what is no longer for them is taken from their pages.
 */
export function followSessions(options: {
  namespace: NotificationNamespace
  auth: ServiceClient<typeof authContract>
  redisUrl: string
  sql: Sql
  follower: FeedFollower
  log: Logger
}): Pick<SessionWatch, 'stop'> {
  const { namespace, auth, redisUrl, sql, follower, log } = options
  const inRoom = (room: string) =>
    [...(namespace.adapter.rooms.get(room) ?? [])].flatMap((id) => namespace.sockets.get(id) ?? [])
  const close = (sessionId: string) => {
    for (const socket of inRoom(sessionRoom(sessionId))) socket.disconnect(true)
  }
  const watch = watchSessions({
    ...{ auth, log },
    openSessions: () => sessionsOf(namespace.sockets.values()),
    onAlive: ({ sessionId, audienceKeys }) => {
      for (const socket of inRoom(sessionRoom(sessionId))) {
        const changed = followAudience(socket, audienceKeys)
        if (changed.lost.length + changed.gained.length > 0) takeLost(socket, changed)
      }
    },
    onEnded: close,
    onUnproven: close,
  })
  // One after the other: a department that moves has thousands of them.
  let turn = Promise.resolve()
  function takeLost(socket: NotificationSocket, keys: ChangedKeys): void {
    turn = turn
      .then(() =>
        withTimeout(sendLost(socket, keys), answerMs, 'What was taken could not be looked up'),
      )
      .catch((error: unknown) => log.error({ err: error }, 'page not told what was taken from it'))
  }
  async function sendLost(socket: NotificationSocket, keys: ChangedKeys): Promise<void> {
    const { principal, streams = [] } = socket.data
    if (!socket.connected) return
    const ids = await lostWith(sql, principal, { streams, ...keys, most: mostLost })
    if (ids.length === 0) return
    const stamp = await unreadStamp(sql, principal)
    // A count must not arrive before the notifications that it counts.
    await follower.reached(stamp.seq)
    socket.emit('recalled', { ids, ...stamp })
  }
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

/** A connection that breaks at an unlucky moment never answers, and the next ones wait for it. */
const answerMs = 10_000

/** More than a page lists. */
const mostLost = 4 * listCap

type ChangedKeys = Record<'lost' | 'gained', string[]>

/** Moves a socket into the rooms of the audience keys that its person gained, and out of those that they lost. */
function followAudience(socket: NotificationSocket, audienceKeys: readonly string[]): ChangedKeys {
  const { principal, streams = [] } = socket.data
  const before = new Set(principal.audienceKeys)
  const after = new Set(audienceKeys)
  principal.audienceKeys = [...after]
  const rooms = (keys: Set<string>) =>
    [...keys].flatMap((key) => streams.map((stream) => streamRoom(stream, key)))
  const [gained, lost] = [after.difference(before), before.difference(after)]
  void socket.join(rooms(gained))
  for (const room of rooms(lost)) void socket.leave(room)
  return { lost: [...lost], gained: [...gained] }
}
