import { paths } from '../paths.ts'
import type { Coming } from '../ui/coming-part.tsx'
import { m } from '../words/m.ts'

export const daysAhead = 30
export const most = 3

/** What stands around the next meetings, also while their code is on its way. */
export const nextMeetings = (): Coming => ({
  part: 'meetings',
  rows: most,
  title: m.meetings_coming(),
  all: { to: paths.calendar(), label: m.meetings_calendar() },
  none: m.meetings_none_coming({ count: daysAhead }),
})
