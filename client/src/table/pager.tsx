import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight } from 'lucide-react'

interface PagerProps {
  /** "37 announcements" */
  summary: string
  onPrevious: (() => void) | null
  onNext: (() => void) | null
}

/** The foot of a list: how much there is, and the way through it. */
export function Pager({ summary, onPrevious, onNext }: PagerProps) {
  const hasPages = onPrevious !== null || onNext !== null
  return (
    <chakra.div
      display="flex"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      px={{ base: '4', md: '5' }}
      minH="3.25rem"
      borderTopWidth="1px"
      textStyle="sm"
      color="fg.muted"
    >
      <span>{summary}</span>
      {hasPages ? (
        <chakra.div display="flex" gap="2">
          <Button variant="outline" size="sm" disabled={!onPrevious} onClick={() => onPrevious?.()}>
            <ChevronLeft aria-hidden="true" /> Previous
          </Button>
          <Button variant="outline" size="sm" disabled={!onNext} onClick={() => onNext?.()}>
            Next <ChevronRight aria-hidden="true" />
          </Button>
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}
