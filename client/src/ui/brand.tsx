import { chakra } from '@chakra-ui/react/styled-system'
import { markShape } from './first-paint.tsx'

/** The mark and the name. */
export function Brand() {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2.5"
      fontWeight="semibold"
      fontSize="md"
    >
      <chakra.svg viewBox="0 0 32 32" w="7" h="7" flexShrink="0" aria-hidden="true">
        <chakra.rect width="32" height="32" rx="9" fill="green.600" />
        {markShape}
      </chakra.svg>
      Prakat
    </chakra.span>
  )
}
