import Maximize2 from 'lucide-react/icons/maximize-2'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { RefObject } from 'react'
import { IconButton } from '../../ui/buttons.tsx'
import { css } from '../../ui/css.ts'
import { m } from '../../words/m.ts'

interface ZoomBarProps {
  /** Written to for each frame, without drawing anything else anew. */
  output: RefObject<HTMLOutputElement | null>
  onIn: () => void
  onOut: () => void
  onFit: () => void
}

export function ZoomBar({ output, onIn, onOut, onFit }: ZoomBarProps) {
  return (
    <div className={barLook}>
      <IconButton label={m.management_line_zoom_out()} onClick={onOut}>
        <Minus size={16} aria-hidden="true" />
      </IconButton>
      <output
        ref={output}
        aria-label={m.management_line_zoom()}
        aria-live="off"
        className={valueLook}
      />
      <IconButton label={m.management_line_zoom_in()} onClick={onIn}>
        <Plus size={16} aria-hidden="true" />
      </IconButton>
      <IconButton label={m.management_line_fit()} onClick={onFit}>
        <Maximize2 size={16} aria-hidden="true" />
      </IconButton>
    </div>
  )
}

const barLook = css({
  position: 'absolute',
  bottom: '3',
  insetInlineEnd: '3',
  display: 'flex',
  alignItems: 'center',
  bg: 'bg.panel',
  borderWidth: '1px',
  borderRadius: 'l2',
  boxShadow: 'sm',
})
const valueLook = css({
  minW: '12',
  textAlign: 'center',
  textStyle: 'xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
})
