import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { useQuery } from 'urql'
import { PublishedListPage } from '../published/published-list-page.tsx'
import type { Column } from '../table/column.tsx'
import { filterOf } from '../table/filters.tsx'
import { useListPage } from '../table/use-resource-list.ts'
import { repeatInShort } from '../time/repeat.ts'
import { Badge } from '../ui/badge.tsx'
import { m } from '../words/m.ts'
import { meetingsList, times, type Meeting } from './meeting.ts'
import { meetings, timeOf, useCancelMeeting, useWithdraw } from './meetings.tsx'
import { answersInWords, nextTimeOf, openInWords, turnoutsQuery } from './turnout.ts'

export default function MeetingsPage() {
  const list = useListPage(meetingsList)
  return (
    <PublishedListPage
      of={meetings}
      list={list}
      actions={[useCancelMeeting(), useWithdraw()]}
      filters={[filterOf('time', { label: m.meetings_when, options: times })]}
      columns={useTimeColumns(list.rows)}
    />
  )
}

/** When each is held next, and what was said to that: asked for all rows at once. */
function useTimeColumns(rows: readonly Meeting[]): Column<Meeting>[] {
  const ids = rows.filter(({ publishedAt }) => publishedAt).map(({ id }) => id)
  const [{ data }] = useQuery({
    query: turnoutsQuery,
    variables: { ids },
    pause: ids.length === 0,
  })
  const turnouts = new Map(data?.meetingTurnouts.map((each) => [each.meetingId, each]))
  return [
    {
      id: 'when',
      header: m.meetings_when(),
      cell: (row) =>
        row.calledOffAt ? (
          <Badge tone="error">{m.meetings_cancelled()}</Badge>
        ) : (
          <When of={nextTimeOf(row, turnouts.get(row.id))} />
        ),
      sort: [
        { direction: 'ascending', value: 'NEXT_AT' },
        { direction: 'descending', value: 'STARTS_AT_DESC' },
      ],
      sortedAs: 'time',
      width: '56',
      phone: 'below',
    },
    {
      id: 'answers',
      header: m.meetings_answers(),
      cell: ({ id }) => {
        const turnout = turnouts.get(id)
        if (!turnout) return null
        return <WithMore more={openInWords(turnout)}>{answersInWords(turnout)}</WithMore>
      },
      width: '56',
      phone: 'below',
    },
  ]
}

function When({ of }: { of: ReturnType<typeof nextTimeOf> }) {
  return <WithMore more={of.repeat ? repeatInShort(of.repeat) : ''}>{timeOf(of)}</WithMore>
}

/** With something smaller below it, or on a phone after it. */
function WithMore({ more, children }: { more: string; children: ReactNode }) {
  return (
    <>
      {children}
      {more ? (
        <chakra.span
          display={{ base: 'inline', md: 'block' }}
          ms={{ base: '2', md: '0' }}
          textStyle="xs"
          color="fg.muted"
          whiteSpace="nowrap"
        >
          {more}
        </chakra.span>
      ) : null}
    </>
  )
}
