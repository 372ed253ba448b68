import type { Logger } from '@prakat/kit/logger'
import { startLoop, type Loop } from '@prakat/kit/loop'
import type { WakeUps } from '@prakat/kit/wake-ups'
import type { ContentContext } from '../content-context.ts'
import { occurrencesOf, type Held, type Timing } from './occurrences.ts'

/** The time that is held next or now, if there is one. */
export const nextTime = (timing: Timing, now: Date): Held | undefined =>
  occurrencesOf(timing, now, null, 1)[0]

const most = 200

/** Once a time is over, its meeting is listed by the next. Nothing that anybody wrote changes by that. */
export function startNextTimes(
  { database: { sql }, clock }: Pick<ContentContext, 'database' | 'clock'>,
  wakeUps: WakeUps,
  log: Logger,
): Loop {
  async function moveOn(): Promise<boolean> {
    const now = clock()
    const rows = await sql<Array<Timing & { id: string; version: number }>>`
      select m.id, m.version, m.starts_at as "startsAt", m.ends_at as "endsAt",
        m.time_zone as "timeZone", m.repeat, m.exceptions
      from meeting_time t join meeting m on m.id = t.meeting_id
      where t.next_over_at <= ${now} order by t.next_over_at limit ${most}`
    for (const { id, version, ...timing } of rows) {
      const next = nextTime(timing, now)
      // Whoever has changed it meanwhile has kept the next time too.
      await sql`
        with moved as (
          update meeting set next_at = ${next?.startsAt ?? null}
          where id = ${id} and version = ${version} returning id)
        update meeting_time t set next_over_at = ${next?.endsAt ?? null}
        from moved where t.meeting_id = moved.id`
    }
    return rows.length === most
  }
  return startLoop({
    ...{ name: 'move meetings on to their next times', everyMs: 5000, turn: moveOn },
    ...{ wakeUps, log },
  })
}
