import { isOvernight, type Shift } from '@prakat/schema/shift-rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import { classes, css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { shortTimesOf, timesOf } from './clock.ts'
import { colorOf, hued, hues } from './shift-look.ts'

interface ChipProps {
  shift: Shift
  warning: string | undefined
  news: 'added' | 'changed' | undefined
  isDragged: boolean
  isPicked: boolean
}

/** A shift in a cell of the board, whose words are read with the cell. */
export function ShiftChip({ shift, warning, news, isDragged, isPicked }: ChipProps) {
  const { id, name, place, note } = shift
  const title = [timesOf(shift), name, place, note, warning].filter(Boolean).join(' · ')
  return (
    <span
      data-shift={id}
      data-tip={title}
      aria-hidden="true"
      className={classes(
        chip,
        hued,
        hues[colorOf(shift)],
        Boolean(warning) && warned,
        Boolean(news) && fresh,
        isDragged && faint,
        isPicked && picked,
        isOvernight(shift) && overnight,
      )}
    >
      {warning ? <CircleAlert size={12} aria-hidden="true" className={warnIcon} /> : null}
      <span className={chipTime}>{shortTimesOf(shift)}</span>
      {isOvernight(shift) ? <span className={nextDay}>+1</span> : null}
      {name || place ? (
        <span className={chipName} lang={languageOf(name)}>
          {[name, place].filter(Boolean).join(' · ')}
        </span>
      ) : null}
      {note ? <MessageSquareText size={11} aria-hidden="true" className={noteIcon} /> : null}
    </span>
  )
}

/** Where what is dragged would land. */
export function GhostChip({ shift, isCopy }: { shift: Shift; isCopy: boolean }) {
  return (
    <span aria-hidden="true" className={classes(chip, hued, hues[colorOf(shift)], ghost)}>
      {isCopy ? <span className={chipTime}>+</span> : null}
      <span className={chipTime}>{shortTimesOf(shift)}</span>
      <span className={chipName}>{shift.name}</span>
    </span>
  )
}

/** A shift that was removed since it was published. */
export function RemovedChip({ shift }: { shift: Shift }) {
  return (
    <del className={removedChip} data-tip={m.shifts_removed()} aria-hidden="true">
      {shortTimesOf(shift)} {shift.name}
    </del>
  )
}

const chip = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  h: '26px',
  px: '1.5',
  borderRadius: 'l1',
  borderWidth: '1px',
  borderInlineStartWidth: '3px',
  textStyle: 'xs',
  whiteSpace: 'nowrap',
  overflow: 'hidden',
  cursor: 'grab',
  userSelect: 'none',
})
const chipTime = css({ fontVariantNumeric: 'tabular-nums', fontWeight: 'medium', flexShrink: '0' })
const nextDay = css({ fontSize: '0.625rem', opacity: '0.8', flexShrink: '0' })
const chipName = css({ truncate: true, opacity: '0.9' })
const warned = css({ boxShadow: 'inset 0 0 0 1px {colors.border.error}' })
const warnIcon = css({ color: 'fg.error', flexShrink: '0' })
const noteIcon = css({ flexShrink: '0', ms: 'auto', opacity: '0.7' })
const fresh = css({ borderStyle: 'dashed' })
const faint = css({ opacity: '0.4' })
const picked = css({ boxShadow: '0 0 0 2px {colors.primary.focusRing}' })
const ghost = css({
  position: 'absolute',
  insetInline: '1',
  top: '50%',
  transform: 'translateY(-50%)',
  zIndex: '3',
  boxShadow: 'md',
  pointerEvents: 'none',
})
/** Over midnight it reaches into the next day, whose own shifts begin after it. */
const overnight = css({
  position: 'relative',
  zIndex: '1',
  me: '-4',
  borderStartEndRadius: '999px',
  borderEndEndRadius: '999px',
  // Where the day ends.
  _after: {
    content: '""',
    position: 'absolute',
    insetBlock: '0',
    insetInlineEnd: '11px',
    borderInlineEndWidth: '1px',
    borderColor: 'currentcolor',
    opacity: '0.35',
  },
})
const removedChip = css({
  display: 'block',
  h: '26px',
  lineHeight: '26px',
  px: '1.5',
  textStyle: 'xs',
  color: 'fg.subtle',
  textDecoration: 'line-through',
  truncate: true,
})
