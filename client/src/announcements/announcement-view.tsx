import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { EditorHead } from '../layouts/editor-head.tsx'
import { paths } from '../paths.ts'
import { defaultZone, formatInZone } from '../time/zones.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { channelWords, severityWords } from '../words/codes.ts'
import { audienceSummary } from '../words/audience-summary.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { mayGoOut, type Announcement } from './announcement.ts'
import { publishReach } from './reach.tsx'
import { useRecall } from './recall.tsx'
import { StatusBadge } from './status-badge.tsx'
import { useAnnouncementActions } from './use-announcement-actions.ts'

interface AnnouncementViewProps {
  announcement: Announcement
  /** The delivery report, shown to people who may see it. */
  report: ReactNode
}

/** The page of an announcement that is or was published: its text, its delivery, and what can still be done. */
export function AnnouncementView({ announcement, report }: AnnouncementViewProps) {
  const { title, body } = announcement
  return (
    <>
      <EditorHead
        back={{ to: paths.announcements(), label: m.announcements_title() }}
        title={title || m.announcements_untitled()}
        badge={<StatusBadge of={announcement} />}
      >
        <ViewActions announcement={announcement} />
      </EditorHead>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <chakra.div display="grid" gap="4" gridTemplateColumns="minmax(0, 1fr)">
          <chakra.article
            aria-label={m.announcements_text()}
            bg="bg.panel"
            borderWidth="1px"
            borderRadius="l3"
            boxShadow="xs"
            p={{ base: '5', md: '6' }}
          >
            <chakra.p
              lang={languageOf(body)}
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              lineHeight="1.65"
            >
              {body || m.announcements_no_text()}
            </chakra.p>
          </chakra.article>
          {announcement.can.report ? report : null}
        </chakra.div>
        <AnnouncementFacts announcement={announcement} />
      </chakra.div>
    </>
  )
}

function ViewActions({ announcement }: { announcement: Announcement }) {
  const { id, title, audience, can } = announcement
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()
  const recall = useRecall()
  const archive = () =>
    ask({
      title: m.announcements_archive_question({ title }),
      description: m.announcements_archive_effect(),
      confirm: m.announcements_archive(),
      onConfirm: () => void actions.archive(announcement),
    })
  const cancel = () =>
    ask({
      title: m.announcements_cancel_question({ title }),
      description: m.announcements_cancel_effect(),
      confirm: m.announcements_cancel_schedule(),
      onConfirm: () => void actions.cancelSchedule(announcement),
    })
  const publish = () =>
    ask({
      title: m.announcements_publish_question({ title }),
      details: publishReach(audience),
      confirm: m.announcements_publish_now(),
      stay: m.announcements_not_yet(),
      tone: 'primary',
      onConfirm: () => void actions.publishNow(announcement),
    })
  return (
    <>
      {can.archive ? (
        <Button variant="ghost" onClick={archive}>
          {m.announcements_archive()}
        </Button>
      ) : null}
      {can.recall ? (
        <Button variant="outline" onClick={() => recall.askToRecall(announcement)}>
          {m.announcements_recall()}
        </Button>
      ) : null}
      {can.restore ? (
        <Button variant="outline" onClick={() => void actions.restore(announcement)}>
          {m.announcements_restore()}
        </Button>
      ) : null}
      {can.cancel ? (
        <Button variant="outline" onClick={cancel}>
          {m.announcements_cancel_schedule()}
        </Button>
      ) : null}
      {mayGoOut(announcement) ? (
        <Button onClick={publish}>{m.announcements_publish_now()}</Button>
      ) : null}
      {can.amend ? (
        <ButtonLink to={paths.announcementAmend(id)}>{m.announcements_amend()}</ButtonLink>
      ) : null}
      {dialog}
      {recall.dialog}
    </>
  )
}

const time = (iso: string | null) => (iso ? formatInZone(iso, defaultZone) : null)
const acknowledged = (by: string | null) =>
  by
    ? m.announcements_acknowledged_by({ time: formatInZone(by, defaultZone) })
    : m.announcements_acknowledge_asked()

function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { requiresAck, ackDueAt } = announcement
  const facts: [string, string | null][] = [
    [m.announcements_audience(), audienceSummary(announcement.audience)],
    [m.announcements_severity(), severityWords[announcement.severity]()],
    [
      m.announcements_channels(),
      announcement.channels.map((channel) => channelWords[channel]()).join(', '),
    ],
    [m.announcements_fact_acknowledge(), requiresAck ? acknowledged(ackDueAt) : null],
    [m.announcements_fact_published(), time(announcement.publishedAt)],
    [
      announcement.expired ? m.announcements_fact_expired() : m.announcements_fact_expires(),
      time(announcement.expiresAt),
    ],
    [m.announcements_field_link(), announcement.url],
    [m.announcements_updated(), time(announcement.updatedAt)],
  ]
  return (
    <chakra.dl
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow="xs"
      px="5"
      py="2"
      textStyle="sm"
    >
      {facts.map(([name, value]) =>
        value ? (
          <chakra.div
            key={name}
            display="grid"
            gridTemplateColumns="6rem minmax(0, 1fr)"
            gap="3"
            py="2.5"
            borderBottomWidth="1px"
            borderColor="border.muted"
            _last={{ borderBottomWidth: '0' }}
          >
            <chakra.dt color="fg.muted">{name}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
          </chakra.div>
        ) : null,
      )}
    </chakra.dl>
  )
}
