import { defaultZone } from './default-zone.ts'
import { offsetAt } from '@prakat/schema/zoned-time'
import { formatDate } from './formats.ts'

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

/** "Sat, 21 Nov 2026, 09:00", by the clock of a zone that is said elsewhere. */
export function formatMoment(
  at: string | number,
  timeZone: string,
  length: 'short' | 'long' = 'short',
): string {
  return formatDate(new Date(at), {
    ...{ timeZone, weekday: length, day: 'numeric', month: length, year: 'numeric' },
    ...{ hour: '2-digit', minute: '2-digit' },
  })
}

/** By whose clock the reader lives anyway, so that it need not be named. */
export const isOwnZone = (zone: string) => zone === Intl.DateTimeFormat().resolvedOptions().timeZone

/** "Sat, 21 Nov 2026, 09:00", and "(Asia/Bangkok)" after it where that is not the reader's zone. */
export function formatInZone(
  iso: string,
  zone: string,
  length: 'short' | 'long' = 'short',
): string {
  return `${formatMoment(iso, zone, length)}${zoneInWords(zone)}`
}

/** " (Asia/Bangkok)", or nothing where that is the reader's zone. */
export const zoneInWords = (zone: string) =>
  isOwnZone(zone) ? '' : ` (${zone.replaceAll('_', ' ')})`
