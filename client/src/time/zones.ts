import { formatDate } from './formats.ts'

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
function offsetAt(instant: number, zone: string): number {
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

let zone = 'Asia/Bangkok'

/** That of the organisation. */
export const defaultZone = () => zone
export const setDefaultZone = (name: string): void => void (zone = name)

/** Zones to choose from: the portal's, the reader's own, UTC, then all others. */
export function timeZones(): { near: string[]; others: string[] } {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  const near = [...new Set([defaultZone(), own, 'UTC'])]
  return { near, others: Intl.supportedValuesOf('timeZone').filter((zone) => !near.includes(zone)) }
}

/** "Asia/Bangkok (UTC+7)" */
export function zoneLabel(zone: string, now: number): string {
  const minutes = Math.round(offsetAt(now, zone) / 60_000)
  const sign = minutes < 0 ? '−' : '+'
  const hours = Math.floor(Math.abs(minutes) / 60)
  const rest = Math.abs(minutes) % 60
  const offset = rest === 0 ? `${hours}` : `${hours}:${String(rest).padStart(2, '0')}`
  const name = zone.replaceAll('_', ' ')
  return zone === 'UTC' ? 'UTC' : `${name} (UTC${sign}${offset})`
}

/** "Sat, 21 Nov 2026, 09:00 (Asia/Bangkok)" */
export function formatInZone(
  iso: string,
  zone: string,
  length: 'short' | 'long' = 'short',
): string {
  const at = formatDate(new Date(iso), {
    timeZone: zone,
    weekday: length,
    day: 'numeric',
    month: length,
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  })
  return `${at} (${zone.replaceAll('_', ' ')})`
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
