import { chakra } from '@chakra-ui/react/styled-system'
import {
  Archive,
  ArchiveRestore,
  BellRing,
  CalendarClock,
  CalendarX,
  ChevronRight,
  CircleCheck,
  CircleX,
  FilePen,
  Megaphone,
  MessageCircleQuestion,
  PencilLine,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { ResultOf } from 'gql.tada'
import { useQuery } from 'urql'
import { graphql } from '../api/graphql.ts'
import { toFailure } from '../api/failure.ts'
import { people } from '../directory/directory-of.tsx'
import { changedFields, Comparison } from '../forms/comparison.tsx'
import { formatList } from '../time/formats.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatInZone } from '../time/zones.ts'
import { Card } from '../ui/card.tsx'
import { FormSkeleton } from '../ui/editor-skeleton.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { m, type Text } from '../words/m.ts'
import { documents, type Announcement } from './announcement.ts'
import { announcements } from './announcements.tsx'

const timelineQuery = graphql(`
  query AnnouncementTimeline($id: ID!) {
    announcementTimeline(id: $id) { at step actorId people }
  }
`)
type Entry = ResultOf<typeof timelineQuery>['announcementTimeline'][number]
type Revisions = ResultOf<typeof documents.revisions>['revisions']

const stepStyles: Record<Entry['step'], { icon: LucideIcon; words: Text }> = {
  WRITTEN: { icon: FilePen, words: m.announcements_step_written },
  SCHEDULED: { icon: CalendarClock, words: m.announcements_step_scheduled },
  CANCELLED: { icon: CalendarX, words: m.announcements_step_cancelled },
  PREPARED: { icon: PencilLine, words: m.announcements_step_prepared },
  SUBMITTED: { icon: MessageCircleQuestion, words: m.announcements_step_submitted },
  APPROVED: { icon: CircleCheck, words: m.announcements_step_approved },
  DECLINED: { icon: CircleX, words: m.announcements_step_declined },
  RETRACTED: { icon: Undo2, words: m.announcements_step_retracted },
  PUBLISHED: { icon: Megaphone, words: m.announcements_step_published },
  AMENDED: { icon: PencilLine, words: m.announcements_step_amended },
  NOTIFIED_AGAIN: { icon: Megaphone, words: m.announcements_step_notified_again },
  REMINDED: { icon: BellRing, words: m.announcements_step_reminded },
  RECALLED: { icon: Undo2, words: m.announcements_step_recalled },
  ARCHIVED: { icon: Archive, words: m.announcements_step_archived },
  RESTORED: { icon: ArchiveRestore, words: m.announcements_step_restored },
}

/** What was done with an announcement and by whom, the newest first; of each amendment what it changed. */
export function Timeline({ row }: { row: Announcement }) {
  const { id } = row
  const [{ data, error }, ask] = useQuery({
    query: timelineQuery,
    variables: { id },
    requestPolicy: 'cache-and-network',
  })
  const [{ data: versions }] = useQuery({
    query: documents.revisions,
    variables: { id },
    requestPolicy: 'cache-and-network',
    pause: !row.can.compare,
  })
  const entries = data?.announcementTimeline ?? []
  const nameOf = people.useNames(entries.map(({ actorId }) => actorId))
  return (
    <Card title={m.announcements_timeline()}>
      {data ? (
        <chakra.ol px="5" py="4" listStyleType="none">
          {entries.map((entry) => (
            <Step key={`${entry.at} ${entry.step}`} entry={entry} who={nameOf(entry.actorId)}>
              <Difference row={row} revisions={versions?.revisions ?? []} at={entry.at} />
            </Step>
          ))}
        </chakra.ol>
      ) : error ? (
        <LoadFailure
          heading="h3"
          title={m.announcements_timeline_not_loaded()}
          failure={toFailure(error)}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <chakra.div p="5">
          <FormSkeleton />
        </chakra.div>
      )}
    </Card>
  )
}

interface StepProps {
  entry: Entry
  who: string | null
  children: React.ReactNode
}

/** One thing that was done; a line leads down to the one before it. */
function Step({ entry: { at, step, people: count }, who, children }: StepProps) {
  const { icon: Icon, words } = stepStyles[step]
  const audience = count === null ? null : m.words_people({ count })
  return (
    <chakra.li
      display="flex"
      gap="3"
      position="relative"
      pb="5"
      _last={{ pb: '0', _before: { display: 'none' } }}
      _before={{
        content: '""',
        position: 'absolute',
        insetStart: '0.875rem',
        top: '8',
        bottom: '1',
        w: '1px',
        bg: 'border',
      }}
    >
      <chakra.span
        flexShrink="0"
        display="inline-flex"
        alignItems="center"
        justifyContent="center"
        boxSize="7"
        borderRadius="full"
        borderWidth="1px"
        bg="bg.subtle"
        color="fg.muted"
      >
        <Icon size={14} aria-hidden="true" />
      </chakra.span>
      <chakra.div flex="1" minW="0" textStyle="sm" pt="1">
        <chakra.p overflowWrap="anywhere">
          <chakra.span fontWeight="medium">{words()}</chakra.span>
          {[who, audience].filter(Boolean).map((part) => (
            <chakra.span key={part} color="fg.muted">{` · ${part}`}</chakra.span>
          ))}
        </chakra.p>
        <chakra.p
          textStyle="xs"
          color="fg.muted"
          mt="0.5"
          data-tip={formatInZone(at, defaultZone())}
        >
          <RelativeTime at={at} />
        </chakra.p>
        {children}
      </chakra.div>
    </chakra.li>
  )
}

interface DifferenceProps {
  row: Announcement
  revisions: Revisions
  at: string
}

/** What an amendment changed of the version before it. */
function Difference({ row, revisions, at }: DifferenceProps) {
  const place = revisions.findIndex((revision) => revision.at === at)
  const [now, before] = place < 0 ? [] : [revisions[place], revisions[place + 1]]
  if (!now || !before) return null
  const { compared, valuesOf } = announcements.form
  const [fields, after] = [compared(), valuesOf({ ...row, ...now.node })]
  const older = valuesOf({ ...row, ...before.node })
  const changed = changedFields(fields, older, after)
  if (changed.length === 0) return null
  return (
    <chakra.details mt="2">
      <chakra.summary
        display="inline-flex"
        alignItems="center"
        minH={{ base: '11', md: '6' }}
        cursor="pointer"
        color="fg.muted"
        borderRadius="l1"
        focusVisibleRing="outside"
        gap="1"
        css={{
          '&::-webkit-details-marker': { display: 'none' },
          'details[open] > & svg': { transform: 'rotate(90deg)' },
        }}
        _hover={{ color: 'fg' }}
      >
        <ChevronRight size={14} aria-hidden="true" />
        {m.announcements_what_changed({ fields: formatList(changed.map(({ label }) => label)) })}
      </chakra.summary>
      <chakra.div mt="2">
        <Comparison
          of="changes"
          {...{ fields, before: older, after }}
          heads={{ before: m.announcements_before(), after: m.announcements_after() }}
        />
      </chakra.div>
    </chakra.details>
  )
}
