import { chakra } from '@chakra-ui/react/styled-system'
import { Search } from 'lucide-react'
import { overlays } from '../../ui/overlays.ts'
import { m } from '../../words/m.ts'
import { controlKey } from './open-palette.ts'

/** Opens the palette where there are no keys, and says which key does. */
export function PaletteButton() {
  return (
    <chakra.button
      type="button"
      onClick={() => overlays.open('search')}
      aria-keyshortcuts="Control+K Meta+K"
      display="flex"
      alignItems="center"
      gap="2.5"
      w="100%"
      h={{ base: '11', md: '9' }}
      px="2.5"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      color="fg.muted"
      textStyle="sm"
      cursor="pointer"
      focusVisibleRing="outside"
      _hover={{ borderColor: 'border.emphasized', color: 'fg' }}
    >
      <Search size={15} aria-hidden="true" />
      <chakra.span flex="1" textAlign="start" truncate>
        {m.routes_palette_search()}
      </chakra.span>
      <chakra.kbd hideBelow="md" textStyle="xs" fontFamily="inherit" aria-hidden="true">
        {controlKey()} K
      </chakra.kbd>
    </chakra.button>
  )
}
