const reported = new WeakSet<object>()

/** The one place for errors of the app. Each is logged only once. */
export function reportError(error: unknown, words = 'Something went wrong:') {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  console.error(words, error)
}
