import { chakra } from '@chakra-ui/react/styled-system'
import { Maximize2, Minus, Plus } from 'lucide-react'
import type { RefObject } from 'react'
import { IconButton } from '../../ui/buttons.tsx'
import { m } from '../../words/m.ts'

interface ZoomBarProps {
  /** Written to for each frame, without drawing anything else anew. */
  shown: RefObject<HTMLOutputElement | null>
  onIn: () => void
  onOut: () => void
  onFit: () => void
}

export function ZoomBar({ shown, onIn, onOut, onFit }: ZoomBarProps) {
  return (
    <chakra.div
      position="absolute"
      bottom="3"
      insetInlineEnd="3"
      display="flex"
      alignItems="center"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l2"
      boxShadow="sm"
    >
      <IconButton label={m.management_line_zoom_out()} onClick={onOut}>
        <Minus size={16} aria-hidden="true" />
      </IconButton>
      <chakra.output
        ref={shown}
        aria-label={m.management_line_zoom()}
        aria-live="off"
        minW="12"
        textAlign="center"
        textStyle="xs"
        color="fg.muted"
        fontVariantNumeric="tabular-nums"
      />
      <IconButton label={m.management_line_zoom_in()} onClick={onIn}>
        <Plus size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={m.management_line_fit()} onClick={onFit}>
        <Maximize2 size={16} aria-hidden="true" />
      </IconButton>
    </chakra.div>
  )
}
