const formats = new Map<string, Intl.DateTimeFormat>()

function formatFor(zone: string) {
  const made = formats.get(zone)
  if (made) return made
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  formats.set(zone, format)
  return format
}

/** How far the zone's clock is ahead of UTC at an instant, in milliseconds. Throws for an unknown zone. */
export function offsetAt(instant: number, zone: string): number {
  const parts = formatFor(zone).formatToParts(instant)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value)
  const wall = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return wall - Math.floor(instant / 1000) * 1000
}

/** What a clock in `zone` shows at an instant, as a `datetime-local` value; seconds only when there are any. */
export function utcToZoned(iso: string, zone: string): string {
  const instant = Date.parse(iso)
  const wall = new Date(instant + offsetAt(instant, zone)).toISOString()
  return wall.slice(17, 19) === '00' ? wall.slice(0, 16) : wall.slice(0, 19)
}

const localTime = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?$/

/**
 * The instant, as ISO in UTC, at which a clock in `zone` shows `local` (the value of a
 * `datetime-local` input). A time that occurs twice is the earlier one; a time that a clock change
 * skips moves on by the length of the gap. Null when `local` is no time.
 */
export function zonedToUtc(local: string, zone: string): string | null {
  if (!localTime.test(local)) return null
  const wall = Date.parse(`${local}Z`)
  // Date.parse moves some impossible dates, such as 30 February, on to the next month.
  if (!Number.isFinite(wall) || new Date(wall).toISOString().slice(0, 10) !== local.slice(0, 10)) {
    return null
  }
  const day = 86_400_000
  const before = wall - offsetAt(wall - day, zone)
  const after = wall - offsetAt(wall + day, zone)
  const shows = (instant: number) => instant + offsetAt(instant, zone) === wall
  const fitting = [before, after].filter(shows)
  const instant = fitting.length > 0 ? Math.min(...fitting) : before
  return new Date(instant).toISOString()
}
