const reported = new WeakSet<object>()

/** The one place where errors of the app end. Each is printed once, however many tell of it. */
export function reportError(error: unknown, words = 'Something went wrong:') {
  if (typeof error === 'object' && error !== null) {
    if (reported.has(error)) return
    reported.add(error)
  }
  console.error(words, error)
}
