import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classes, css } from '../../ui/css.ts'

interface BarButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon
  label: string
  isFilled?: boolean
}

/** A button of the bar, for a finger as much as for a pointer. */
export function BarButton({ icon: Icon, label, isFilled, className, ...button }: BarButtonProps) {
  const { children, ...rest } = button
  return (
    <button
      type="button"
      aria-label={label}
      data-tip={label}
      className={classes(buttonLook, className)}
      {...rest}
    >
      <Icon size={20} aria-hidden="true" {...(isFilled && { fill: 'currentColor' })} />
      {children}
    </button>
  )
}

const buttonLook = css({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: '0',
  boxSize: '11',
  '@container (max-width: 24rem)': { w: '10' },
  borderRadius: 'l2',
  color: 'white',
  cursor: 'pointer',
  outline: 'none',
  transition: 'background-color 120ms',
  _hover: { bg: 'white/15' },
  _expanded: { bg: 'white/15' },
  _focusVisible: { outline: '2px solid white', outlineOffset: '-3px' },
})
