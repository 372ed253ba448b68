import type { Logger } from '@prakat/kit/logger'
import { presence, subscribe } from '@prakat/schema/notification'
import type { Redis } from 'ioredis'
import { setPresence } from './presence.ts'
import type { NotificationSocket } from './socket-server.ts'

const renewMs = 20_000

interface Shown {
  deviceId: string
  visible: boolean
}

export interface PresenceFollower {
  /** Listens for what the page of this socket says. */
  follow(socket: NotificationSocket): void
  stop(): void
}

/** Notes for the pushes which devices have a page in front of somebody, and forgets it when its socket ends. */
export function followPresence(redis: Redis, log: Logger): PresenceFollower {
  /** Sockets whose page is visible, with its device. */
  const visible = new Map<NotificationSocket, string>()

  async function note(socket: NotificationSocket, deviceId: string, isVisible: boolean) {
    const { userId } = socket.data.principal
    try {
      await setPresence(redis, { userId, deviceId }, socket.id, isVisible)
    } catch (error) {
      // The next renewal tells it again, and what is not renewed runs out.
      log.debug({ err: error }, 'presence not noted')
    }
  }

  function set(socket: NotificationSocket, shown: Shown): void {
    const before = visible.get(socket)
    const isVisible = shown.visible && socket.connected
    if (isVisible) visible.set(socket, shown.deviceId)
    else visible.delete(socket)
    if (before !== undefined && (before !== shown.deviceId || !isVisible)) {
      void note(socket, before, false)
    }
    if (isVisible) void note(socket, shown.deviceId, true)
  }

  const renewal = setInterval(() => {
    for (const [socket, deviceId] of visible) void note(socket, deviceId, true)
  }, renewMs)

  return {
    follow: (socket) => {
      // As it arrives and not in the turn of the subscription: a page hidden by then has said so already.
      socket.on('subscribe', (request) => {
        const { deviceId, visible: isVisible } = subscribe.safeParse(request).data ?? {}
        if (deviceId && isVisible !== undefined) set(socket, { deviceId, visible: isVisible })
      })
      socket.on('presence', (request) => {
        const parsed = presence.safeParse(request)
        if (parsed.success) return set(socket, parsed.data)
        const message = parsed.error.issues[0]?.message ?? 'Not valid'
        socket.emit('error', { code: 'VALIDATION', message })
      })
      socket.once('disconnect', () => {
        const deviceId = visible.get(socket)
        if (deviceId !== undefined) set(socket, { deviceId, visible: false })
      })
    },
    stop: () => clearInterval(renewal),
  }
}
