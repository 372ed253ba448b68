import type { TabPresence } from './tab-message.ts'

/** Tells how this tab stands, at once and on each change, until the returned function is called. */
export function followTabPresence(tell: (presence: TabPresence) => void): () => void {
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
