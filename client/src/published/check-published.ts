import { zonedToUtc } from '@prakat/schema/zoned-time'
import { m } from '../words/m.ts'
import { namesSomebody, type Addressing } from './audience.ts'
import type { PublishedValues } from './published-form.tsx'

/** `submit` asks somebody else to. The last two change what is published: silently, or with a new notification. */
export type Intent = 'save' | 'publish' | 'schedule' | 'submit' | 'correct' | 'notify-again'
/** What is wrong with a field, by its path. */
export type Problems = Record<string, string>

/**
 * What keeps the values from being saved or published, beside what each field must be. Drafts may be unfinished; what
 * is published or scheduled may not. Where only departments may be addressed, even a draft needs one.
 */
export function checkPublished<Values extends PublishedValues>(
  values: Values,
  intent: Intent,
  now: number,
  address: Addressing,
  incomplete: (values: Values) => Problems,
): Problems {
  const { audience, timeZone } = values
  const problems: Problems = {}
  if (!address.anybody && audience.departmentIds.length === 0)
    problems['audience.departmentIds'] = m.published_check_departments()
  if (intent === 'save') return problems

  Object.assign(problems, incomplete(values))
  if (address.anybody && !namesSomebody(audience))
    problems['audience.groupIds'] = m.published_check_audience()
  const publishAt = zonedToUtc(values.publishAt, timeZone)
  const expiresAt = zonedToUtc(values.expiresAt, timeZone)
  const isAmended = intent === 'correct' || intent === 'notify-again'
  const starts = intent === 'schedule' && publishAt ? Date.parse(publishAt) : now
  if (intent === 'schedule' && !values.publishAt)
    problems['publishAt'] = m.published_check_publish_at()
  else if (intent === 'schedule' && publishAt && starts <= now)
    problems['publishAt'] = m.published_check_future()
  if (expiresAt && Date.parse(expiresAt) <= starts) {
    problems['expiresAt'] = isAmended ? m.published_check_expired() : m.published_check_expires_at()
  }
  return problems
}
