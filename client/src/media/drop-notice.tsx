import { chakra } from '@chakra-ui/react/styled-system'
import { Upload } from 'lucide-react'
import { m } from '../words/m.ts'

/** Over the page while files are held over it. */
export function DropNotice() {
  return (
    <chakra.div
      position="fixed"
      inset="3"
      zIndex="popover"
      display="grid"
      placeContent="center"
      justifyItems="center"
      gap="3"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor="primary.solid"
      borderRadius="l3"
      bg="bg.panel/90"
      color="primary.fg"
      pointerEvents="none"
    >
      <Upload size={32} aria-hidden="true" />
      <chakra.p fontWeight="semibold">{m.media_drop()}</chakra.p>
    </chakra.div>
  )
}
