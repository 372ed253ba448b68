import { chakra } from '@chakra-ui/react/styled-system'
import { Minus, Plus } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { readClock } from '../time/read-time.ts'
import { IconButton } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import { TextField } from './text-field.tsx'

interface ClockFieldProps {
  /** "09:00" */
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

/** A time of a day, typed or in steps of a quarter of an hour. */
export function ClockField({ value, onChange, onEnter }: ClockFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnclear = typed !== null && !readClock(typed)

  function set(next: string) {
    setTyped(null)
    onChange(next)
  }

  function press(event: KeyboardEvent) {
    const steps: Record<string, number> = { ArrowUp: 1, ArrowDown: -1 }
    const step = steps[event.key]
    if (step) set(quarterFrom(value, step))
    // Not to be taken as sending the form around it.
    if (event.key === 'Enter' && !isUnclear) onEnter()
    if (step || event.key === 'Enter') event.preventDefault()
  }

  return (
    <chakra.div display="grid" gridTemplateColumns="1fr auto auto" gap="1" alignItems="end">
      <TextField
        label={m.forms_time_of_day()}
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? value}
        error={isUnclear ? m.forms_time_of_day_unclear() : undefined}
        onKeyDown={press}
        onBlur={() => setTyped(null)}
        onChange={({ target }) => {
          setTyped(target.value)
          const read = readClock(target.value)
          if (read) onChange(read)
        }}
      />
      <IconButton label={m.forms_quarter_earlier()} onClick={() => set(quarterFrom(value, -1))}>
        <Minus aria-hidden="true" />
      </IconButton>
      <IconButton label={m.forms_quarter_later()} onClick={() => set(quarterFrom(value, 1))}>
        <Plus aria-hidden="true" />
      </IconButton>
    </chakra.div>
  )
}

/** The next full quarter of an hour, or the one before; past midnight on the same day. */
function quarterFrom(clock: string, step: number): string {
  const quarters = (Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))) / 15
  const next = step > 0 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1
  const minutes = ((next + 96) % 96) * 15
  return new Date(minutes * 60_000).toISOString().slice(11, 16)
}
