import { offsetAt } from './offset-at.ts'

/** What a clock in `zone` shows at an instant, as a `datetime-local` value; seconds only when there are any. */
export function utcToZoned(iso: string, zone: string): string {
  const instant = Date.parse(iso)
  const wall = new Date(instant + offsetAt(instant, zone)).toISOString()
  return wall.slice(17, 19) === '00' ? wall.slice(0, 16) : wall.slice(0, 19)
}
