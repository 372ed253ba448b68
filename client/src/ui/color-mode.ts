import { createStore, useStore } from 'zustand'

export type ColorModePreference = 'system' | 'light' | 'dark'

// The key is shared with the inline script in index.html, which paints before React starts.
const storageKey = 'nuxt-color-mode'
const systemDark = () => window.matchMedia('(prefers-color-scheme: dark)')

function read(): ColorModePreference {
  try {
    const stored = localStorage.getItem(storageKey)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

function apply() {
  const mode = colorMode.resolved()
  document.documentElement.classList.remove('light', 'dark')
  document.documentElement.classList.add(mode)
  document.documentElement.style.colorScheme = mode
  const color = mode === 'dark' ? '#141b22' : '#ffffff'
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', color)
  store.setState(read())
}

// As the server draws it; what is kept is read when the page starts.
const store = createStore((): ColorModePreference => 'system')
/** Paper is white, and what is light on dark would be light on it. */
let isPrinting = false

export const useColorModePreference = () => useStore(store)

/** The preference lives in local storage, so every tab agrees; the page follows it by a class. */
export const colorMode = {
  preference: read,
  resolved(): 'light' | 'dark' {
    if (isPrinting) return 'light'
    const preference = read()
    if (preference !== 'system') return preference
    return systemDark().matches ? 'dark' : 'light'
  },
  set(preference: ColorModePreference) {
    try {
      localStorage.setItem(storageKey, preference)
    } catch {
      // Storage can be blocked; the page then keeps the system's mode.
    }
    apply()
  },
  start() {
    apply()
    systemDark().addEventListener('change', apply)
    const print = (now: boolean) => () => {
      isPrinting = now
      apply()
    }
    window.addEventListener('beforeprint', print(true))
    window.addEventListener('afterprint', print(false))
    window.addEventListener('storage', (event) => {
      if (event.key === storageKey) apply()
    })
  },
}
