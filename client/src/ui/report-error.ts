const reported = new WeakSet<object>()

/** The one place for errors of the app. Each is logged only once. */
export function reportError(error: unknown, words = 'Something went wrong:') {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  console.error(words, error)
}

/**
 * Reports what nobody catches as well: errors of listeners and timers, and promises that are not waited for. They replace
 * no page, as whoever reads or writes on it still can.
 */
export function hearErrors() {
  window.addEventListener('error', ({ error }) => {
    // Without one it is a warning of the browser, such as that of a ResizeObserver.
    if (error) reportError(error)
  })
  window.addEventListener('unhandledrejection', ({ reason }) => {
    if (!isAborted(reason)) reportError(reason)
  })
}

/** Somebody went on to another page before an answer was there. */
const isAborted = (reason: unknown) =>
  reason instanceof DOMException && reason.name === 'AbortError'
