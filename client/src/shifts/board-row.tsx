/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one are no table */
import { isOvernight, minutesOf, type Shift } from '@prakat/schema/shift-rules'
import CircleAlert from 'lucide-react/icons/circle-alert'
import { memo } from 'react'
import { useStore } from 'zustand'
import { classes, css } from '../ui/css.ts'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { BoardRow as Row, Week } from './board-model.ts'
import { lookOf, type UiStore } from './board-ui.ts'
import { hoursOf, shortTimesOf, timesOf, toneOf } from './clock.ts'

export const rowHeight = (week: Week, gone: Week) => {
  const most = Math.max(...week.map((day, at) => day.length + gone[at]!.length))
  return Math.max(44, most * 28 + 10)
}

interface BoardRowProps {
  row: Row
  index: number
  week: Week
  /** What was removed since it was published. */
  gone: Week
  days: readonly string[]
  dayNames: readonly string[]
  zone: string
  marks: ReadonlyMap<string, string>
  news: ReadonlyMap<string, 'added' | 'changed'>
  ui: UiStore
  canEdit: boolean
}

export const titleOf = ({ person, position }: Pick<Row, 'person' | 'position'>) =>
  person
    ? shownName(person.name, person.nameTh)
    : position
      ? m.shifts_open_for({ position: shownName(position.titleEn, position.titleTh) })
      : m.shifts_open()

/** One row of the board. Hundreds of these are scrolled, so they are drawn without Chakra and only when they change. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, index, week, gone, days, dayNames, zone, marks, news, ui, canEdit } = props
  const look = useStore(ui, (state) => lookOf(state, index))
  const dragged = useStore(ui, (state) =>
    week.some((day) => day.some(({ id }) => id === state.dragged)) ? state.dragged : null,
  )
  const title = titleOf(row)
  const detail = row.person && row.position && shownName(row.position.titleEn, row.position.titleTh)
  const minutes = minutesOf(week.flat(), zone)
  return (
    <>
      <div role="rowheader" className={nameCell}>
        <span
          className={classes(nameText, !row.person && openText)}
          lang={languageOf(row.person ? title : undefined)}
          title={title}
        >
          {title}
        </span>
        {detail ? (
          <span className={detailText} lang={languageOf(detail)}>
            {row.person?.isHere === false ? m.shifts_elsewhere() : detail}
          </span>
        ) : row.person?.isHere === false ? (
          <span className={detailText}>{m.shifts_elsewhere()}</span>
        ) : null}
      </div>
      {days.map((date, day) => {
        const shifts = week[day]!
        const state = look[day]!
        return (
          <div
            key={date}
            role="gridcell"
            data-row={index}
            data-day={day}
            tabIndex={state === 'a' ? 0 : -1}
            aria-selected={state === 'a' || state === 's'}
            className={classes(
              dayCell,
              cellLooks[state],
              week[day - 1]?.some(isOvernight) && afterNight,
            )}
          >
            <span className={saidOnly}>
              {cellInWords(title, dayNames[day]!, { shifts, gone: gone[day]!, marks, news })}
            </span>
            {shifts.map((shift) => (
              <Chip
                key={shift.id}
                shift={shift}
                warning={marks.get(shift.id)}
                news={news.get(shift.id)}
                isDragged={dragged === shift.id}
              />
            ))}
            {gone[day]!.map((shift) => (
              <del
                key={shift.id}
                className={goneChip}
                title={m.shifts_removed()}
                aria-hidden="true"
              >
                {shortTimesOf(shift)} {shift.name}
              </del>
            ))}
            {canEdit && shifts.length === 0 ? (
              <span className={plus} data-add="" aria-hidden="true">
                +
              </span>
            ) : null}
          </div>
        )
      })}
      <div role="gridcell" className={totalCell}>
        {minutes > 0 ? hoursOf(minutes) : ''}
      </div>
    </>
  )
})

interface ChipProps {
  shift: Shift
  warning: string | undefined
  news: 'added' | 'changed' | undefined
  isDragged: boolean
}

function Chip({ shift, warning, news, isDragged }: ChipProps) {
  const { id, name, place, note } = shift
  const title = [timesOf(shift), name, place, note, warning].filter(Boolean).join(' · ')
  return (
    <span
      data-shift={id}
      title={title}
      aria-hidden="true"
      className={classes(
        chip,
        tones[toneOf(shift)],
        Boolean(warning) && warned,
        Boolean(news) && fresh,
        isDragged && faint,
        isOvernight(shift) && overnight,
      )}
    >
      {warning ? <CircleAlert size={12} aria-hidden="true" className={warnIcon} /> : null}
      <span className={chipTime}>{shortTimesOf(shift)}</span>
      {name ? (
        <span className={chipName} lang={languageOf(name)}>
          {name}
        </span>
      ) : null}
    </span>
  )
}

interface Held extends Pick<BoardRowProps, 'marks' | 'news'> {
  shifts: readonly Shift[]
  gone: readonly Shift[]
}

/** A cell for those who do not see it, as chips are cut off where there is no room. */
function cellInWords(who: string, day: string, { shifts, gone, marks, news }: Held): string {
  const held = [...shifts, ...gone].map((shift) => `${timesOf(shift)} ${shift.name}`.trim())
  const added = shifts.some(({ id }) => news.get(id) === 'added')
  const changed = shifts.some(({ id }) => news.get(id) === 'changed')
  const said = [
    ...new Set(shifts.flatMap(({ id }) => marks.get(id) ?? [])),
    ...(added ? [m.shifts_added()] : []),
    ...(changed ? [m.shifts_changed_ones()] : []),
    ...(gone.length > 0 ? [m.shifts_removed()] : []),
  ]
  return [`${who}, ${day}: ${held.join(', ') || m.shifts_free()}`, ...said].join('; ')
}

