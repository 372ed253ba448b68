/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one are no table */
import { isOvernight, minutesOf } from '@prakat/schema/shift-rules'
import { memo } from 'react'
import { useStore } from 'zustand'
import { classes, css } from '../ui/css.ts'
import { languageOf, shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { BoardCell, type Marks } from './board-cell.tsx'
import type { BoardRow as Row, Week } from './board-model.ts'
import { rowClassKey, type UiStore } from './board-ui.ts'
import { hoursOf } from './clock.ts'

export const rowHeight = (week: Week, gone: Week) => {
  const most = Math.max(...week.map((day, at) => day.length + gone[at]!.length))
  return Math.max(44, most * 28 + 10)
}

interface BoardRowProps extends Marks {
  row: Row
  index: number
  week: Week
  /** What was removed since it was published. */
  gone: Week
  days: readonly string[]
  dayNames: readonly string[]
  zone: string
  /** What is to be looked at in the week as a whole. */
  remark: string | undefined
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
  const { row, index, week, gone, days, dayNames, zone, remark, ui, ...others } = props
  const look = useStore(ui, (state) => rowClassKey(state, index))
  // Only those draw it that it comes from or goes to.
  const dragged = useStore(ui, ({ dragged: held, drop }) => {
    const isHere = week.some((day) => day.some(({ id }) => id === held?.shift.id))
    return isHere || drop?.row === index ? held : null
  })
  const picked = useStore(ui, (state) => (state.active.row === index ? state.picked : null))
  const title = titleOf(row)
  const minutes = minutesOf(week.flat(), zone)
  return (
    <>
      <RowHead row={row} title={title} />
      {days.map((date, day) => (
        <BoardCell
          key={date}
          row={index}
          day={day}
          place={`${title}, ${dayNames[day]}`}
          shifts={week[day]!}
          gone={gone[day]!}
          look={look[day]!}
          isAfterNight={week[day - 1]?.some(isOvernight) ?? false}
          {...{ dragged, picked, ...others }}
        />
      ))}
      <div
        role="gridcell"
        className={classes(totalCell, Boolean(remark) && overLook)}
        data-tip={remark}
      >
        {minutes > 0 ? hoursOf(minutes) : ''}
        {remark ? <span className={visuallyHidden}>{remark}</span> : null}
      </div>
    </>
  )
})

function RowHead({ row, title }: { row: Row; title: string }) {
  const position = row.position && shownName(row.position.titleEn, row.position.titleTh)
  const isElsewhere = row.person?.isHere === false
  const detail = isElsewhere ? m.shifts_elsewhere() : row.person && position
  return (
    <div role="rowheader" className={nameCell}>
      <span
        className={classes(nameText, !row.person && openText)}
        lang={languageOf(row.person ? title : undefined)}
        data-tip={title}
      >
        {title}
      </span>
      {detail ? (
        <span className={detailText} lang={isElsewhere ? undefined : languageOf(detail)}>
          {detail}
        </span>
      ) : null}
    </div>
  )
}

const nameCell = css({
  position: 'sticky',
  left: '0',
  // Over what reaches past midnight.
  zIndex: '3',
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
const visuallyHidden = css({ srOnly: true })
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
const overLook = css({ color: 'fg.error', fontWeight: 'semibold' })
