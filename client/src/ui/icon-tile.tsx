import { chakra, type HTMLChakraProps } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'

/** The picture at the beginning of a row. */
export function IconTile({ icon: Icon, ...rest }: { icon: LucideIcon } & HTMLChakraProps<'span'>) {
  return (
    <chakra.span
      display="grid"
      placeItems="center"
      boxSize="9"
      flexShrink="0"
      borderRadius="l2"
      bg="bg.muted"
      color="fg.muted"
      {...rest}
    >
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
    </chakra.span>
  )
}
