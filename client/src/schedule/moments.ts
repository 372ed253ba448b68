import { utcToZoned, zonedToUtc } from '@prakat/schema/zoned-time'
import { defaultZone } from '../time/default-zone.ts'
import { dayOf, type Moment } from './schedule.ts'

/** Something may have two moments: one where it appears, and one where it ends. */
export const keyOf = ({ resource, id, kind }: Moment) => `${resource}-${id}-${kind}`

/** The moments of each day, in the order of time. */
export function byDay(moments: readonly Moment[]): Map<string, Moment[]> {
  const days = new Map<string, Moment[]>()
  for (const moment of moments.toSorted((one, other) => one.at.localeCompare(other.at))) {
    const day = dayOf(moment.at)
    days.set(day, [...(days.get(day) ?? []), moment])
  }
  return days
}

/** What may get another time: what has not happened yet. */
export const isMovable = ({ state, can }: Moment) => state !== 'DONE' && can.move

/**
 * When something happens if it is moved to another day and keeps its time of day. Null where it cannot be moved
 * there: into the past, or to when it would have ended.
 */
export function movedTo(moment: Moment, day: string, now: number): string | null {
  if (!isMovable(moment) || dayOf(moment.at) === day) return null
  const at = zonedToUtc(`${day}${utcToZoned(moment.at, defaultZone()).slice(10)}`, defaultZone())
  if (!at || Date.parse(at) <= now) return null
  return moment.kind === 'PUBLISH' && moment.endsAt && Date.parse(at) >= Date.parse(moment.endsAt)
    ? null
    : at
}
