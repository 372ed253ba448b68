import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconTile } from '../ui/icon-tile.tsx'

/** A list within a card, such as passkeys or sessions. */
export function RowList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <chakra.ul
      aria-label={label}
      listStyleType="none"
      borderWidth="1px"
      borderRadius="l2"
      css={{ '& > li + li': { borderTopWidth: '1px' } }}
    >
      {children}
    </chakra.ul>
  )
}

interface RowProps {
  icon: LucideIcon
  title: ReactNode
  detail: ReactNode
  children?: ReactNode
}

/** A row of it: an icon, two lines of text and its buttons. */
export function Row({ icon, title, detail, children }: RowProps) {
  return (
    <chakra.li display="flex" alignItems="center" gap="3.5" px="4" py="3.5">
      <IconTile icon={icon} />
      <chakra.div flex="1" minW="0">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          gap="2"
          fontWeight="medium"
          textStyle="sm"
          overflowWrap="anywhere"
        >
          {title}
        </chakra.div>
        <chakra.div textStyle="sm" color="fg.muted">
          {detail}
        </chakra.div>
      </chakra.div>
      <chakra.div display="flex" gap="1" flexShrink="0">
        {children}
      </chakra.div>
    </chakra.li>
  )
}
