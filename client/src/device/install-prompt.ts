import { createStore, useStore } from 'zustand'
import { platform } from './platform.ts'

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent; only Chromium has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface InstallOffer {
  /** The browser would install the app now. */
  available: boolean
  /** It can only be installed by hand: on iOS. */
  byHand: boolean
  /** The person does not want to see the offer again. */
  hidden: boolean
}

const storageKey = 'prakat-install-hidden'
let event: InstallEvent | null = null
const store = createStore<InstallOffer>(() => ({ available: false, byHand: false, hidden: false }))

export const useInstallOffer = () => useStore(store)

/** The browser's offer to install the app, kept until somebody takes it. */
export const installPrompt = {
  get: store.getState,

  /** Takes what has been offered already, as the browser fires its event once, soon after loading. */
  start() {
    event ??= (window.early?.installPrompt as InstallEvent | undefined) ?? null
    update()
    window.addEventListener('beforeinstallprompt', (offered) => {
      offered.preventDefault()
      event = offered as InstallEvent
      update()
    })
    window.addEventListener('appinstalled', () => {
      event = null
      update()
    })
  },

  /** To be called from a click. An offer can be used only once. */
  async prompt(): Promise<'accepted' | 'dismissed'> {
    if (!event) return 'dismissed'
    const offered = event
    event = null
    const { outcome } = await offered.prompt()
    update()
    return outcome
  },

  hide() {
    try {
      localStorage.setItem(storageKey, '1')
    } catch {
      // Hidden as long as the page lasts.
    }
    store.setState({ hidden: true })
  },
}

function update() {
  const { isIos, isInstalled } = platform()
  store.setState((state) => ({
    available: event !== null,
    byHand: isIos && !isInstalled,
    hidden: state.hidden || isHidden(),
  }))
}

function isHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
