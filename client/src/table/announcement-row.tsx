import { chakra } from '@chakra-ui/react/styled-system'
import { Link } from 'react-router'
import type { Announcement } from '../api/announcement.ts'
import { paths } from '../paths.ts'
import { defaultZone } from '../time/time-zones.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { AnnouncementMenu } from './announcement-menu.tsx'
import { audienceSummary } from './audience-summary.ts'
import { StatusBadge } from './status-badge.tsx'

const Cell = chakra('td', {
  base: {
    px: '3',
    h: '14',
    color: 'fg.muted',
    verticalAlign: 'middle',
    fontVariantNumeric: 'tabular-nums',
  },
})

const RowLink = chakra(Link, {
  base: {
    color: 'fg',
    fontWeight: 'medium',
    outline: '0',
    lineClamp: { base: '2', md: '1' },
    overflowWrap: 'anywhere',
    _before: { content: '""', position: 'absolute', inset: '0' },
    _focusVisible: {
      _before: { outline: '2px solid {colors.primary.focusRing}', outlineOffset: '-2px' },
    },
  },
})

const publishTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: defaultZone,
  dateStyle: 'medium',
  timeStyle: 'short',
})

export function AnnouncementRow({ announcement }: { announcement: Announcement }) {
  const { id, title, status, audience, updatedAt } = announcement
  const at = announcement.publishedAt ?? announcement.publishAt
  const summary = audienceSummary(audience)
  return (
    <chakra.tr
      position="relative"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
      _hover={{ bg: 'bg.subtle' }}
    >
      <Cell ps={{ base: '4', md: '5' }} py={{ base: '3', md: '0' }}>
        <RowLink to={paths.announcement(id)}>{title || 'Untitled'}</RowLink>
        <chakra.div
          hideFrom="md"
          display="flex"
          flexWrap="wrap"
          gap="2"
          mt="1.5"
          alignItems="center"
        >
          <StatusBadge status={status} />
          <span>{summary}</span>
        </chakra.div>
      </Cell>
      <Cell hideBelow="md">
        <StatusBadge status={status} />
      </Cell>
      <Cell hideBelow="md">
        <chakra.span display="block" truncate title={summary}>
          {summary}
        </chakra.span>
      </Cell>
      <Cell hideBelow="md" whiteSpace="nowrap">
        {at ? publishTime.format(new Date(at)) : '–'}
      </Cell>
      <Cell hideBelow="md">
        <RelativeTime at={updatedAt} />
      </Cell>
      <Cell px="2" w="14" textAlign="end">
        <AnnouncementMenu announcement={announcement} />
      </Cell>
    </chakra.tr>
  )
}