const nameCell = css({
  position: 'sticky',
  left: '0',
  // Over what reaches past midnight.
  zIndex: '2',
  display: 'grid',
  alignContent: 'center',
  ps: '4',
  pe: '2',
  minW: '0',
  bg: 'bg.panel',
  borderInlineEndWidth: '1px',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
})
const nameText = css({ textStyle: 'sm', fontWeight: 'medium', truncate: true })
const openText = css({ color: 'primary.fg' })
const detailText = css({ textStyle: 'xs', color: 'fg.muted', truncate: true })
const saidOnly = css({ srOnly: true })
const dayCell = css({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
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
const cellLooks: Record<string, string> = {
  a: css({ bg: 'primary.subtle', boxShadow: 'inset 0 0 0 1px {colors.primary.focusRing}' }),
  s: css({ bg: 'primary.subtle' }),
  d: css({ bg: 'primary.muted', boxShadow: 'inset 0 0 0 2px {colors.primary.focusRing}' }),
}
const totalCell = css({
  display: 'grid',
  alignItems: 'center',
  justifyItems: 'end',
  px: '3',
  textStyle: 'xs',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
})
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
const chipName = css({ truncate: true, opacity: '0.9' })
const tones = {
  morning: css({ bg: 'warning.subtle', borderColor: 'warning.border', color: 'warning.fg' }),
  day: css({ bg: 'success.subtle', borderColor: 'success.border', color: 'success.fg' }),
  evening: css({ bg: 'info.subtle', borderColor: 'info.border', color: 'info.fg' }),
  night: css({ bg: 'neutral.muted', borderColor: 'fg.muted', color: 'neutral.fg' }),
}
const warned = css({ boxShadow: 'inset 0 0 0 1px {colors.border.error}' })
const warnIcon = css({ color: 'fg.error', flexShrink: '0' })
const fresh = css({ borderStyle: 'dashed' })
const faint = css({ opacity: '0.4' })
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
const afterNight = css({ ps: '4' })
const goneChip = css({
  display: 'block',
  h: '26px',
  lineHeight: '26px',
  px: '1.5',
  textStyle: 'xs',
  color: 'fg.subtle',
  textDecoration: 'line-through',
  truncate: true,
})
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
