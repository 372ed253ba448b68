import { chakra } from '@chakra-ui/react/styled-system'
import type { Announcement } from './announcement.ts'
import { channelWords, severityWords } from '../words/announcement-words.ts'
import { audienceSummary } from '../words/audience-summary.ts'
import { formatInZone } from '../time/format-in-zone.ts'
import { defaultZone } from '../time/time-zones.ts'

const time = (iso: string | null) => (iso ? formatInZone(iso, defaultZone) : null)

/** Everything about an announcement but its text. */
export function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const { requiresAck, ackDueAt } = announcement
  const facts: [string, string | null][] = [
    ['Audience', audienceSummary(announcement.audience)],
    ['Severity', severityWords[announcement.severity]],
    ['Channels', announcement.channels.map((channel) => channelWords[channel]).join(', ')],
    ['Acknowledge', requiresAck ? (ackDueAt ? `By ${time(ackDueAt)}` : 'Asked for') : null],
    ['Published', time(announcement.publishedAt)],
    [announcement.expired ? 'Expired' : 'Expires', time(announcement.expiresAt)],
    ['Link', announcement.url],
    ['Updated', time(announcement.updatedAt)],
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
