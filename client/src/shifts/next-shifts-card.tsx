import { addDays } from '@prakat/schema/shift-rules'
import { utcToZoned } from '@prakat/schema/zoned-time'
import { useQuery } from 'urql'
import { useTracksKeptAnswer } from '../api/keep-answers.ts'
import { paths } from '../paths.ts'
import { defaultZone } from '../time/default-zone.ts'
import { ComingCard } from '../ui/coming-card.tsx'
import { useClock } from '../ui/relative-time.tsx'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { timesOf } from './clock.ts'
import { nextShifts } from './next-shifts.ts'
import { ownShiftsQuery, type OwnShift } from './own.ts'

const daysAhead = 41
const most = 3

/** What somebody works next; nothing for whoever has no shifts. */
export function NextShiftsCard() {
  const now = useClock()
  const today = utcToZoned(new Date(now).toISOString(), defaultZone()).slice(0, 10)
  // One that began yesterday may go on.
  const variables = { from: addDays(today, -1), to: addDays(today, daysAhead) }
  const [{ data, error }, ask] = useQuery({
    query: ownShiftsQuery,
    variables,
    // A week may be published while the page of before is still held.
    requestPolicy: 'cache-and-network',
  })
  useTracksKeptAnswer('OwnShifts', variables)
  const next = data?.ownShifts.filter(({ endsAt }) => Date.parse(endsAt) > now).slice(0, most)
  return (
    <ComingCard
      of={nextShifts()}
      today={today}
      failure={
        error && {
          title: m.shifts_own_not_loaded(),
          onRetry: () => ask({ requestPolicy: 'network-only' }),
        }
      }
      entries={next?.map((shift) => ({
        key: shift.id,
        to: paths.shifts(shift.date),
        day: shift.date,
        title: shift.name || departmentOf(shift),
        details: detailsOf(shift),
      }))}
    />
  )
}

const departmentOf = ({ departmentNameEn, departmentNameTh }: OwnShift) =>
  shownName(departmentNameEn, departmentNameTh)

const detailsOf = (shift: OwnShift) =>
  [
    timesOf(shift),
    shift.timeZone === defaultZone() ? '' : shift.timeZone,
    shift.name ? departmentOf(shift) : '',
    shift.place,
  ]
    .filter(Boolean)
    .join(' · ')
