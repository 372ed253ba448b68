import { refreshTokens } from '../session/refresh-tokens.ts'
import { sessionStore } from '../session/session-store.ts'
import { tokens } from '../session/tokens.ts'
import { connectionToast } from './connection-toast.ts'
import { inboxSocket, subscribe, tellPresence } from './inbox-socket.ts'
import { inboxStore } from './inbox-store.ts'
import type { Notification } from './notification.ts'

const retryDelayMs = 3_000

/** Keeps the inbox live for the signed-in person until the returned function is called. */
export function startInbox(onArrival: (notification: Notification) => void): () => void {
  const socket = inboxSocket()
  const outage = connectionToast()
  let retry: ReturnType<typeof setTimeout> | undefined
  let triedRefresh = false
  let stopped = false

  const connect = () => {
    if (!stopped && !socket.active && tokens.read()) socket.connect()
  }
  const connectSoon = () => {
    clearTimeout(retry)
    retry = setTimeout(connect, retryDelayMs)
  }

  async function onConnect() {
    outage.over()
    triedRefresh = false
    try {
      const stamp = await subscribe(socket, inboxStore.get().cursor)
      if (stopped) return
      inboxStore.dispatch({ type: 'subscribed', stamp })
      await inboxStore.loadFirstPage()
    } catch (error) {
      if (stopped || !socket.connected) return
      console.error('Subscribing failed', error)
      socket.disconnect()
      connectSoon()
    }
  }

  async function onConnectError(error: Error) {
    if (!error.message.includes('authentication')) {
      outage.tell()
      // A refusal by the server itself is final for the socket; a lost transport retries alone.
      if (!socket.active) connectSoon()
      return
    }
    const refused = tokens.read()?.token
    if (!refused) return
    if (!triedRefresh) {
      triedRefresh = true
      if ((await refreshTokens(refused)) === 'refreshed') return connect()
    }
    outage.tell()
    if (tokens.read()) connectSoon()
  }

  function onDisconnect(reason: string) {
    inboxStore.dispatch({ type: 'disconnected' })
    if (reason !== 'io server disconnect' || stopped) return
    // The server ends a socket when its session has ended, or when it restarts.
    void sessionStore.load().then(connectSoon)
  }

  socket.on('connect', () => void onConnect())
  socket.on('connect_error', (error) => void onConnectError(error))
  socket.on('disconnect', onDisconnect)
  socket.on('error', (error) => {
    console.error('The notifier reported an error', error)
    if (error.message.includes('authentication')) outage.tell()
  })
  socket.on('notification', (notification) => {
    const known = inboxStore.get().items.some((item) => item.id === notification.id)
    inboxStore.dispatch({ type: 'notification-received', notification })
    if (!known && !notification.isRead) onArrival(notification)
  })
  socket.on('read', ({ ids, unread, seq, allUpToSeq }) => {
    const stamp = { unread, seq }
    const all = allUpToSeq === undefined ? {} : { allUpToSeq }
    inboxStore.dispatch({ type: 'read-confirmed', ids, stamp, ...all })
  })
  socket.on('recalled', ({ ids, unread, seq }) => {
    inboxStore.dispatch({ type: 'recalled', ids, stamp: { unread, seq } })
  })

  const onVisibility = () => {
    tellPresence(socket)
    if (document.visibilityState === 'visible') connect()
  }
  const onPageHide = () => void socket.disconnect()
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onVisibility)

  connect()
  // The list does not wait for the socket, which may be blocked on this network.
  void inboxStore.loadFirstPage()

  return () => {
    stopped = true
    clearTimeout(retry)
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('pageshow', onVisibility)
    socket.removeAllListeners()
    socket.disconnect()
    inboxStore.clear()
  }
}
