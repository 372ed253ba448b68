/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one are no table */
import { type Shift } from '@prakat/schema/shift-rules'
import { classes, css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import type { BoardUi } from './board-ui.ts'
import { shiftInWords } from './change-words.ts'
import { GhostChip, RemovedChip, ShiftChip } from './shift-chip.tsx'

export interface Marks {
  /** What is to be looked at, in words, by shift. */
  warned: ReadonlyMap<string, string>
  news: ReadonlyMap<string, 'added' | 'changed'>
}

interface BoardCellProps extends Marks {
  row: number
  day: number
  /** "Mali Suk, Monday 30 November" */
  place: string
  shifts: readonly Shift[]
  gone: readonly Shift[]
  /** A letter of `rowClassKey`. */
  look: string
  isAfterNight: boolean
  dragged: BoardUi['dragged']
  picked: string | null
  canEdit: boolean
}

/** Somebody's day on the board. */
export function BoardCell(props: BoardCellProps) {
  const { row, day, shifts, gone, look, dragged, picked, canEdit, warned, news } = props
  return (
    <div
      role="gridcell"
      data-row={row}
      data-day={day}
      tabIndex={look === 'a' ? 0 : -1}
      aria-selected={look === 'a' || look === 's'}
      className={classes(dayCell, cellStyles[look], props.isAfterNight && afterNight)}
    >
      <span className={visuallyHidden}>{cellInWords(props)}</span>
      {shifts.map((shift) => (
        <ShiftChip
          key={shift.id}
          shift={shift}
          warning={warned.get(shift.id)}
          news={news.get(shift.id)}
          isDragged={dragged?.shift.id === shift.id && !dragged.isCopy}
          isPicked={picked === shift.id}
        />
      ))}
      {gone.map((shift) => (
        <RemovedChip key={shift.id} shift={shift} />
      ))}
      {canEdit && !dragged ? (
        <span
          className={shifts.length === 0 ? plus : plusBeside}
          data-add=""
          data-tip={m.shifts_add_shift()}
          aria-hidden="true"
        >
          +
        </span>
      ) : null}
      {look === 'd' && dragged ? <GhostChip {...dragged} /> : null}
    </div>
  )
}

/** A cell for those who do not see it, as chips are cut off where there is no room. */
function cellInWords({ place, shifts, gone, warned, news }: BoardCellProps): string {
  const held = [...shifts, ...gone].map(shiftInWords)
  const added = shifts.some(({ id }) => news.get(id) === 'added')
  const changed = shifts.some(({ id }) => news.get(id) === 'changed')
  const notes = [
    ...new Set(shifts.flatMap(({ id }) => warned.get(id) ?? [])),
    ...(added ? [m.shifts_added()] : []),
    ...(changed ? [m.shifts_changed_ones()] : []),
    ...(gone.length > 0 ? [m.shifts_removed()] : []),
  ]
  return [`${place}: ${held.join(', ') || m.shifts_free()}`, ...notes].join('; ')
}

const visuallyHidden = css({ srOnly: true })
const dayCell = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'center',
  gap: '2px',
  p: '1',
  minW: '0',
  borderInlineEndWidth: '1px',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
  outline: '0',
  cursor: 'cell',
  _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.primary.focusRing}' },
  '&:hover [data-add]': { opacity: '1' },
})
const cellStyles: Record<string, string> = {
  a: css({ bg: 'primary.subtle', boxShadow: 'inset 0 0 0 1px {colors.primary.focusRing}' }),
  s: css({ bg: 'primary.subtle' }),
  d: css({ bg: 'primary.muted', boxShadow: 'inset 0 0 0 2px {colors.primary.focusRing}' }),
}
const afterNight = css({ ps: '4' })
const plus = css({
  position: 'absolute',
  inset: '1',
  display: 'grid',
  placeItems: 'center',
  borderRadius: 'l1',
  color: 'fg.muted',
  opacity: '0',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted' },
})
/** One more where there is one already. */
const plusBeside = css({
  position: 'absolute',
  insetInlineEnd: '1',
  bottom: '1',
  zIndex: '2',
  display: 'grid',
  placeItems: 'center',
  w: '5',
  h: '5',
  borderRadius: 'full',
  borderWidth: '1px',
  bg: 'bg.panel',
  color: 'fg.muted',
  boxShadow: 'sm',
  textStyle: 'xs',
  lineHeight: '1',
  opacity: '0',
  cursor: 'pointer',
  _hover: { bg: 'bg.muted', color: 'fg' },
})
