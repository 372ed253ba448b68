import { askEarly, type EarlyAnswers } from './api/early-answers.ts'
import { readStoredTokens } from './api/stored-tokens.ts'
import { askedLanguage, browserLanguage, rememberedLanguage } from './words/choose-language.ts'

declare global {
  interface Window {
    /** What somebody did before the app was there: once it is, it does what they meant. */
    early?: {
      takeClicks?(): HTMLElement[]
      installPrompt?: Event
      answers?: EarlyAnswers
    }
  }
}

/* What a page that the server has drawn begins with, before the app, which is five times the size of all the rest. */

const interactionEvents = [
  'pointermove',
  'pointerdown',
  'wheel',
  'keydown',
  'focusin',
  'click',
] as const
const early: NonNullable<Window['early']> = {}
window.early = early
// It comes once, and may come before anything that waits for it.
window.addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  early.installPrompt = offer
})

const load = { crossOrigin: 'anonymous' }
let isStarted = false
const root = document.getElementById('root')
const held = readStoredTokens()
const isMember = held !== null
if (held) {
  early.answers = askEarly(held.token)
  preload(filesOfMembers())
}
if (root?.hasAttribute('data-served')) {
  if (isMember) clearServedPage(root)
  else waitForInteraction()
}

/**
 * What the page of a member is made of, with the fonts of its language, which would otherwise be asked for only once the
 * app has come, or has drawn something.
 */
function filesOfMembers(): string[] {
  const files: Record<string, Record<string, string[]>> = JSON.parse(
    document.getElementById('members')?.textContent ?? '{}',
  )
  const pages = files[askedLanguage() ?? rememberedLanguage() ?? browserLanguage()] ?? {}
  const { pathname } = location
  return pages[pathname] ?? pages[pathname.replace(/[^/]+$/, '*')] ?? []
}

/** The server draws for visitors; whoever is signed in waits for their own page. */
function clearServedPage(drawn: HTMLElement): void {
  drawn.removeAttribute('data-served')
  drawn.replaceChildren(document.querySelector<HTMLTemplateElement>('#mark')!.content)
  // The app asks for it where no page has come with it.
  addToHead('link', { ...load, rel: 'preload', as: 'fetch', href: '/config.json' })
  start()
}

/** All that there is to read is there, links and forms work, so a visitor needs the app when they do something. */
function waitForInteraction(): void {
  const clicks: HTMLElement[] = []
  const keepClick = ({ target }: Event) => {
    const button = (target as Element).closest<HTMLElement>('button[type=button]')
    if (button) clicks.push(button)
  }
  early.takeClicks = () => {
    document.removeEventListener('click', keepClick)
    return clicks.splice(0)
  }
  document.addEventListener('click', keepClick)
  for (const deed of interactionEvents)
    document.addEventListener(deed, onInteraction, { passive: true })
  window.addEventListener('popstate', start)
  // Until now it has the colours that the system had.
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', start)
  // Such as a player, of which the server has drawn the place.
  if (root!.querySelector('[data-waits-for-app], [aria-busy=true]'))
    window.addEventListener('load', start)
  else if (location.pathname === '/') window.addEventListener('load', () => void startForBanner())
}

/** Banners are shown without anybody doing anything. */
async function startForBanner(): Promise<void> {
  const { site } = JSON.parse(document.getElementById('served')!.textContent)
  try {
    const answer = await fetch(`${site.apiBase}/v1/popups`, { signal: AbortSignal.timeout(10_000) })
    if ((await answer.json()).length > 0) start()
  } catch {
    // A page without its banners.
  }
}

function onInteraction(event: Event): void {
  // Browsers also say that a page has come below a pointer that lies still.
  const { movementX, movementY } = event as PointerEvent
  if (event.type !== 'pointermove' || movementX !== 0 || movementY !== 0) start()
}

function start(): void {
  if (isStarted) return
  isStarted = true
  for (const deed of interactionEvents) document.removeEventListener(deed, onInteraction)
  const { sheet, files }: { sheet: string; files: string[] } = JSON.parse(
    document.getElementById('app')!.textContent,
  )
  const [src] = files
  // The rest is of the page that visitors see.
  preload(isMember ? [src!] : files)
  const begin = () => addToHead('script', { ...load, type: 'module', src })
  // What the page brought with it is enough for what it shows, and not for what the app may show next.
  const styles = addToHead('link', { ...load, rel: 'stylesheet', href: sheet })
  styles.addEventListener('load', begin)
  styles.addEventListener('error', begin)
}

function preload(files: string[]): void {
  for (const href of files) {
    const how = href.endsWith('.js') ? { rel: 'modulepreload' } : { rel: 'preload', as: 'font' }
    addToHead('link', { ...load, ...how, href })
  }
}

function addToHead(name: 'link' | 'script', attributes: object): HTMLElement {
  const added = Object.assign(document.createElement(name), attributes)
  document.head.append(added)
  return added
}
