/* oxlint-disable jsx-a11y/prefer-tag-over-role -- rows that are placed one by one are no table */
import Users from 'lucide-react/icons/users'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import {
  memo,
  useCallback,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type FocusEvent,
  type Ref,
} from 'react'
import { useStore } from 'zustand'
import { formatCount } from '../time/formats.ts'
import { classes, css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { weekOf, type Cell } from './board-model.ts'
import { BoardRow, rowHeight } from './board-row.tsx'
import { dayInWords, hoursOf } from './clock.ts'
import type { ShownBoard } from './use-board.ts'
import { useGridKeys } from './use-grid-keys.ts'
import { cellAt, useGridPointer, type GridOf } from './use-grid-pointer.ts'

const headHeight = 52
const overscan = 6

export interface GridHandle {
  /** Leads there, wherever it is scrolled to. */
  focus: (cell: Cell) => void
}

interface BoardGridProps extends Omit<GridOf, 'scroller'> {
  today: string
  ref: Ref<GridHandle>
}

/** People as rows and days as columns. Only the rows in view are drawn, and the one that has the focus. */
export function BoardGrid({ today, ref, ...board }: BoardGridProps) {
  const scroller = useRef<HTMLDivElement>(null)
  /** It is the board that moves the focus, after what is selected. */
  const isOurs = useRef(false)
  const grid: GridOf = { ...board, scroller }
  const { ui, view, canEdit } = grid
  const { rows, cells, gone, days, totals, warned, remarks, marks, week } = view
  const dayNames = useMemo(
    () => days.map((day) => dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long' })),
    [days],
  )
  const activeRow = useStore(ui, ({ active }) => active.row)
  // They follow the shifts, and are not counted again for each step of scrolling.
  const heights = useMemo(
    () => rows.map(({ key }) => rowHeight(weekOf(cells, key), weekOf(gone, key))),
    [rows, cells, gone],
  )
  // oxlint-disable-next-line react/incompatible-library -- drawn anew whenever it is scrolled
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => heights[at]!,
    getItemKey: (at) => rows[at]!.key,
    ...{ overscan, scrollMargin: headHeight, scrollPaddingStart: headHeight },
    rangeExtractor: useCallback(
      (range: Parameters<typeof defaultRangeExtractor>[0]) => {
        const seen = defaultRangeExtractor(range)
        const isKept = activeRow < range.count && !seen.includes(activeRow)
        return isKept ? [...seen, activeRow].toSorted((one, other) => one - other) : seen
      },
      [activeRow],
    ),
  })
  useLayoutEffect(() => virtual.measure(), [virtual, heights])

  const focus = useCallback(
    (cell: Cell) => {
      virtual.scrollToIndex(cell.row, { align: 'auto' })
      requestAnimationFrame(() => {
        const at = `[data-row="${cell.row}"][data-day="${cell.day}"]`
        isOurs.current = true
        scroller.current?.querySelector<HTMLElement>(at)?.focus({ preventScroll: true })
        isOurs.current = false
      })
    },
    [virtual],
  )
  useImperativeHandle(ref, () => ({ focus }), [focus])
  const onKeyDown = useGridKeys(grid, focus)
  const onPointerDown = useGridPointer(grid, focus)
  // Others move it too, such as a screen reader.
  function onFocus({ target }: FocusEvent) {
    const cell = cellAt(target)
    const { active } = ui.getState()
    if (!cell || isOurs.current || (cell.row === active.row && cell.day === active.day)) return
    ui.setState({ active: cell, anchor: cell, picked: null })
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus
    <div
      ref={scroller}
      role="grid"
      aria-label={m.shifts_board()}
      aria-rowcount={rows.length + 1}
      aria-colcount={9}
      aria-multiselectable="true"
      aria-readonly={!canEdit}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onPointerDown={onPointerDown}
      className={scrollerLook}
      data-board=""
    >
      <div role="row" aria-rowindex={1} className={classes(rowLook, headLook)}>
        <div role="columnheader" className={cornerLook}>
          {m.shifts_people({ count: rows.filter(({ person }) => person).length })}
        </div>
        {days.map((date, day) => (
          <DayHead key={date} date={date} total={totals[day]!} isToday={date === today} />
        ))}
        <div role="columnheader" className={totalHead}>
          <span>{m.shifts_hours_head()}</span>
          <span>{hoursOf(totals.reduce((sum, { minutes }) => sum + minutes, 0))}</span>
        </div>
      </div>
      <div role="rowgroup" className={bodyLook} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start, size }) => {
          const row = rows[index]!
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={classes(rowLook, placedLook)}
              style={{ height: size, top: start - headHeight }}
            >
              <BoardRow
                {...{ row, index, days, dayNames, ui, canEdit, warned, news: marks.news }}
                remark={row.userId ? remarks.get(row.userId) : undefined}
                week={weekOf(cells, row.key)}
                gone={weekOf(gone, row.key)}
                zone={week.timeZone}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}

