import { createStore, useStore } from 'zustand'
import { serverAddress } from './server-address.ts'

export type ConnectionState = 'up' | 'offline' | 'unreachable'

const patienceMs = 5_000
const firstPauseMs = 1_000
const longestPauseMs = 10_000

const store = createStore<ConnectionState>(() => 'up')
let started = false
let looking: Promise<boolean> | null = null
let pauseMs = firstPauseMs
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Whether the server can be reached. The browser's online and offline events are only a reason to check: a machine
 * without a network may run its own server, and one with a network may reach none.
 */
export const connection = {
  get: store.getState,
  start() {
    started = true
    window.addEventListener('online', () => void look())
    window.addEventListener('offline', () => void look())
    if (!navigator.onLine) void look()
  },
  /** Call this when a request got no answer. */
  lost() {
    if (started && store.getState() === 'up') void look()
  },
  look,
  /** Calls each time that the server can be reached again. */
  onBack(work: () => void) {
    return store.subscribe((state) => {
      if (state === 'up') work()
    })
  },
  subscribe: store.subscribe,
}

/** Checks whether the server answers, and keeps checking until it does. */
function look(): Promise<boolean> {
  looking ??= ask().finally(() => (looking = null))
  return looking
}

async function ask(): Promise<boolean> {
  clearTimeout(timer)
  const answers = await isAlive()
  if (answers) pauseMs = firstPauseMs
  else {
    timer = setTimeout(() => void look(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  store.setState(answers ? 'up' : navigator.onLine ? 'unreachable' : 'offline')
  return answers
}

async function isAlive(): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetch(serverAddress.of('/healthz'), { cache: 'no-store', signal })
    // A captive portal answers every request with its own page.
    return ((await answer.json()) as { status?: unknown }).status === 'ok'
  } catch {
    return false
  }
}

export function useConnection() {
  return useStore(store)
}
