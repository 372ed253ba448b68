import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { Shift } from '@prakat/schema/shift-rules'
import { classes, css } from '../ui/css.ts'
import { Button } from '../ui/buttons.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import type { Cell } from './board-model.ts'
import { titleOf } from './board-row.tsx'
import { dayInWords, timesOf } from './clock.ts'
import type { ShownBoard } from './use-board.ts'

interface DayListProps {
  shown: ShownBoard
  today: string
  canEdit: boolean
  onOpen: (shift: Shift | null, cell: Cell) => void
}

/** A day of the board on a phone: who works when, in the order of the day. */
export function DayList({ shown, today, canEdit, onOpen }: DayListProps) {
  const { days, rows, shifts, warned } = shown
  const [day, setDay] = useState(() => Math.max(0, days.indexOf(today)))
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const held = shifts
    .filter(({ date }) => date === days[day])
    .flatMap((shift) => {
      const row = byKey.get(shift.userId ?? shift.positionId ?? 'anybody')
      return row ? [{ shift, row }] : []
    })
    .toSorted(
      (one, other) =>
        one.shift.startMinute - other.shift.startMinute ||
        titleOf(one.row).localeCompare(titleOf(other.row)),
    )
  return (
    <>
      <chakra.fieldset
        aria-label={m.shifts_days()}
        display="grid"
        gridTemplateColumns="repeat(7, 1fr)"
        gap="1"
        mb="3"
      >
        {days.map((date, at) => (
          <button
            key={date}
            type="button"
            aria-pressed={at === day}
            onClick={() => setDay(at)}
            className={classes(dayLook, at === day && dayChosen)}
          >
            <chakra.span srOnly>
              {dayInWords(date, { weekday: 'long', day: 'numeric', month: 'long' })}
            </chakra.span>
            <span className={weekdayLook} aria-hidden="true">
              {dayInWords(date, { weekday: 'narrow' })}
            </span>
            <span className={classes(date === today && todayLook)} aria-hidden="true">
              {dayInWords(date, { day: 'numeric' })}
            </span>
          </button>
        ))}
      </chakra.fieldset>
      <chakra.ul listStyleType="none" borderWidth="1px" borderRadius="l3" bg="bg.panel">
        {held.map(({ shift, row }) => (
          <chakra.li key={shift.id} borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
            <button
              type="button"
              className={entryLook}
              onClick={() => onOpen(shift, { row: rows.indexOf(row), day })}
            >
              <span className={timeLook}>{timesOf(shift)}</span>
              <span className={nameLook}>
                <span lang={languageOf(titleOf(row))}>{titleOf(row)}</span>
                <span className={detailLook}>
                  {[shift.name, shift.place].filter(Boolean).join(' · ')}
                </span>
                {warned.has(shift.id) ? (
                  <span className={warningLook}>{warned.get(shift.id)}</span>
                ) : null}
              </span>
            </button>
          </chakra.li>
        ))}
        {held.length === 0 ? (
          <chakra.li px="4" py="6" textStyle="sm" color="fg.muted">
            {m.shifts_nobody_works()}
          </chakra.li>
        ) : null}
      </chakra.ul>
      {canEdit ? (
        <Button
          variant="outline"
          className={css({ mt: '3', width: '100%' })}
          onClick={() => onOpen(null, { row: 0, day })}
        >
          <Plus aria-hidden="true" /> {m.shifts_add_shift()}
        </Button>
      ) : null}
    </>
  )
}

const dayLook = css({
  display: 'grid',
  justifyItems: 'center',
  minH: '12',
  py: '1',
  borderRadius: 'l2',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  focusVisibleRing: 'inside',
})
const dayChosen = css({ bg: 'primary.subtle', color: 'primary.fg', fontWeight: 'semibold' })
const weekdayLook = css({ textStyle: 'xs', color: 'fg.muted' })
const todayLook = css({ textDecoration: 'underline', textUnderlineOffset: '3px' })
const entryLook = css({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  gap: '3',
  width: '100%',
  px: '4',
  py: '3',
  textAlign: 'start',
  textStyle: 'sm',
  focusVisibleRing: 'inside',
})
const timeLook = css({ fontVariantNumeric: 'tabular-nums', color: 'fg.muted' })
const nameLook = css({ display: 'grid', minW: '0', fontWeight: 'medium' })
const detailLook = css({ color: 'fg.muted', fontWeight: 'normal' })
const warningLook = css({ color: 'fg.error', fontWeight: 'normal', textStyle: 'xs' })