interface DayHeadProps {
  date: string
  total: ShownBoard['totals'][number]
  isToday: boolean
}

/** A day with how many work on it and for how long, and what has nobody yet. */
const DayHead = memo(function DayHead({ date, total, isToday }: DayHeadProps) {
  const { people, minutes, open } = total
  return (
    <div role="columnheader" className={classes(dayHead, isToday && todayHead)}>
      <span className={dayName}>
        {dayInWords(date, { weekday: 'short', day: 'numeric', month: 'short' })}
        {open > 0 ? <span className={openLook}>{m.shifts_open_count({ count: open })}</span> : null}
      </span>
      <span className={staffingLook} data-tip={m.shifts_at_work({ count: people })}>
        <Users size={12} aria-hidden="true" />
        <span className={visuallyHidden}>{m.shifts_at_work({ count: people })}</span>
        <span aria-hidden="true">{formatCount(people)}</span>
        {minutes > 0 ? <span>· {hoursOf(minutes)}</span> : null}
      </span>
    </div>
  )
})

const scrollerLook = css({
  overflow: 'auto',
  minH: '24rem',
  // What the tools leave of the page.
  flex: '1 1 0',
  borderTopWidth: '1px',
  borderBottomWidth: '1px',
  bg: 'bg.panel',
  // The board scrolls; the page stays.
  overscrollBehavior: 'contain',
})
const rowLook = css({
  display: 'grid',
  gridTemplateColumns: '13rem repeat(7, minmax(6.75rem, 1fr)) 4.5rem',
  minW: '64.75rem',
})
const headLook = css({
  position: 'sticky',
  top: '0',
  // Over the names, which stay at the side.
  zIndex: '4',
  h: '52px',
  bg: 'bg.subtle',
})
const bodyLook = css({ position: 'relative', minW: '64.75rem' })
const placedLook = css({ position: 'absolute', left: '0', width: '100%' })
const cornerLook = css({
  position: 'sticky',
  left: '0',
  zIndex: '1',
  display: 'grid',
  alignItems: 'center',
  ps: '4',
  bg: 'bg.subtle',
  textStyle: 'sm',
  color: 'fg.muted',
  borderInlineEndWidth: '1px',
  borderBottomWidth: '1px',
})
const totalHead = css({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'end',
  px: '3',
  textStyle: 'xs',
  color: 'fg.muted',
  borderBottomWidth: '1px',
})
const dayHead = css({
  display: 'grid',
  alignContent: 'center',
  px: '2',
  minW: '0',
  borderInlineEndWidth: '1px',
  borderBottomWidth: '1px',
})
const todayHead = css({ color: 'primary.fg', boxShadow: 'inset 0 -2px 0 {colors.primary.solid}' })
const dayName = css({
  display: 'flex',
  gap: '2',
  alignItems: 'baseline',
  textStyle: 'sm',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
})
const openLook = css({ textStyle: 'xs', fontWeight: 'medium', color: 'fg.warning', truncate: true })
const visuallyHidden = css({ srOnly: true })
const staffingLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'xs',
  color: 'fg.muted',
  fontVariantNumeric: 'tabular-nums',
  truncate: true,
})
