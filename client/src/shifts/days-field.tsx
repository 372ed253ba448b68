import { classes, css } from '../ui/css.ts'
import { m } from '../words/m.ts'
import { dayInWords } from './clock.ts'

interface DaysFieldProps {
  days: readonly string[]
  value: readonly string[]
  error: string | undefined
  onChange: (days: string[]) => void
}

/** The days of the week on which a shift is to be, one or several. */
export function DaysField({ days, value, error, onChange }: DaysFieldProps) {
  return (
    <fieldset className={css({ minW: '0' })}>
      <legend className={css({ textStyle: 'sm', fontWeight: 'medium', mb: '1' })}>
        {m.shifts_days()}
      </legend>
      <div className={css({ display: 'grid', gridTemplateColumns: 'repeat(7, 1fr)', gap: '1' })}>
        {days.map((day) => (
          <button
            key={day}
            type="button"
            aria-pressed={value.includes(day)}
            aria-label={dayInWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}
            className={classes(dayLook, value.includes(day) && chosenLook)}
            onClick={() =>
              onChange(
                days.filter((each) => (each === day ? !value.includes(day) : value.includes(each))),
              )
            }
          >
            <span className={css({ textStyle: 'xs' })}>
              {dayInWords(day, { weekday: 'short' })}
            </span>
            {dayInWords(day, { day: 'numeric' })}
          </button>
        ))}
      </div>
      {error ? (
        <p role="alert" className={css({ textStyle: 'sm', color: 'fg.error', mt: '1' })}>
          {error}
        </p>
      ) : null}
    </fieldset>
  )
}

const dayLook = css({
  display: 'grid',
  justifyItems: 'center',
  minH: '11',
  alignContent: 'center',
  borderWidth: '1px',
  borderRadius: 'l2',
  textStyle: 'sm',
  fontVariantNumeric: 'tabular-nums',
  color: 'fg.muted',
  cursor: 'pointer',
  focusVisibleRing: 'outside',
  _hover: { bg: 'bg.muted' },
})
const chosenLook = css({
  bg: 'primary.subtle',
  borderColor: 'primary.solid',
  color: 'primary.fg',
  fontWeight: 'semibold',
})
