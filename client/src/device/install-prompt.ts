import { platform } from './platform.ts'

/** https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent; only Chromium has it. */
interface InstallEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface InstallOffer {
  /** The browser would install the app now. */
  available: boolean
  /** It can be installed by hand: on iOS, where no page may offer it. */
  byHand: boolean
  /** The person does not want to be asked again. */
  hidden: boolean
}

const storageKey = 'prakat-install-hidden'
const listeners = new Set<() => void>()
let event: InstallEvent | null = null
let state: InstallOffer = { available: false, byHand: false, hidden: false }

/** The browser's offer to install the app, kept until somebody takes it. */
export const installPrompt = {
  get: () => state,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },

  /** To be called early: the browser offers once, soon after loading. */
  start() {
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

  /** Must come from a click. An offer counts once. */
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
    state = { ...state, hidden: true }
    listeners.forEach((listener) => listener())
  },
}

function update() {
  const { isIos, isInstalled } = platform()
  state = {
    available: event !== null,
    byHand: isIos && !isInstalled,
    hidden: state.hidden || isHidden(),
  }
  listeners.forEach((listener) => listener())
}

function isHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
