import { tooltipDelayMs, tooltipSkipMs } from '../constants.ts'
import { css } from './css.ts'

/** How long the pointer may take to get from what the bubble is of to the bubble. */
const graceMs = 100
const gapPx = 6
const edgePx = 8

/** What is shown, or about to be. */
let tipped: Element | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let leaving: ReturnType<typeof setTimeout> | undefined
let hiddenAt = -Infinity
let following: AbortController | null = null
/** What was pressed or left with Escape: nothing is said of it until somebody comes back to it. */
let silenced: Element | null = null

const bubble = document.createElement('div')
bubble.id = 'tooltip'
bubble.setAttribute('role', 'tooltip')
// In the top layer, above dialogs.
bubble.popover = 'manual'

const gone = new MutationObserver(() => {
  if (!tipped?.isConnected) hide()
})

/**
 * One bubble for the page, for whatever has a `data-tip`: what somebody points at with a mouse, or has tabbed to. Returns
 * how to stop.
 */
export function followTips(first: Element): () => void {
  if (!following) follow((following = new AbortController()))
  if (first.matches(':hover')) pointAt(first)
  else focus(first)
  return () => {
    following?.abort()
    following = null
    hide()
  }
}

function follow({ signal }: AbortController) {
  const early = { signal, capture: true, passive: true }
  bubble.className = look
  document.addEventListener('pointerover', onPointer, { signal })
  document.documentElement.addEventListener('pointerleave', leave, { signal })
  document.addEventListener('focusin', ({ target }) => focus(target as Element), { signal })
  document.addEventListener('focusout', blur, { signal })
  document.addEventListener('pointerdown', suppress, early)
  document.addEventListener('keydown', onKey, early)
  window.addEventListener('scroll', hide, early)
  window.addEventListener('resize', hide, { signal })
}

function onPointer({ target, pointerType }: PointerEvent) {
  // A finger covers what it touches.
  if (pointerType !== 'touch' && target instanceof Element) pointAt(target)
}

function onKey({ key }: KeyboardEvent) {
  if (key !== 'Tab' && key !== 'Shift') suppress()
}

const tippedAt = (target: Element) => target.closest('[data-tip]')

function pointAt(target: Element) {
  if (bubble.contains(target)) return clearTimeout(leaving)
  const next = tippedAt(target)
  if (next !== silenced) silenced = null
  if (next) intend(next)
  else leave()
}

function focus(target: Element) {
  const next = tippedAt(target)
  if (next && target.matches(':focus-visible')) intend(next)
}

function blur() {
  silenced = null
  hide()
}

function intend(next: Element) {
  clearTimeout(leaving)
  if (next === tipped || next === silenced) return
  // What it opens is there, and would be covered.
  if (next.matches('[aria-haspopup][aria-expanded=true]')) return leave()
  const isShown = bubble.isConnected
  hide()
  tipped = next
  const isSoon = isShown || Date.now() - hiddenAt < tooltipSkipMs
  if (isSoon) show()
  else timer = setTimeout(show, tooltipDelayMs)
}

function leave() {
  clearTimeout(leaving)
  if (bubble.isConnected) leaving = setTimeout(hide, graceMs)
  else hide()
}

function suppress() {
  silenced = tipped ?? silenced
  hide()
}

function show() {
  const text = tipped?.getAttribute('data-tip')
  if (!tipped?.isConnected || !text) return hide()
  bubble.textContent = text
  // Whoever has heard the name of a button need not hear it again.
  if (tipped.hasAttribute('aria-label')) bubble.setAttribute('aria-hidden', 'true')
  else {
    bubble.removeAttribute('aria-hidden')
    tipped.setAttribute('aria-describedby', bubble.id)
  }
  document.body.append(bubble)
  bubble.showPopover?.()
  place(tipped.getBoundingClientRect())
  gone.observe(document.body, { childList: true, subtree: true })
}

function hide() {
  clearTimeout(timer)
  clearTimeout(leaving)
  gone.disconnect()
  if (bubble.isConnected) hiddenAt = Date.now()
  bubble.remove()
  if (tipped?.getAttribute('aria-describedby') === bubble.id)
    tipped.removeAttribute('aria-describedby')
  tipped = null
}

/** Below it, or above where there is no room, and within the window. */
function place(of: DOMRect) {
  const { width, height } = bubble.getBoundingClientRect()
  const { clientWidth, clientHeight } = document.documentElement
  const below = of.bottom + gapPx
  const top = below + height + edgePx <= clientHeight ? below : of.top - gapPx - height
  const left = of.left + of.width / 2 - width / 2
  bubble.style.top = `${Math.max(edgePx, top)}px`
  bubble.style.left = `${Math.max(edgePx, Math.min(left, clientWidth - width - edgePx))}px`
}

const look = css({
  position: 'fixed',
  inset: 'auto',
  m: '0',
  maxW: 'min(20rem, calc(100vw - 1rem))',
  px: '2.5',
  py: '1.5',
  border: 'none',
  borderRadius: 'l1',
  bg: 'fg',
  color: 'bg',
  textStyle: 'xs',
  fontWeight: 'medium',
  boxShadow: 'md',
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-line',
  zIndex: 'tooltip',
})
