import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import { dayByKey, weeksOf } from '../time/days.ts'
import { formatDate } from '../time/formats.ts'
import { m } from '../words/m.ts'
import { stateLooks } from './moment-look.tsx'
import { keyOf, movedTo } from './moments.ts'
import type { Moment } from './schedule.ts'

export const dayInWords = (day: string, look: Intl.DateTimeFormatOptions) =>
  formatDate(Date.parse(day), { timeZone: 'UTC', ...look })
export const fullDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const

const DayCell = chakra('td', {
  base: {
    position: 'relative',
    verticalAlign: 'top',
    h: { base: '14', md: '7rem' },
    p: { base: '0.5', md: '1' },
    borderWidth: '1px',
    borderColor: 'border.muted',
    transition: 'background 100ms, opacity 100ms',
    '&[data-outside]': { bg: 'bg.subtle' },
    '&[data-refused]': { opacity: '0.45' },
    '&[data-over]': { bg: 'primary.subtle', boxShadow: 'inset 0 0 0 2px {colors.primary.solid}' },
  },
})

const DayNumber = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    minW: { base: '100%', md: '6' },
    h: { base: '11', md: '6' },
    px: '1',
    borderRadius: { base: 'l2', md: 'full' },
    textStyle: 'xs',
    fontWeight: 'medium',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted' },
    '&[data-outside]': { color: 'fg.muted', fontWeight: 'normal' },
    '&[aria-current] > span:first-of-type': {
      display: 'grid',
      placeItems: 'center',
      minW: '6',
      h: '6',
      px: '1',
      borderRadius: 'full',
      bg: 'primary.solid',
      color: 'primary.contrast',
      fontWeight: 'semibold',
    },
  },
})

const More = chakra('button', {
  base: {
    w: '100%',
    h: '6',
    px: '1.5',
    borderRadius: 'l1',
    textStyle: 'xs',
    textAlign: 'start',
    color: 'fg.muted',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { bg: 'bg.muted', color: 'fg' },
  },
})

/** How many of a day are shown: one line is for the rest of them. */
const mostLines = 4
const shownOf = (moments: Moment[]) =>
  moments.length > mostLines ? moments.slice(0, mostLines - 1) : moments

/** What is being dragged, and since when. */
export interface Dragged {
  moment: Moment
  since: number
}

interface MonthGridProps {
  month: string
  today: string
  days: Map<string, Moment[]>
  loading: boolean
  dragged: Dragged | null
  chipOf: (moment: Moment, reachable: boolean) => ReactNode
  onDay: (day: string, anchor: HTMLElement) => void
  /** Another month is turned to. */
  onMonth: (month: string) => void
  onMove: (moment: Moment, at: string) => void
}

/**
 * The days of a month with what happens on them, by the keys of a grid: arrows lead from day to day, also into other
 * months, and Tab to what is on the day.
 */
