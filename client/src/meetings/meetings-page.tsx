import { PublishedListPage } from '../published/published-list-page.tsx'
import { filterOf } from '../table/filters.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { Badge } from '../ui/badge.tsx'
import { m } from '../words/m.ts'
import { meetingsList, times, type Meeting } from './meeting.ts'
import { meetings, timeOf, useCancelMeeting, useWithdraw } from './meetings.tsx'

export default function MeetingsPage() {
  return (
    <PublishedListPage
      of={meetings}
      list={useListPage(meetingsList)}
      actions={[useCancelMeeting(), useWithdraw()]}
      filters={[filterOf('time', { label: m.meetings_when, options: times })]}
      columns={[
        {
          id: 'when',
          header: m.meetings_when(),
          cell: whenOf,
          sort: [
            { direction: 'ascending', value: 'STARTS_AT' },
            { direction: 'descending', value: 'STARTS_AT_DESC' },
          ],
          sortedAs: 'time',
          width: '56',
          phone: 'below',
        },
      ]}
    />
  )
}

const whenOf = (row: Meeting) =>
  row.calledOffAt ? <Badge tone="error">{m.meetings_called_off()}</Badge> : timeOf(row)
