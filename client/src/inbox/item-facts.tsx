import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import { RelativeTime } from '../ui/relative-time.tsx'
import { isAmended } from './is-amended.ts'
import type { Notification } from '@prakat/schema/notification'
import { SeverityLabel } from './severity-label.tsx'

interface ItemFactsProps extends HTMLChakraProps<'div'> {
  item: Notification
}

/** When it came, whether it was changed since, and how much it matters. */
export function ItemFacts({ item, ...props }: ItemFactsProps) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="2"
      color="fg.subtle"
      {...props}
    >
      <RelativeTime at={item.publishAt ?? item.createdAt} />
      {isAmended(item) ? (
        <chakra.span position="relative">
          · Updated <RelativeTime at={item.updatedAt} />
        </chakra.span>
      ) : null}
      <SeverityLabel severity={item.severity} />
    </chakra.div>
  )
}
