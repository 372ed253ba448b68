import type { Shift } from '@prakat/schema/shift-rules'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef, useState, useEffect } from 'react'
import { useStore } from 'zustand'
import { Button } from '../ui/buttons.tsx'
import { classes, css } from '../ui/css.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { rowKeyOf, type BoardRow, type Cell } from './board-model.ts'
import { titleOf } from './board-row.tsx'
import type { UiStore } from './board-ui.ts'
import { hoursOf, timesOf } from './clock.ts'
import { DayTabs } from './day-tabs.tsx'
import { colorOf, hueDot, hues } from './shift-look.ts'
import type { ShownBoard } from './use-board.ts'

interface DayListProps {
  ui: UiStore
  view: ShownBoard
  today: string
  canEdit: boolean
  onOpen: (shift: Shift | null, cell: Cell) => void
}

const entryHeight = 64

/** A day of the board on a phone: who works when, in the order of the day. Only what is seen is drawn. */
export function DayList({ ui, view, today, canEdit, onOpen }: DayListProps) {
  const { rows, days, totals } = view
  const day = useStore(ui, ({ active }) => active.day)
  const picked = useStore(ui, (state) => state.picked)
  const list = useRef<HTMLUListElement>(null)
  const [offset, setOffset] = useState(0)
  const entries = entriesOf(view, days[day]!)
  // oxlint-disable-next-line react/incompatible-library -- drawn anew whenever it is scrolled
  const virtual = useWindowVirtualizer({
    ...{ count: entries.length, estimateSize: () => entryHeight, overscan: 8 },
    ...{ scrollMargin: offset, getItemKey: (at) => entries[at]!.shift.id },
  })
  useLayoutEffect(() => {
    const box = list.current?.getBoundingClientRect()
    if (box) setOffset(box.top + window.scrollY)
  }, [])
  // Where a warning leads to.
  const place = entries.findIndex(({ shift }) => shift.id === picked)
  useEffect(() => {
    if (place >= 0) virtual.scrollToIndex(place, { align: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- only when another one is meant
  }, [picked])

  return (
    <>
      <DayTabs ui={ui} days={days} day={day} today={today} />
      <p className={totalLook}>
        {m.shifts_at_work({ count: totals[day]!.people })} · {hoursOf(totals[day]!.minutes)}
      </p>
      <ul ref={list} className={listLook} style={{ height: virtual.getTotalSize() || undefined }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const { shift, row } = entries[index]!
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={placedLook}
              style={{ transform: `translateY(${start - offset}px)` }}
            >
              <button
                type="button"
                className={classes(entryLook, shift.id === picked && pickedLook)}
                onClick={() => onOpen(shift, { row: rows.indexOf(row), day })}
              >
                <Entry shift={shift} row={row} warning={view.warned.get(shift.id)} />
              </button>
            </li>
          )
        })}
        {entries.length === 0 ? <li className={noneLook}>{m.shifts_nobody_works()}</li> : null}
      </ul>
      {canEdit ? (
        <div className={addLook}>
          <Button className={addButton} onClick={() => onOpen(null, { row: 0, day })}>
            <Plus aria-hidden="true" /> {m.shifts_add_shift()}
          </Button>
        </div>
      ) : null}
    </>
  )
}

interface EntryProps {
  shift: Shift
  row: BoardRow
  warning: string | undefined
}

function Entry({ shift, row, warning }: EntryProps) {
  const title = titleOf(row)
  return (
    <>
      <span className={timeLook}>
        <span className={classes(hueDot, hues[colorOf(shift)])} aria-hidden="true" />
        {timesOf(shift)}
      </span>
      <span className={nameLook}>
        <span lang={languageOf(title)}>{title}</span>
        <span className={detailLook} lang={languageOf(shift.name)}>
          {[shift.name, shift.place].filter(Boolean).join(' · ')}
        </span>
        {warning ? <span className={warningLook}>{warning}</span> : null}
      </span>
    </>
  )
}

function entriesOf({ rows, shifts }: ShownBoard, date: string) {
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return shifts
    .filter((shift) => shift.date === date)
    .flatMap((shift) => {
      const row = byKey.get(rowKeyOf(shift))
      return row ? [{ shift, row }] : []
    })
    .toSorted(
      (one, other) =>
        one.shift.startMinute - other.shift.startMinute ||
        titleOf(one.row).localeCompare(titleOf(other.row)),
    )
}

const totalLook = css({ textStyle: 'sm', color: 'fg.muted', mb: '2' })
const listLook = css({
  position: 'relative',
  listStyleType: 'none',
  borderWidth: '1px',
  borderRadius: 'l3',
  bg: 'bg.panel',
  overflow: 'hidden',
})
const placedLook = css({
  position: 'absolute',
  insetInline: '0',
  top: '0',
  borderBottomWidth: '1px',
  borderColor: 'border.muted',
})
const entryLook = css({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr)',
  gap: '3',
  width: '100%',
  minH: '3.9375rem',
  px: '4',
  py: '3',
  textAlign: 'start',
  textStyle: 'sm',
  focusVisibleRing: 'inside',
})
const pickedLook = css({ bg: 'primary.subtle' })
const timeLook = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  alignSelf: 'start',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
})
const nameLook = css({ display: 'grid', minW: '0', fontWeight: 'medium' })
const detailLook = css({ color: 'fg.muted', fontWeight: 'normal' })
const warningLook = css({ color: 'fg.error', fontWeight: 'normal', textStyle: 'xs' })
const noneLook = css({ px: '4', py: '6', textStyle: 'sm', color: 'fg.muted' })
/** Over the list, above the bar at the bottom. */
const addLook = css({
  position: 'sticky',
  bottom: 'calc(5.25rem + env(safe-area-inset-bottom))',
  display: 'flex',
  justifyContent: 'flex-end',
  mt: '3',
  pointerEvents: 'none',
})
const addButton = css({ pointerEvents: 'auto', borderRadius: 'full', boxShadow: 'lg' })
