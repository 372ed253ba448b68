const reported = new WeakSet<object>()

/** Where it was thrown is no news. */
const isExpected = (error: unknown): error is Error =>
  error instanceof Error && 'isExpected' in error && error.isExpected === true

/** The one place for errors of the app. Each is logged only once. */
export function reportError(error: unknown, words = 'Something went wrong:') {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  if (isExpected(error)) console.error(error.message)
  else console.error(words, error)
}

/**
 * Reports what nobody catches as well: errors of listeners and timers, and promises that are not waited for. They replace
 * no page, as whoever reads or writes on it still can.
 */
export function reportUncaughtErrors() {
  const hear = (error: { name?: string } | null) => {
    // Without one it is a warning of the browser, such as that of a ResizeObserver. What is aborted was left by somebody.
    if (error && error.name !== 'AbortError') reportError(error)
  }
  window.addEventListener('error', ({ error }) => hear(error))
  window.addEventListener('unhandledrejection', ({ reason }) => hear(reason))
}
