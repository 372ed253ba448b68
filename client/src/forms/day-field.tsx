import { utcToZoned } from '@prakat/schema/zoned-time'
import { Button } from '@chakra-ui/react/button'
import { Popover } from '@chakra-ui/react/popover'
import { chakra } from '@chakra-ui/react/styled-system'
import { CalendarDays } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { formatDate } from '../time/formats.ts'
import { inputRecipe } from '../ui/theme/control-recipes.ts'
import { m } from '../words/m.ts'
import { Calendar } from './calendar.tsx'
import { FieldNote } from './text-field.tsx'

const Box = chakra('button', inputRecipe)
const look = { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' } as const

interface DayFieldProps {
  label: string
  /** "2026-11-24", or '' for any day. */
  value: string
  zone: string
  error: string | undefined
  /** There is no “any day”. */
  required?: boolean
  /** It stands for its whole week. */
  isWeek?: boolean
  onChange: (day: string) => void
}

/** A day, chosen in a calendar. */
export function DayField({ label, value, zone, error, required, isWeek, onChange }: DayFieldProps) {
  const [open, setOpen] = useState(false)
  const content = useRef<HTMLDivElement>(null)
  const id = useId()
  const day = Number.isNaN(Date.parse(value)) ? null : value
  const [now] = useState(() => new Date().toISOString())

  function choose(chosen: string) {
    onChange(chosen)
    setOpen(false)
  }

  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      lazyMount
      unmountOnExit
      positioning={{ placement: 'bottom-end', strategy: 'fixed', overlap: true }}
      initialFocusEl={() =>
        content.current?.querySelector<HTMLElement>('td [tabindex="0"]') ?? null
      }
    >
      <chakra.div display="grid" gap="1.5" minW="0">
        <chakra.span id={`${id}-label`} textStyle="sm" fontWeight="medium">
          {label}
        </chakra.span>
        <Popover.Trigger asChild>
          <Box
            type="button"
            id={`${id}-day`}
            aria-labelledby={`${id}-label ${id}-day`}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            display="flex"
            alignItems="center"
            justifyContent="space-between"
            gap="2"
            color={day ? 'fg' : 'fg.muted'}
            whiteSpace="nowrap"
          >
            {day ? formatDate(Date.parse(day), look) : m.forms_any_day()}
            <CalendarDays size={15} aria-hidden="true" />
          </Box>
        </Popover.Trigger>
        <FieldNote id={`${id}-hint`} hint={undefined} errorId={`${id}-error`} error={error} />
      </chakra.div>
      <Popover.Positioner>
        <Popover.Content ref={content} aria-label={label}>
          <Calendar
            chosen={day}
            today={utcToZoned(now, zone).slice(0, 10)}
            isWeek={isWeek ?? false}
            onChoose={choose}
          />
          {day && !required ? (
            <Button variant="ghost" size="sm" mt="2" onClick={() => choose('')}>
              {m.forms_any_day()}
            </Button>
          ) : null}
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}
