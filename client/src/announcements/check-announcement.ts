import { zonedToUtc } from '../time/zones.ts'
import { notificationTarget } from '../ui/link-target.ts'
import { m } from '../words/m.ts'
import type { AnnouncementValues } from './announcement-values.ts'

/** The last two change a published announcement: silently, or with a new notification. */
export type Intent = 'save' | 'publish' | 'schedule' | 'correct' | 'notify-again'
type Problems = Partial<Record<keyof AnnouncementValues, string>>

export const titleLength = 200
const bodyLength = 10_000

/**
 * What keeps the values from being saved or published. Drafts may be unfinished; what is published or scheduled may
 * not. With `departmentsOnly`, even a draft needs a department.
 */
export function checkAnnouncement(
  values: AnnouncementValues,
  intent: Intent,
  now: number,
  origin: string,
  departmentsOnly = false,
): Problems {
  const problems: Problems = {}
  if (!values.title.trim()) problems.title = m.announcements_check_title()
  if (values.title.trim().length > titleLength)
    problems.title = m.announcements_too_long({ most: titleLength })
  if (values.body.length > bodyLength)
    problems.body = m.announcements_too_long({ most: bodyLength })
  if (values.channels.length === 0) problems.channels = m.announcements_check_channels()
  if (values.url.trim() && !notificationTarget(values.url.trim(), origin)) {
    problems.url = m.announcements_check_link()
  }
  if (departmentsOnly && values.departmentIds.length === 0) {
    problems.departmentIds = m.announcements_check_departments()
  }
  for (const name of ['publishAt', 'expiresAt', 'ackDueAt'] as const) {
    const isAsked = name !== 'ackDueAt' || values.requiresAck
    if (isAsked && values[name] && !zonedToUtc(values[name], values.timeZone))
      problems[name] = m.forms_time_unclear()
  }
  if (intent === 'save') return problems

  if (!values.body.trim()) problems.body = m.announcements_check_body()
  const { groupIds, departmentIds, positionIds, userIds } = values
  const chosen = [...groupIds, ...departmentIds, ...positionIds, ...userIds]
  if (values.audience === 'selected' && chosen.length === 0 && !departmentsOnly) {
    problems.groupIds = m.announcements_check_audience()
  }
  const publishAt = zonedToUtc(values.publishAt, values.timeZone)
  const expiresAt = zonedToUtc(values.expiresAt, values.timeZone)
  const isAmended = intent === 'correct' || intent === 'notify-again'
  const starts = intent === 'schedule' && publishAt ? Date.parse(publishAt) : now
  if (intent === 'schedule' && !values.publishAt)
    problems.publishAt = m.announcements_check_publish_at()
  else if (intent === 'schedule' && publishAt && starts <= now)
    problems.publishAt = m.announcements_check_future()
  if (expiresAt && Date.parse(expiresAt) <= starts) {
    problems.expiresAt = isAmended
      ? m.announcements_check_expired()
      : m.announcements_check_expires_at()
  }
  return problems
}