export function MonthGrid(props: MonthGridProps) {
  const { month, today, days, loading, dragged, chipOf, onDay, onMonth, onMove } = props
  const weeks = weeksOf(month)
  const fallback = today.startsWith(month) ? today : `${month}-01`
  const [chosen, setCurrent] = useState(fallback)
  const current = weeks.flat().includes(chosen) ? chosen : fallback
  const grid = useRef<HTMLTableElement>(null)
  const wantsFocus = useRef(false)
  useEffect(() => {
    // A day of another month is there a moment later.
    if (!wantsFocus.current || current !== chosen) return
    wantsFocus.current = false
    grid.current?.querySelector<HTMLElement>(`[data-day="${current}"] > button`)?.focus()
  })

  function press(event: KeyboardEvent) {
    const next = dayByKey(event, current)
    if (!next) return
    event.preventDefault()
    wantsFocus.current = true
    setCurrent(next)
    if (!weeks.flat().includes(next) || event.key.startsWith('Page')) onMonth(next.slice(0, 7))
  }

  return (
    <chakra.table
      ref={grid}
      role="grid"
      aria-label={dayInWords(`${month}-01`, { month: 'long', year: 'numeric' })}
      w="100%"
      tableLayout="fixed"
      borderCollapse="collapse"
      // The panel around it has the lines at its edges.
      css={{
        '& tr > :first-of-type': { borderInlineStart: '0' },
        '& tr > :last-of-type': { borderInlineEnd: '0' },
        '& tbody > tr:last-of-type > td': { borderBottom: '0' },
      }}
      onKeyDown={press}
    >
      <Weekdays of={weeks[0]!} />
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <DayOfMonth
                key={day}
                {...{ day, dragged, onDay, onMove, chipOf }}
                moments={days.get(day) ?? []}
                outside={!day.startsWith(month)}
                isToday={day === today}
                loading={loading}
                reachable={day === current}
                onReach={() => setCurrent(day)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </chakra.table>
  )
}

function Weekdays({ of: week }: { of: string[] }) {
  return (
    <thead>
      <tr>
        {week.map((day) => (
          <chakra.th
            key={day}
            scope="col"
            abbr={dayInWords(day, { weekday: 'long' })}
            h="9"
            ps={{ md: '3' }}
            textAlign={{ md: 'start' }}
            textStyle="xs"
            fontWeight="medium"
            color="fg.muted"
          >
            {dayInWords(day, { weekday: 'short' })}
          </chakra.th>
        ))}
      </tr>
    </thead>
  )
}

interface DayOfMonthProps extends Pick<MonthGridProps, 'dragged' | 'onDay' | 'onMove' | 'chipOf'> {
  day: string
  moments: Moment[]
  outside: boolean
  isToday: boolean
  loading: boolean
  reachable: boolean
  onReach: () => void
}

function DayOfMonth(props: DayOfMonthProps) {
  const { day, moments, outside, isToday, loading, reachable, onReach, dragged } = props
  const { onDay, chipOf } = props
  const { cell, isOver } = useDayTarget(props)
  const visible = shownOf(moments)
  const isRefused = dragged !== null && movedTo(dragged.moment, day, dragged.since) === null
  const open = () => onDay(day, cell.current!)
  return (
    <DayCell
      ref={cell}
      data-day={day}
      data-outside={outside || undefined}
      data-over={isOver || undefined}
      data-refused={isRefused || undefined}
      onFocus={onReach}
    >
      <DayNumber
        type="button"
        tabIndex={reachable ? 0 : -1}
        data-outside={outside || undefined}
        aria-current={isToday ? 'date' : undefined}
        aria-label={m.schedule_day({ day: dayInWords(day, fullDay), count: moments.length })}
        aria-haspopup="dialog"
        onClick={open}
      >
        <span>{Number(day.slice(8))}</span>
        <Dots moments={moments} />
      </DayNumber>
      <chakra.div
        hideBelow="md"
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="0.5"
        mt="1"
      >
        {/* Here and there, as nobody knows yet where there is something. */}
        {loading && Number(day.slice(8)) % 3 === 0 ? <Skeleton h="6" /> : null}
        {visible.map((moment) => (
          <div key={keyOf(moment)}>{chipOf(moment, reachable)}</div>
        ))}
        {moments.length > visible.length ? (
          <More type="button" tabIndex={reachable ? 0 : -1} onClick={open}>
            {m.schedule_more({ count: moments.length - visible.length })}
          </More>
        ) : null}
      </chakra.div>
    </DayCell>
  )
}

/** Takes what is dragged onto a day, if it may be there. */
function useDayTarget({ day, onMove }: Pick<DayOfMonthProps, 'day' | 'onMove'>) {
  const cell = useRef<HTMLTableCellElement>(null)
  const [isOver, setOver] = useState(false)
  const drop = useEffectEvent((moment: Moment) => {
    const at = movedTo(moment, day, Date.now())
    if (at) onMove(moment, at)
  })
  useEffect(() => {
    const momentIn = (data: Record<string, unknown>) => data['moment'] as Moment
    return dropTargetForElements({
      element: cell.current!,
      canDrop: ({ source }) =>
        'moment' in source.data && movedTo(momentIn(source.data), day, Date.now()) !== null,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false)
        drop(momentIn(source.data))
      },
    })
  }, [day])
  return { cell, isOver }
}

/** A phone has room for no more than that there is something, and of which states. */
function Dots({ moments }: { moments: Moment[] }) {
  const tones = [...new Set(moments.map(({ state }) => stateLooks[state].tone))]
  return (
    <chakra.span hideFrom="md" display="flex" gap="0.5" h="1.5" aria-hidden="true">
      {tones.map((tone) => (
        <chakra.span
          key={tone}
          boxSize="1.5"
          borderRadius="full"
          colorPalette={tone}
          bg="colorPalette.solid"
        />
      ))}
    </chakra.span>
  )
}
