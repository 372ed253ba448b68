import type { Notification } from '@prakat/schema/notification'
import { keepInbox } from './keep-inbox.ts'
import { isConfirmedRead, isAnnounceable, type InboxAction } from './inbox-state.ts'
import { inboxStore } from './inbox-store.ts'
import { startLiveSocket, type LiveSocket } from './live-socket.ts'
import { receiptQueue, receipts } from './receipts.ts'
import { chooseTab, joinTabs, type TabMessage, type TabPresence } from './tab-group.ts'

interface InboxReader {
  /** Announces a notification in this tab. `looking` says whether the person is looking at it. */
  announce(notification: Notification, looking: boolean): void
  /** Called in the leading tab: these were read or recalled and must no longer be shown. */
  withdraw(gone: { ids: string[]; upToSeq: number }): void
}

/**
 * Keeps the inbox of one person live until the returned function is called. One of their tabs has the socket and passes
 * on what it receives, and one tab announces.
 */
export function startInbox(userId: string, reader: InboxReader): () => void {
  let socket: LiveSocket | null = null
  const open = new Map<string, TabPresence>()
  const queue = receiptQueue((batch) => socket?.sendReceipts(batch) ?? false)

  const join = () =>
    joinTabs(`prakat-inbox-${userId}`, {
      tabs: open,
      lead,
      onMessage,
      onPresence() {
        socket?.publishPresence()
        if (isVisible()) socket?.connect()
      },
    })
  let tabs = join()

  function onMessage(message: TabMessage) {
    if (message.kind === 'presence' && message.asksForState) postState()
    if (message.kind === 'receipts' && socket) queue.add(message.receipts)
    if (message.kind === 'announce' && message.to === tabs.id) {
      reader.announce(message.notification, message.looking)
    }
    // Or the state that the leading tab hands out would undo it, if the server's message about it was lost.
    if (message.kind === 'saved' && socket) share(message.action)
    // The leading tab ignores what others say of the inbox besides.
    if (socket) return
    if (message.kind === 'state') inboxStore.dispatch({ type: 'adopted', state: message.state })
    if (message.kind === 'action') inboxStore.dispatch(message.action)
  }

  function postState() {
    if (socket) tabs.post({ kind: 'state', state: inboxStore.get() })
  }

  async function loadList(loaded = inboxStore.loadFirstPage()) {
    await loaded
    postState()
    // Notifications may have been read elsewhere while no page was open here.
    const inbox = inboxStore.get()
    const read = inbox.items.filter((item) => isConfirmedRead(inbox, item))
    reader.withdraw({ ids: read.map(({ id }) => id), upToSeq: inbox.readUpToSeq })
  }

  function share(action: InboxAction) {
    inboxStore.dispatch(action)
    tabs.post({ kind: 'action', action })
    if (action.type === 'recalled') reader.withdraw({ ids: action.ids, upToSeq: 0 })
    if (action.type === 'read-confirmed') {
      reader.withdraw({ ids: action.ids, upToSeq: action.allUpToSeq ?? 0 })
    }
  }

  function onNotification(notification: Notification) {
    const news = isAnnounceable(inboxStore.get(), notification)
    share({ type: 'notification-received', notification })
    if (news) announce(notification)
  }

  function announce(notification: Notification) {
    const { tab, looking } = chooseTab(open) ?? { tab: tabs.id, looking: false }
    if (tab === tabs.id) reader.announce(notification, looking)
    else tabs.post({ kind: 'announce', to: tab, notification, looking })
  }

  function isVisible() {
    return [...open.values()].some(({ visible }) => visible)
  }

  function lead() {
    // What was missed while the lead changed is replayed, as after an outage.
    inboxStore.dispatch({ type: 'disconnected' })
    socket = startLiveSocket({
      cursor: () => inboxStore.get().cursor,
      isVisible,
      onNotification,
      onReminder: announce,
      onAction: share,
      onSubscribed(stamp) {
        share({ type: 'subscribed', stamp })
        queue.flush()
        void loadList()
      },
    })
    // The list does not wait for the socket, which may be blocked on this network.
    void loadList(inboxStore.takePreloaded(userId) ?? undefined)
    return () => {
      socket?.stop()
      socket = null
      inboxStore.dispatch({ type: 'disconnected' })
    }
  }

  receipts.sendBy((given) => {
    if (socket) queue.add(given)
    else tabs.post({ kind: 'receipts', receipts: given })
  })

  inboxStore.onSavedLocally((action) => tabs.post({ kind: socket ? 'action' : 'saved', action }))

  const stopKeeping = keepInbox(inboxStore)
  const onPageHide = () => tabs.stop()
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) tabs = join()
  }
  window.addEventListener('pagehide', onPageHide)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    window.removeEventListener('pagehide', onPageHide)
    window.removeEventListener('pageshow', onPageShow)
    receipts.sendBy(null)
    inboxStore.onSavedLocally(null)
    stopKeeping()
    queue.stop()
    tabs.stop()
    inboxStore.clear()
  }
}
