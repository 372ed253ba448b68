import { create } from 'zustand'
import { pageActions, type PageAction } from '../../ui/page-actions.ts'

interface OpenPalette {
  open: 'search' | 'shortcuts' | null
  /** What could be done with what was open when the palette was opened. */
  actions: PageAction[]
}

/** What is open above the page. */
export const usePalette = create<OpenPalette>(() => ({ open: null, actions: [] }))

export const openPalette = () => usePalette.setState({ open: 'search', actions: pageActions() })
export const openShortcuts = () => usePalette.setState({ open: 'shortcuts' })
export const closePalette = () => usePalette.setState({ open: null })

const storageKey = 'prakat-single-keys'

/** Whether single keys do something. Some people's keys are pressed by their voice or their tremor (WCAG 2.1.4). */
export const singleKeys = {
  areOn: () => {
    try {
      return localStorage.getItem(storageKey) !== 'off'
    } catch {
      return true
    }
  },
  turn(on: boolean) {
    try {
      if (on) localStorage.removeItem(storageKey)
      else localStorage.setItem(storageKey, 'off')
    } catch {
      // Without storage they stay on.
    }
  },
}

/** Ctrl+K, or ⌘K on a Mac. */
export const isPaletteKey = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

/** Ctrl, or what stands for it on a Mac. */
export const controlKey = () => (/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl')
