import type { Notification, UnreadStamp } from '@prakat/schema/notification'
import { refreshTokens } from '../api/refresh-tokens.ts'
import { tokens } from '../api/tokens.ts'
import { serverAddress } from '../api/server-address.ts'
import { deviceId } from '../session/device-id.ts'
import { sessionStore } from '../session/session-store.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { inboxSocket, subscribe } from './inbox-socket.ts'
import type { InboxAction } from './inbox-state.ts'
import type { Receipt } from './tab-group.ts'

const retryDelayMs = 3_000

interface LiveSocketOptions {
  /** Everything up to here was delivered before. */
  cursor(): number | null
  isVisible(): boolean
  onSubscribed(stamp: UnreadStamp): void
  onNotification(notification: Notification): void
  /** It is announced again, and is in the inbox already. */
  onReminder(notification: Notification): void
  onAction(action: InboxAction): void
}

export interface LiveSocket {
  /** Connects unless it is connected or connecting. */
  connect(): void
  publishPresence(): void
  /** False while there is no connection. */
  sendReceipts(receipts: Receipt[]): boolean
  stop(): void
}

/** Keeps a socket connected and subscribed while somebody is signed in. */
export function startLiveSocket(options: LiveSocketOptions): LiveSocket {
  const socket = inboxSocket(() => (sent = tokens.read()?.token))
  const outage = connectionToast()
  let device: string | null = null
  let retry: ReturnType<typeof setTimeout> | undefined
  let sent: string | undefined
  /** The token that replaced a refused one and was not accepted yet. */
  let renewed: string | undefined
  let stopped = false
  let waits = false

  const connect = () => {
    if (stopped || !tokens.read() || (socket.active && !waits)) return
    // People who come back to the page don't wait for the next attempt.
    if (waits) socket.disconnect()
    waits = false
    socket.connect()
  }
  const connectSoon = () => {
    clearTimeout(retry)
    retry = setTimeout(connect, retryDelayMs)
  }

  async function onConnect() {
    outage.over()
    renewed = undefined
    try {
      device ??= await deviceId()
      const stamp = await subscribe(socket, device, options.cursor(), options.isVisible())
      if (!stopped) options.onSubscribed(stamp)
    } catch (error) {
      if (stopped || !socket.connected) return
      console.error('Subscribing failed', error)
      socket.disconnect()
      connectSoon()
    }
  }

  async function onConnectError(error: Error) {
    waits = socket.active
    if (!error.message.includes('authentication')) {
      outage.reportOnce()
      // The socket does not retry after a refusal by the server, only after losing its transport.
      if (!socket.active) connectSoon()
      return
    }
    const refused = sent
    if (!refused || !tokens.read()) return
    // A renewed token that is refused too is not renewed again, as that would never end.
    if (refused !== renewed && (await refreshTokens(refused)) === 'refreshed') {
      renewed = tokens.read()?.token
      return connect()
    }
    outage.reportOnce()
    if (tokens.read()) connectSoon()
  }

  function onDisconnect(reason: string) {
    waits = socket.active
    options.onAction({ type: 'disconnected' })
    if (reason !== 'io server disconnect' || stopped) return
    // The server ends a socket when its session has ended.
    void sessionStore.load().then(connectSoon)
  }

  socket.on('connect', () => void onConnect())
  socket.io.on('reconnect_attempt', () => (waits = false))
  socket.on('connect_error', (error) => void onConnectError(error))
  socket.on('disconnect', onDisconnect)
  socket.on('error', (error) => {
    console.error('The notifier reported an error', error)
    if (error.message.includes('authentication')) outage.reportOnce()
  })
  socket.on('notification', options.onNotification)
  socket.on('reminded', options.onReminder)
  socket.on('read', ({ ids, unread, seq, allUpToSeq, acknowledged }) => {
    const stamp = { unread, seq }
    const all = allUpToSeq === undefined ? {} : { allUpToSeq }
    options.onAction({ type: 'read-confirmed', ids, stamp, ...all })
    if (!acknowledged) return
    for (const id of ids) options.onAction({ type: 'acknowledged', id, ...acknowledged })
  })
  socket.on('recalled', ({ ids, unread, seq }) => {
    options.onAction({ type: 'recalled', ids, stamp: { unread, seq } })
  })
  // Not every page of the organisation at the same moment.
  socket.on('site', () => setTimeout(() => void serverAddress.load(), 100 + Math.random() * 400))

  connect()
  return {
    connect,
    publishPresence() {
      if (!socket.connected || !device) return
      socket.emit('presence', { deviceId: device, visible: options.isVisible() })
    },
    sendReceipts(receipts) {
      if (!socket.connected || !device) return false
      socket.emit('receipts', { deviceId: device, receipts })
      return true
    },
    stop() {
      stopped = true
      clearTimeout(retry)
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}

/** Shows one toast for an outage, however many attempts it lasts. */
function connectionToast() {
  let isReported = false
  return {
    reportOnce() {
      if (isReported) return
      isReported = true
      void toast({
        title: m.inbox_outage(),
        description: m.inbox_outage_about(),
        tone: 'error',
      })
    },
    over() {
      isReported = false
    },
  }
}
