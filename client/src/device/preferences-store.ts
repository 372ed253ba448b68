import { createStore, useStore } from 'zustand'
import type { Preferences } from '@prakat/schema/device'
import { freshRest } from '../api/rest.ts'
import { deviceId } from '../session/device-id.ts'

const storageKey = 'prakat-notification-preferences'

export const defaultPreferences: Preferences = {
  announcements: true,
  articles: true,
  calendar: true,
  sound: true,
  desktop: true,
}

const store = createStore(stored)
// An answer that was on its way while a choice was made or saved is older than that choice.
let choices = 0
let saving = 0

export const usePreferences = () => useStore(store)

/** What this device wants to be told about, and how. */
export const preferencesStore = {
  get: store.getState,
  subscribe: store.subscribe,

  /** Loads the preferences from the server. Without an answer, the stored ones stay. */
  async load(): Promise<void> {
    const before = choices
    try {
      const query = `?deviceId=${encodeURIComponent(await deviceId())}`
      const answer = await freshRest<Partial<Preferences>>('GET', `/push-subscriptions${query}`)
      if (before === choices && saving === 0) set(complete(answer))
    } catch {
      // The stored preferences or the defaults are used.
    }
  },

  /** Takes effect here at once, even if the server cannot be told. Throws in that case. */
  async save(next: Preferences): Promise<void> {
    choices += 1
    saving += 1
    set(next)
    try {
      const path = `/push-subscriptions/${encodeURIComponent(await deviceId())}/preferences`
      await freshRest('PUT', path, next)
    } finally {
      choices += 1
      saving -= 1
    }
  },
}

function set(next: Preferences) {
  store.setState(next, true)
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Without storage they last as long as the page.
  }
}

function stored(): Preferences {
  try {
    return complete(JSON.parse(localStorage.getItem(storageKey) ?? 'null'))
  } catch {
    return defaultPreferences
  }
}

/** Anything that is not a boolean gets its default. */
function complete(value: unknown): Preferences {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Partial<Preferences>
  const names = Object.keys(defaultPreferences) as (keyof Preferences)[]
  return Object.fromEntries(
    names.map((name) => [name, typeof given[name] === 'boolean' ? given[name] : true]),
  ) as Preferences
}
