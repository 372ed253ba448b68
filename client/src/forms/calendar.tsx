import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { firstWeekday, formatDate } from '../time/formats.ts'
import { addDays, addMonths, dayByKey, weeksOf } from '../time/days.ts'
import { IconButton } from '../ui/buttons.tsx'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'

const Day = chakra('button', {
  base: {
    w: '100%',
    h: { base: '11', md: '9' },
    borderRadius: 'l2',
    textStyle: 'sm',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[aria-current]': {
      fontWeight: 'bold',
      boxShadow: 'inset 0 0 0 1px {colors.border.emphasized}',
    },
    '&[data-past]': { color: 'fg.muted' },
    '[aria-selected=true] > &': { bg: 'primary.solid', color: 'primary.contrast' },
  },
})

const inWords = (day: string, look: Intl.DateTimeFormatOptions) =>
  formatDate(Date.parse(day), { timeZone: 'UTC', ...look })
const dayLook = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
// One letter says enough in Thai only.
const weekdayLook = { en: 'short', th: 'narrow' } as const

interface CalendarProps {
  chosen: string | null
  today: string
  /** Whether days that are over are seldom meant. */
  ahead?: boolean
  /** Whether the week of the day is what is chosen. */
  isWeek?: boolean
  onChoose: (day: string) => void
}

/** Days of a month, by the keys of the WAI-ARIA date picker. Days are written as "2026-11-24". */
export function Calendar({
  chosen,
  today,
  ahead = false,
  isWeek = false,
  onChoose,
}: CalendarProps) {
  const [current, setCurrent] = useState(chosen ?? today)
  const grid = useRef<HTMLTableElement>(null)
  // When it opens and with each key, but not when the mouse turns to another month.
  const wantsFocus = useRef(true)
  useEffect(() => {
    if (!wantsFocus.current) return
    wantsFocus.current = false
    // It may not be in its place yet.
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus({ preventScroll: true })
  })

  function press(event: KeyboardEvent) {
    const next = dayByKey(event, current)
    if (!next) return
    event.preventDefault()
    wantsFocus.current = true
    setCurrent(next)
  }

  const month = inWords(current, { month: 'long', year: 'numeric' })
  const visibleMonth = current.slice(0, 7)
  const weeks = weeksOf(visibleMonth).map((week) => ({
    isChosen: isWeek && chosen !== null && week.includes(chosen),
    // What stands for a day of another month is empty.
    days: week.map((day) => (day.startsWith(visibleMonth) ? day : null)),
  }))
  return (
    // The table would take all the room that there is.
    <chakra.div w={{ base: '19rem', md: '16rem' }} maxW="100%" minH={{ md: '18rem' }}>
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" pb="1">
        <IconButton
          label={m.forms_month_before()}
          onClick={() => setCurrent(addMonths(current, -1))}
        >
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <chakra.span aria-live="polite" textStyle="sm" fontWeight="semibold">
          {month}
        </chakra.span>
        <IconButton label={m.forms_month_after()} onClick={() => setCurrent(addMonths(current, 1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
      </chakra.div>
      <chakra.table
        ref={grid}
        role="grid"
        aria-label={month}
        w="100%"
        tableLayout="fixed"
        onKeyDown={press}
      >
        <Weekdays />
        <tbody>
          {weeks.map(({ days, isChosen }) => (
            <chakra.tr key={days.find(Boolean)} bg={isChosen ? 'primary.subtle' : undefined}>
              {days.map((day, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- what stands for a day of another month has no other
                <td key={day ?? place} aria-selected={day ? day === chosen : undefined}>
                  {day ? (
                    <Day
                      type="button"
                      tabIndex={day === current ? 0 : -1}
                      aria-label={inWords(day, dayLook)}
                      aria-current={day === today ? 'date' : undefined}
                      data-past={ahead && day < today ? '' : undefined}
                      onClick={() => {
                        setCurrent(day)
                        onChoose(day)
                      }}
                    >
                      {Number(day.slice(8))}
                    </Day>
                  ) : null}
                </td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
    </chakra.div>
  )
}

function Weekdays() {
  const language = useLanguage((state) => state.language)
  // This day is a Sunday.
  const days = Array.from({ length: 7 }, (_, place) => addDays('2026-11-22', firstWeekday + place)!)
  return (
    <thead>
      <tr>
        {days.map((day) => (
          <chakra.th
            key={day}
            scope="col"
            abbr={inWords(day, { weekday: 'long' })}
            h="7"
            textStyle="xs"
            fontWeight="medium"
            color="fg.muted"
          >
            {inWords(day, { weekday: weekdayLook[language] })}
          </chakra.th>
        ))}
      </tr>
    </thead>
  )
}
