import type { ReceiptEvent } from '@prakat/schema/delivery'
import type { Notification } from '@prakat/schema/notification'
import { electLeader } from './elect-leader.ts'
import type { InboxAction, InboxState, SavedAction } from './inbox-state.ts'

/** Whether a tab is visible and in use. */
export interface TabPresence {
  visible: boolean
  focused: boolean
  /** When it last had the focus, in milliseconds; 0 for never. */
  activeAt: number
}

export interface Receipt {
  id: string
  event: ReceiptEvent
}

/** Between the tabs of one person in one browser. The leader is the one with the socket. */
export type TabMessage =
  | { kind: 'presence'; tab: string; presence: TabPresence; asksForState: boolean }
  | { kind: 'receipts'; receipts: Receipt[] }
  | { kind: 'state'; state: InboxState }
  /** From the leader, for the others to do the same. */
  | { kind: 'action'; action: InboxAction }
  /** From another tab, for the leader to take in and pass on. */
  | { kind: 'saved'; action: SavedAction }
  | { kind: 'announce'; to: string; notification: Notification; looking: boolean }

const answerMs = 3_000

interface TabGroupOptions {
  /** All open tabs; filled for the leader. */
  tabs: Map<string, TabPresence>
  /** Called when this tab becomes the leader. Returns how to stop. */
  lead(): () => void
  /** From another tab. */
  onMessage(message: TabMessage): void
  /** For the leader: a tab came, went, or is looked at differently. */
  onPresence(): void
}

export interface TabGroup {
  /** Of this tab. */
  readonly id: string
  /** To all other tabs. */
  post(message: TabMessage): void
  stop(): void
}

/**
 * Joins the tabs of one person, of which one leads. In browsers without locks or BroadcastChannel each tab leads
 * itself.
 */
export function joinTabs(name: string, options: TabGroupOptions): TabGroup {
  const id = `${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`
  const { tabs } = options
  const together = navigator.locks && typeof BroadcastChannel === 'function'
  const others = together ? new BroadcastChannel(name) : null
  const gone = new AbortController()
  let silence: ReturnType<typeof setTimeout> | undefined
  let leads = false

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it reaches this origin alone
  const post = (message: TabMessage) => others?.postMessage(message)

  const lead = () => {
    leads = true
    clearTimeout(silence)
    const end = options.lead()
    return () => {
      leads = false
      end()
    }
  }
  const election = together ? electLeader(name, lead) : null
  const endAlone = together ? undefined : lead()

  function trackTab(tab: string, presence: TabPresence) {
    const isNew = !tabs.has(tab)
    tabs.set(tab, presence)
    options.onPresence()
    if (!isNew || tab === id) return
    const own = tabs.get(id)
    if (own) post({ kind: 'presence', tab: id, presence: own, asksForState: false })
    // Each tab holds a lock of its own. Getting it means that the tab is gone, even after a crash.
    const forget = () => {
      tabs.delete(tab)
      options.onPresence()
    }
    navigator.locks.request(`${name}/${tab}`, { signal: gone.signal }, forget).catch(() => {})
  }

  let isKnownHere = Promise.resolve()
  if (others) {
    isKnownHere = holdLock(gone.signal, `${name}/${id}`)
    others.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
      if (data.kind === 'presence') trackTab(data.tab, data.presence)
      if (data.kind === 'state') clearTimeout(silence)
      options.onMessage(data)
    })
  }
  const unfollow = followTabPresence((presence) => {
    trackTab(id, presence)
    clearTimeout(silence)
    const asksForState = !leads && presence.visible
    void isKnownHere.then(() => {
      if (!gone.signal.aborted) post({ kind: 'presence', tab: id, presence, asksForState })
    })
    if (asksForState && election) silence = setTimeout(election.takeOver, answerMs)
  })

  return {
    id,
    post,
    stop() {
      clearTimeout(silence)
      unfollow()
      election?.stop()
      endAlone?.()
      gone.abort()
      tabs.clear()
      others?.close()
    },
  }
}

/** Holds a lock; resolves when it is held. */
function holdLock(end: AbortSignal, name: string): Promise<void> {
  return new Promise((held) => {
    void navigator.locks.request(name, () => {
      held()
      return new Promise<void>((release) => end.addEventListener('abort', () => release()))
    })
  })
}

/** Reports the presence of this tab now and on each change. Returns how to stop. */
function followTabPresence(tell: (presence: TabPresence) => void): () => void {
  let activeAt = 0
  const look = () => {
    const visible = document.visibilityState === 'visible'
    const focused = visible && document.hasFocus()
    if (focused) activeAt = Date.now()
    tell({ visible, focused, activeAt })
  }
  document.addEventListener('visibilitychange', look)
  window.addEventListener('focus', look)
  window.addEventListener('blur', look)
  look()
  return () => {
    document.removeEventListener('visibilitychange', look)
    window.removeEventListener('focus', look)
    window.removeEventListener('blur', look)
  }
}

/** The tab that announces: the focused one, else a visible one, the most recently used first. */
export function chooseTab(
  tabs: ReadonlyMap<string, TabPresence>,
): { tab: string; looking: boolean } | null {
  const rank = ({ visible, focused }: TabPresence) => Number(visible) + Number(focused)
  const [best] = [...tabs].sort(([, a], [, b]) => rank(b) - rank(a) || b.activeAt - a.activeAt)
  return best ? { tab: best[0], looking: best[1].focused } : null
}
