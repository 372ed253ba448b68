import { classes, css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import type { UiStore } from './board-ui.ts'
import { dayInWords } from './clock.ts'

interface DayTabsProps {
  ui: UiStore
  days: readonly string[]
  day: number
  today: string
}

/** The days of the week, of which one is shown. */
export function DayTabs({ ui, days, day, today }: DayTabsProps) {
  return (
    <fieldset aria-label={m.shifts_days()} className={tabsLook}>
      {days.map((date, at) => (
        <button
          key={date}
          type="button"
          aria-pressed={at === day}
          onClick={() => ui.setState(({ active }) => ({ active: { ...active, day: at } }))}
          className={classes(dayLook, at === day && dayChosen)}
        >
          <span className={css({ srOnly: true })}>
            {dayInWords(date, { weekday: 'long', day: 'numeric', month: 'long' })}
          </span>
          <span className={weekdayLook} aria-hidden="true">
            {dayInWords(date, { weekday: 'short' })}
          </span>
          <span className={classes(date === today && todayLook)} aria-hidden="true">
            {dayInWords(date, { day: 'numeric' })}
          </span>
        </button>
      ))}
    </fieldset>
  )
}

const tabsLook = css({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, 1fr)',
  gap: '1',
  mb: '3',
})
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
