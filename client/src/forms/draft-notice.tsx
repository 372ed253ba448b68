import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { History } from 'lucide-react'
import { RelativeTime } from '../ui/relative-time.tsx'

interface DraftNoticeProps {
  savedAt: number
  onTake: () => void
  onDrop: () => void
}

/** Offers what was typed before the page went away. */
export function DraftNotice({ savedAt, onTake, onDrop }: DraftNoticeProps) {
  return (
    <chakra.output
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      ps="4"
      pe="2"
      py="2"
      borderRadius="l3"
      borderWidth="1px"
      bg="bg.subtle"
      textStyle="sm"
    >
      <chakra.span color="fg.muted">
        <History size={16} aria-hidden="true" />
      </chakra.span>
      <chakra.span flex="1" minW="48">
        You have unsaved changes from <RelativeTime at={new Date(savedAt).toISOString()} />.
      </chakra.span>
      <chakra.span display="flex" gap="1">
        <Button type="button" size="sm" variant="ghost" onClick={onDrop}>
          Discard
        </Button>
        <Button type="button" size="sm" variant="outline" onClick={onTake}>
          Restore
        </Button>
      </chakra.span>
    </chakra.output>
  )
}
