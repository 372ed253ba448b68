import { chakra } from '@chakra-ui/react/styled-system'
import type { FeedFilter } from '@prakat/schema/notification'
import { m } from '../words/m.ts'

export type TabFilter = Exclude<FeedFilter, 'pinned'> | null

const tabs: { filter: TabFilter; label: () => string }[] = [
  { filter: null, label: m.inbox_show_all },
  { filter: 'unread', label: m.inbox_unread },
  { filter: 'unacknowledged', label: m.inbox_to_acknowledge },
]

/** What an address names, or all. */
export const filterFromAddress = (value: string | null): TabFilter =>
  tabs.find(({ filter }) => filter === value)?.filter ?? null

interface FeedTabsProps {
  filter: TabFilter
  onShow: (filter: TabFilter) => void
}

/** Narrows what is listed to what is unread, or waits to be acknowledged. */
export function FeedTabs({ filter, onShow }: FeedTabsProps) {
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
          aria-pressed={tab.filter === filter}
          onClick={() => onShow(tab.filter)}
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
