import { dateFormat } from '@prakat/schema/date-format'
import type { NewEvent } from '@prakat/schema/event'
import type { Locale } from '@prakat/schema/locales'
import { addDays, instantAt, peopleToNotify, type ShiftChanges } from '@prakat/schema/shift-rules'
import { m } from '@prakat/schema/words'
import { v7 as uuidv7 } from 'uuid'
import { describeShiftChanges } from './shift-news.ts'
import type { WeekRow } from './work-schedule.ts'

const sentences = {
  published: m.shifts_notice,
  changed: m.shifts_notice_changed,
  withdrawn: m.shifts_notice_withdrawn,
}

interface NoticeInput {
  what: keyof typeof sentences
  changes: ShiftChanges
  by: string | null
  now: Date
}

/**
 * One entry of the feed for each of those whom it concerns, however many shifts they have. Whoever is told the same
 * shares one. It has both languages, as they may read either.
 */
export function noticesOf(
  week: WeekRow,
  { what, changes, by, now }: NoticeInput,
): { ids: string[]; events: NewEvent[] } {
  const at = { zone: week.timeZone, now: now.getTime() }
  const textsFor = (userId: string, locale: Locale) => {
    const department = (locale === 'th' && week.departmentNameTh) || week.departmentNameEn
    const news = what === 'changed' ? describeShiftChanges(changes, userId, { locale, ...at }) : ''
    return {
      title: sentences[what](daysOf(week, locale), { locale }),
      body: news ? `${department}: ${news}` : department,
    }
  }
  const sameNews = Map.groupBy(peopleToNotify(changes, at.zone, at.now), (userId) =>
    JSON.stringify([textsFor(userId, 'en').body, textsFor(userId, 'th').body]),
  )
  const shared = {
    ...{ url: `/work-schedule?week=${week.monday}`, icon: null },
    ...{ severity: 'info' as const, channels: ['app' as const, 'push' as const] },
    ...{ senderId: by, publishAt: now, expiresAt: endOf(week) },
    ...{ requiresAck: false, ackDueAt: null, pinnedUntil: null },
  }
  const notices = [...sameNews.values()].map((userIds) => ({
    ...{ ...shared, ...textsFor(userIds[0]!, 'en'), thai: textsFor(userIds[0]!, 'th') },
    notificationId: uuidv7(),
    audience: { include: userIds.map((userId) => `user:${userId}`), exclude: [] },
  }))
  return {
    ids: notices.map(({ notificationId }) => notificationId),
    events: notices.map((data) => ({ type: 'schedule.told', aggregateId: week.id, data })),
  }
}

/** From Monday to Sunday, with Buddhist years in Thai. */
function daysOf({ monday }: Pick<WeekRow, 'monday'>, locale: Locale) {
  const format = dateFormat(locale, {
    ...{ day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' },
  })
  const inWords = (date: string) => format(new Date(`${date}T00:00:00Z`))
  return { from: inWords(monday), to: inWords(addDays(monday, 6)) }
}

/** The last shift may go past midnight. */
export const endOf = ({ monday, timeZone }: Pick<WeekRow, 'monday' | 'timeZone'>) =>
  new Date(instantAt(addDays(monday, 8), 0, timeZone))
