import { randomUUID } from 'node:crypto'
import type { Logger } from '@prakat/kit/logger'
import { presence, subscribe } from '@prakat/schema/notification'
import { m } from '@prakat/schema/words'
import type { Redis } from 'ioredis'
import { refreshHeartbeat, setPresence } from './presence.ts'
import type { NotificationSocket } from './socket-server.ts'

/** In milliseconds. If an instance is silent for `alive`, its pages no longer count as visible. */
export const presenceTiming = { alive: 10_000, sayAlive: 3_000, renew: 20_000 }

interface Visibility {
  deviceId: string
  visible: boolean
}

/** The part of a socket that is needed here. */
type PageSocket = Pick<NotificationSocket, 'id' | 'connected' | 'data' | 'on' | 'once' | 'emit'>

export interface PresenceFollower {
  /** Listens to the presence messages of this socket's page. */
  follow(socket: PageSocket): void
  stop(): void
}

/** Records, for pushes, which devices have a visible page, until its socket ends. */
export function followPresence(
  redis: Redis,
  log: Logger,
  timing = presenceTiming,
): PresenceFollower {
  /** Sockets whose page is visible, with its device. */
  const visible = new Map<PageSocket, string>()
  let instance = randomUUID()
  /** Whether Redis has been told of every page that is no longer visible. */
  let wasHeard = true

  async function note(socket: PageSocket, deviceId: string, isVisible: boolean) {
    const { userId } = socket.data.principal
    const page = { instance, socketId: socket.id }
    try {
      await setPresence(redis, { userId, deviceId }, page, isVisible)
    } catch (error) {
      // The next renewal repeats that a page is visible.
      if (!isVisible) wasHeard = false
      log.debug({ err: error }, 'presence not noted')
    }
  }

  function refreshAll(): void {
    for (const [socket, deviceId] of visible) void note(socket, deviceId, true)
  }

  /** After a gap under a new name, because Redis may still hold pages under the old one that were closed meanwhile. */
  async function live(): Promise<void> {
    const isAnew = !wasHeard
    if (isAnew) instance = randomUUID()
    wasHeard = true
    try {
      await refreshHeartbeat(redis, instance, timing.alive)
      if (isAnew) refreshAll()
    } catch (error) {
      wasHeard = false
      log.debug({ err: error }, 'Redis did not hear that this instance lives')
    }
  }

  function set(socket: PageSocket, state: Visibility): void {
    const before = visible.get(socket)
    const isVisible = state.visible && socket.connected
    if (isVisible) visible.set(socket, state.deviceId)
    else visible.delete(socket)
    if (before !== undefined && (before !== state.deviceId || !isVisible)) {
      void note(socket, before, false)
    }
    if (isVisible) void note(socket, state.deviceId, true)
  }

  void live()
  const timers = [
    setInterval(() => void live(), timing.sayAlive),
    setInterval(refreshAll, timing.renew),
  ]

  return {
    follow: (socket) => {
      // When the message arrives, not when the subscription is handled: the page may have been hidden by then.
      socket.on('subscribe', (request) => {
        const { deviceId, visible: isVisible } = subscribe.safeParse(request).data ?? {}
        if (deviceId && isVisible !== undefined) set(socket, { deviceId, visible: isVisible })
      })
      socket.on('presence', (request) => {
        const parsed = presence.safeParse(request)
        if (parsed.success) return set(socket, parsed.data)
        const message = parsed.error.issues[0]?.message ?? m.validation_invalid()
        socket.emit('error', { code: 'VALIDATION', message })
      })
      socket.once('disconnect', () => {
        const deviceId = visible.get(socket)
        if (deviceId !== undefined) set(socket, { deviceId, visible: false })
      })
    },
    stop: () => timers.forEach(clearInterval),
  }
}
