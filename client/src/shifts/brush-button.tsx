import type { ShiftTemplate } from '@prakat/schema/board-wire'
import { classes, css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { timesOf } from './clock.ts'
import { colorOf, hueEdge, hues } from './shift-look.ts'

interface BrushButtonProps {
  brush: ShiftTemplate
  /** Left out where it does something at once. */
  isChosen?: boolean
  /** Whether the key that stands for it does something here. */
  hasKey?: boolean
  onPress: () => void
}

/** A template or a suggestion. */
export function BrushButton({ brush, isChosen, hasKey = false, onPress }: BrushButtonProps) {
  const { key, name, place } = brush
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-keyshortcuts={hasKey ? key : undefined}
      onClick={onPress}
      className={classes(look, hueEdge, hues[colorOf(brush)], isChosen && chosen)}
    >
      {hasKey ? (
        <kbd className={keyLook} aria-hidden="true">
          {key}
        </kbd>
      ) : null}
      <span lang={languageOf(name)}>{name || m.shifts_unnamed()}</span>
      <span className={timeLook}>{timesOf(brush)}</span>
      {place ? (
        <span className={timeLook} lang={languageOf(place)}>
          {place}
        </span>
      ) : null}
    </button>
  )
}

const look = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1.5',
  h: { base: '11', md: '8' },
  px: '2.5',
  borderWidth: '1px',
  borderInlineStartWidth: '3px',
  borderRadius: 'l2',
  bg: 'bg.panel',
  textStyle: 'sm',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  _hover: { bg: 'bg.muted' },
})
const chosen = css({ bg: 'primary.subtle', boxShadow: '0 0 0 2px {colors.primary.focusRing}' })
const keyLook = css({
  minW: '5',
  px: '1',
  borderWidth: '1px',
  borderBottomWidth: '2px',
  borderRadius: 'l1',
  bg: 'bg.subtle',
  color: 'fg.muted',
  textStyle: 'xs',
  fontFamily: 'inherit',
  textAlign: 'center',
})
const timeLook = css({ textStyle: 'xs', color: 'fg.muted', fontVariantNumeric: 'tabular-nums' })
