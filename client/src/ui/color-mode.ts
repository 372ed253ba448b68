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
/** What pages ask for, the last one at the end. */
let forced: { mode: 'light' | 'dark' }[] = []

export const useColorModePreference = () => useStore(store)

/** The preference lives in local storage, so every tab agrees; the page follows it by a class. */
export const colorMode = {
  preference: read,
  resolved(): 'light' | 'dark' {
    const asked = forced.at(-1)
    if (asked) return asked.mode
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
  /**
   * Shows a page in this mode, whatever is preferred, until the returned function is called. The system's mode is what is
   * preferred where nothing else is, so there is nothing to force.
   */
  force(mode: ColorModePreference): () => void {
    const asked = { mode }
    if (mode === 'system') console.warn('The system’s mode cannot be forced')
    else forced.push(asked as { mode: typeof mode })
    apply()
    return () => {
      forced = forced.filter((each) => each !== asked)
      apply()
    }
  },
  start() {
    apply()
    systemDark().addEventListener('change', apply)
    let endPrint = () => {}
    // Paper is white, and what is light on dark would be light on it.
    window.addEventListener('beforeprint', () => (endPrint = colorMode.force('light')))
    window.addEventListener('afterprint', () => endPrint())
    window.addEventListener('storage', (event) => {
      if (event.key === storageKey) apply()
    })
  },
}
