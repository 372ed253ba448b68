import { unpackBoard } from '@prakat/schema/board-wire'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient, useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { people } from '../directory/directory-of.tsx'
import { VersionList, VersionsFrame } from '../layouts/versions-frame.tsx'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { FormSkeleton } from '../ui/editor-skeleton.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import type { BoardStore } from './board-store.ts'
import { packedIn, restoreRevision, revisionQuery, revisionsQuery, type Revision } from './board.ts'
import { hoursOf } from './clock.ts'
import { TeamTable } from './team-table.tsx'
import type { Week } from './week.ts'

interface WeekHistoryProps {
  store: BoardStore
  week: Week
  onClose: () => void
}

/** The week each time that it was published, as its people had it, and how one becomes the draft again. */
export function WeekHistory({ store, week, onClose }: WeekHistoryProps) {
  const client = useClient()
  const [opened, setOpened] = useState<Revision | null>(null)
  const [{ data, error }, ask] = useQuery({
    query: revisionsQuery,
    variables: { id: week.id },
    requestPolicy: 'network-only',
  })
  const revisions = data?.workScheduleRevisions

  async function restore(number: number) {
    onClose()
    const failure = await store.run(async ({ id, version }) => {
      const answer = await client.mutation(restoreRevision, { id, number, version })
      return answer.data?.restoreWorkScheduleRevision ?? toFailure(answer.error)
    })
    if (failure) return toastFailure(failure)
    await store.reload()
    void toast({ title: m.shifts_restored({ number }), tone: 'success' })
  }

  return (
    <VersionsFrame
      title={opened ? m.shifts_revision({ number: opened.number }) : m.shifts_history()}
      back={opened && { label: m.shifts_all_revisions(), onBack: () => setOpened(null) }}
      action={
        opened && week.can.update ? (
          <Button onClick={() => void restore(opened.number)}>{m.shifts_restore()}</Button>
        ) : null
      }
      onClose={onClose}
    >
      {opened ? (
        <OneRevision key={opened.number} week={week} number={opened.number} />
      ) : revisions ? (
        <Revisions {...{ revisions, week }} onOpen={setOpened} />
      ) : error ? (
        <NotLoaded error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
      ) : (
        <FormSkeleton />
      )}
    </VersionsFrame>
  )
}

interface RevisionsProps {
  revisions: Revision[]
  week: Week
  onOpen: (revision: Revision) => void
}

function Revisions({ revisions, week, onOpen }: RevisionsProps) {
  const nameOf = people.useNames(revisions.map(({ publishedBy }) => publishedBy))
  return (
    <VersionList
      none={{ title: m.shifts_no_revisions(), description: m.shifts_no_revisions_about() }}
      versions={revisions.map((revision, at) => ({
        ...{ key: revision.id, name: m.shifts_revision({ number: revision.number }) },
        isLive: at === 0 && week.status === 'PUBLISHED',
        facts: [
          formatInZone(revision.publishedAt, defaultZone()),
          nameOf(revision.publishedBy),
          m.shifts_revision_people({ count: revision.people }),
          m.shifts_own_total({ count: revision.shifts, hours: hoursOf(revision.minutes) }),
        ],
        onOpen: () => onOpen(revision),
      }))}
    />
  )
}

function OneRevision({ week, number }: { week: Week; number: number }) {
  const [{ data, error }, ask] = useQuery({
    query: revisionQuery,
    variables: { id: week.id, number },
  })
  if (!data && error)
    return <NotLoaded error={error} onRetry={() => ask({ requestPolicy: 'network-only' })} />
  if (!data) return <FormSkeleton />
  const { packed } = data.workScheduleRevision
  const board = unpackBoard(packedIn(packed), week.monday)
  return (
    <chakra.div color="fg">
      <TeamTable shifts={board.shifts} people={board.people} monday={week.monday} />
    </chakra.div>
  )
}

function NotLoaded({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <LoadFailure
      title={m.shifts_history_not_loaded()}
      failure={toFailure(error)}
      onRetry={onRetry}
    />
  )
}
