/** Speeds of the last seconds say how long the rest takes. */
const spanMs = 5000
const leastMs = 500

/**
 * Tells with each progress how fast it has been of late; null until that can be said.
 * @param now for tests
 */
export function speedometer(
  tell: (sent: number, bytesPerSecond: number | null) => void,
  now = () => performance.now(),
): (sent: number) => void {
  let seen: { at: number; sent: number }[] = []
  return (sent) => {
    const at = now()
    seen = [...seen.filter((each) => at - each.at < spanMs), { at, sent }]
    const first = seen[0]!
    const ms = at - first.at
    const speed = ms >= leastMs ? ((sent - first.sent) / ms) * 1000 : 0
    tell(sent, speed > 0 ? Math.round(speed) : null)
  }
}
