const everyMs = 10_000

/**
 * For the log, where something fails that may fail for thousands at once: the first has its line, and then one every
 * ten seconds, which says how many had none.
 */
export function seldom(now: () => number = Date.now) {
  let toldAt = -Infinity
  let untold = 0
  return (tell: (more: { untold?: number }) => void): void => {
    if (now() - toldAt < everyMs) {
      untold += 1
      return
    }
    tell(untold > 0 ? { untold } : {})
    toldAt = now()
    untold = 0
  }
}
