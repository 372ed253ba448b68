import { chakra } from '@chakra-ui/react/styled-system'
import type { Announcement } from '../api/announcement.ts'

const looks = {
  DRAFT: { label: 'Draft', tone: 'neutral' },
  SCHEDULED: { label: 'Scheduled', tone: 'secondary' },
  PUBLISHED: { label: 'Published', tone: 'success' },
  ARCHIVED: { label: 'Archived', tone: 'neutral' },
} as const

export function StatusBadge({ status }: { status: Announcement['status'] }) {
  const { label, tone } = looks[status]
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      px="2"
      h="6"
      borderRadius="full"
      textStyle="xs"
      fontWeight="medium"
      whiteSpace="nowrap"
      colorPalette={tone}
      bg="colorPalette.subtle"
      color={status === 'ARCHIVED' ? 'fg.muted' : 'colorPalette.fg'}
      _before={{
        content: '""',
        boxSize: '1.5',
        borderRadius: 'full',
        bg: 'currentColor',
        opacity: status === 'DRAFT' || status === 'ARCHIVED' ? 0.5 : 1,
      }}
    >
      {label}
    </chakra.span>
  )
}
