import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import type { Announcement } from '../api/announcement.ts'
import { useAnnouncementActions } from '../api/use-announcement-actions.ts'
import { paths } from '../paths.ts'
import { StatusBadge } from '../table/status-badge.tsx'
import { audienceSummary } from '../table/audience-summary.ts'
import { formatInZone } from '../time/format-in-zone.ts'
import { defaultZone } from '../time/time-zones.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { EditorHead } from './editor-head.tsx'

const severities = { INFO: 'Information', WARNING: 'Warning', URGENT: 'Urgent' } as const
const channels = { APP: 'In the app', PUSH: 'Push notification' } as const

/** An announcement that is no longer to be changed: published or archived. */
export function AnnouncementView({ announcement }: { announcement: Announcement }) {
  const { title, body, status, can } = announcement
  const actions = useAnnouncementActions()
  const { ask, dialog } = useConfirm()

  const archive = () =>
    ask({
      title: `Archive “${title}”?`,
      description: 'Nobody will see it any more. You can restore it from the archive.',
      confirm: 'Archive',
      onConfirm: () => void actions.archive(announcement),
    })

  const time = (iso: string | null) => (iso ? formatInZone(iso, defaultZone) : null)
  const facts: [string, string | null][] = [
    ['Audience', audienceSummary(announcement.audience)],
    ['Severity', severities[announcement.severity]],
    ['Channels', announcement.channels.map((channel) => channels[channel]).join(', ')],
    ['Published', time(announcement.publishedAt)],
    ['Expires', time(announcement.expiresAt)],
    ['Link', announcement.url],
    ['Updated', time(announcement.updatedAt)],
  ]

  return (
    <>
      <EditorHead
        back={{ to: paths.announcements(), label: 'Announcements' }}
        title={title || 'Untitled'}
        badge={<StatusBadge status={status} />}
      >
        {can.archive ? (
          <Button variant="outline" onClick={archive}>
            Archive
          </Button>
        ) : null}
        {can.restore ? (
          <Button variant="outline" onClick={() => void actions.restore(announcement)}>
            Restore
          </Button>
        ) : null}
      </EditorHead>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' }}
      >
        <chakra.article
          bg="bg.panel"
          borderWidth="1px"
          borderRadius="l3"
          boxShadow="xs"
          p={{ base: '5', md: '6' }}
        >
          <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="1.65">
            {body || 'This announcement has no text.'}
          </chakra.p>
        </chakra.article>
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
      </chakra.div>
      {dialog}
    </>
  )
}
