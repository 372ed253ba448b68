import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { EditorHead } from '../layouts/editor-head.tsx'
import { paths } from '../paths.ts'
import { useRowActions } from '../table/row-actions.ts'
import { defaultZone, formatInZone } from '../time/zones.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { channelWords, severityWords } from '../words/codes.ts'
import { audienceSummary } from '../words/audience-summary.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { nameOf } from './announcement-values.ts'
import type { Announcement } from './announcement.ts'
import { StatusBadge } from './status-badge.tsx'
import { useAnnouncementActions } from './use-announcement-actions.tsx'

interface AnnouncementViewProps {
  announcement: Announcement
  /** The delivery report, shown to people who may see it. */
  report: ReactNode
}

/** The page of an announcement that is or was published: its text, its delivery, and what can still be done. */
export function AnnouncementView({ announcement, report }: AnnouncementViewProps) {
  const { body } = announcement
  return (
    <>
      <EditorHead
        back={{ to: paths.announcements(), label: m.announcements_title() }}
        title={nameOf(announcement)}
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
  const { amend, ...actions } = useAnnouncementActions()
  const { start, dialog } = useRowActions(nameOf)
  const buttons = [
    [actions.archive, 'ghost'],
    [actions.duplicate, 'ghost'],
    [actions.recall, 'outline'],
    [actions.restore, 'outline'],
    [actions.cancel, 'outline'],
    [actions.publish, 'solid'],
  ] as const
  return (
    <>
      {buttons.map(([action, variant]) =>
        action.allowed(announcement) ? (
          <Button key={action.label} variant={variant} onClick={() => start(action, announcement)}>
            {action.label}
          </Button>
        ) : null,
      )}
      {amend.allowed(announcement) ? (
        <ButtonLink to={paths.announcementAmend(announcement.id)}>{amend.label}</ButtonLink>
      ) : null}
      {dialog}
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
