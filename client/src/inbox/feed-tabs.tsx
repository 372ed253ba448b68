import { chakra } from '@chakra-ui/react/styled-system'
import type { FeedFilter } from '@prakat/schema/notification'
import { m } from '../words/m.ts'

export type Shown = Exclude<FeedFilter, 'pinned'> | null

const tabs: { shown: Shown; label: () => string }[] = [
  { shown: null, label: m.inbox_show_all },
  { shown: 'unread', label: m.inbox_unread },
  { shown: 'unacknowledged', label: m.inbox_to_acknowledge },
]

/** What an address names, or all. */
export const filterFromAddress = (value: string | null): Shown =>
  tabs.find(({ shown }) => shown === value)?.shown ?? null

interface FeedTabsProps {
  shown: Shown
  onShow: (shown: Shown) => void
}

/** Narrows what is listed to what is unread, or waits to be acknowledged. */
export function FeedTabs({ shown, onShow }: FeedTabsProps) {
  return (
    <chakra.fieldset
      aria-label={m.inbox_show()}
      minW="0"
      border="0"
      display="flex"
      gap="1"
      overflowX="auto"
    >
      {tabs.map((tab) => (
        <chakra.button
          key={tab.label()}
          type="button"
          aria-pressed={tab.shown === shown}
          onClick={() => onShow(tab.shown)}
          h={{ base: '11', md: '8' }}
          px="3"
          borderRadius="full"
          textStyle="sm"
          fontWeight="medium"
          whiteSpace="nowrap"
          color="fg.muted"
          cursor="pointer"
          focusVisibleRing="inside"
          _hover={{ color: 'fg', bg: 'bg.muted' }}
          css={{ '&[aria-pressed=true]': { bg: 'bg.emphasized', color: 'fg' } }}
        >
          {tab.label()}
        </chakra.button>
      ))}
    </chakra.fieldset>
  )
}
