import type { NewEvent } from '@prakat/schema/event'
import { addDays, instantAt } from '@prakat/schema/shift-rules'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import type { ContentContext } from '../content-context.ts'
import type { WeekRow } from './work-schedule.ts'

const sentences = {
  published: m.shifts_notice,
  changed: m.shifts_notice_changed,
  withdrawn: m.shifts_notice_withdrawn,
}

interface Told {
  what: keyof typeof sentences
  to: readonly string[]
  by: string | null
  now: Date
}

const inFigures = (date: string) => date.split('-').toReversed().join('/')

/** One entry of the feed for everybody whom it concerns, however many shifts each of them has. */
export function noticeOf(
  week: WeekRow,
  { what, to, by, now }: Told,
  { settings }: Pick<ContentContext, 'settings'>,
): { id: string; events: NewEvent[] } {
  const { language } = settings.known()
  const days = { from: inFigures(week.monday), to: inFigures(addDays(week.monday, 6)) }
  const title = sentences[what](days, language ? { locale: language } : {})
  const { departmentNameEn, departmentNameTh } = week
  const department = (language === 'th' && departmentNameTh) || departmentNameEn
  const id = uuidv7()
  const data = {
    ...{ notificationId: id, title, body: department, url: `/shifts?week=${week.monday}` },
    ...{ severity: 'info' as const, channels: ['app' as const, 'push' as const], icon: null },
    audience: { include: to.map((userId) => `user:${userId}`), exclude: [] },
    ...{ senderId: by, publishAt: now, expiresAt: endOf(week) },
    ...{ requiresAck: false, ackDueAt: null, pinnedUntil: null },
  }
  return { id, events: [{ type: 'schedule.told', aggregateId: week.id, data }] }
}

/** The last shift may go past midnight. */
export const endOf = ({ monday, timeZone }: Pick<WeekRow, 'monday' | 'timeZone'>) =>
  new Date(instantAt(addDays(monday, 8), 0, timeZone))
