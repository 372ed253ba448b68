import { zonedToUtc } from '../time/zones.ts'
import { notificationTarget } from '../ui/link-target.ts'
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
  if (!values.title.trim()) problems.title = 'Write a title'
  if (values.title.trim().length > titleLength) problems.title = 'Use at most 200 characters'
  if (values.body.length > bodyLength) problems.body = 'Use at most 10,000 characters'
  if (values.channels.length === 0) problems.channels = 'Choose at least one way to deliver it'
  if (values.url.trim() && !notificationTarget(values.url.trim(), origin)) {
    problems.url = 'Write a path like /news or an address that starts with https://'
  }
  if (departmentsOnly && values.departmentIds.length === 0) {
    problems.departmentIds = 'Choose at least one of your departments'
  }
  if (intent === 'save') return problems

  if (!values.body.trim()) problems.body = 'Write what people should know'
  const { groupIds, departmentIds, positionIds, userIds } = values
  const chosen = [...groupIds, ...departmentIds, ...positionIds, ...userIds]
  if (values.audience === 'selected' && chosen.length === 0 && !departmentsOnly) {
    problems.groupIds = 'Choose at least one group, department, position or person'
  }
  const publishAt = zonedToUtc(values.publishAt, values.timeZone)
  const expiresAt = zonedToUtc(values.expiresAt, values.timeZone)
  const isAmended = intent === 'correct' || intent === 'notify-again'
  const starts = intent === 'schedule' && publishAt ? Date.parse(publishAt) : now
  if (intent === 'schedule' && !publishAt) problems.publishAt = 'Choose when to publish it'
  else if (intent === 'schedule' && starts <= now)
    problems.publishAt = 'Choose a time in the future'
  if (expiresAt && Date.parse(expiresAt) <= starts) {
    problems.expiresAt = isAmended
      ? 'This time has passed. Recall the announcement instead.'
      : 'Choose a time after it is published'
  }
  return problems
}
