import { chakra } from '@chakra-ui/react/styled-system'
import type { Notification } from '@prakat/schema/notification'
import { notificationIcon } from '../ui/notification-icon.ts'
import { severityTone } from '../ui/severity-tone.ts'

const typeNames: Record<Notification['type'], string> = {
  announcement: 'Announcement',
  article: 'Article',
  meeting: 'Meeting',
  other: 'Event',
}

/** The icon of the type on the colour of the severity. */
export function TypeBadge({ item }: { item: Notification }) {
  const Icon = notificationIcon[item.type] ?? notificationIcon.other
  const tone = item.severity === 'info' ? 'neutral' : severityTone[item.severity]
  return (
    <chakra.span
      position="relative"
      display="grid"
      placeItems="center"
      boxSize="8"
      flexShrink="0"
      borderRadius="l2"
      colorPalette={tone}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <Icon size={16} aria-hidden="true" />
      <chakra.span srOnly>{typeNames[item.type] ?? typeNames.other}</chakra.span>
    </chakra.span>
  )
}
