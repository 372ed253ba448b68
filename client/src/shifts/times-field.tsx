import { dayMinutes, instantsOf } from '@prakat/schema/shift-rules'
import { chakra } from '@chakra-ui/react/styled-system'
import { TextField } from '../forms/text-field.tsx'
import { m } from '../words/m.ts'
import { clockOf, hoursOf, minuteOf, minutesFrom } from './clock.ts'

interface TimesFieldProps {
  from: string
  to: string
  date: string
  zone: string
  isTried: boolean
  onChange: (times: { from: string } | { to: string }) => void
}

/** From when to when, with how long that is on its day: a night on which clocks change is longer or shorter. */
export function TimesField({ from, to, date, zone, isTried, onChange }: TimesFieldProps) {
  const times = minutesFrom({ from, to })
  const instants = times && instantsOf({ date, ...times }, zone)
  const clock = (label: string, value: string, set: (value: string) => void, hint: string) => (
    <TextField
      label={label}
      error={isTried && minuteOf(value) === null ? m.shifts_check_time() : undefined}
      inputMode="numeric"
      autoComplete="off"
      placeholder={hint}
      value={value}
      onChange={({ target }) => set(target.value)}
      onBlur={() => {
        // "8" and "830" are times too.
        const minute = minuteOf(value)
        if (minute !== null) set(clockOf(minute))
      }}
    />
  )
  return (
    <>
      <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="4">
        {clock(m.shifts_from(), from, (value) => onChange({ from: value }), '08:00')}
        {clock(m.shifts_to(), to, (value) => onChange({ to: value }), '16:00')}
      </chakra.div>
      <chakra.p textStyle="sm" color="fg.muted" mt="-3" aria-live="polite">
        {instants ? hoursOf((instants.endsAt - instants.startsAt) / 60_000) : ''}
        {times && times.endMinute > dayMinutes ? ` · ${m.shifts_next_day()}` : ''}
      </chakra.p>
    </>
  )
}
