import { utcToZoned } from '@prakat/schema/zoned-time'
import { Button } from '@chakra-ui/react/button'
import { Popover } from '@chakra-ui/react/popover'
import { chakra } from '@chakra-ui/react/styled-system'
import { useRef, useState, type RefObject } from 'react'
import { addDays, weekdayOf } from '../time/days.ts'
import { readTime } from '../time/read-time.ts'
import { m } from '../words/m.ts'
import { Calendar } from './calendar.tsx'
import { ClockField } from './clock-field.tsx'

interface TimePanelProps {
  title: string
  zone: string
  /** A `datetime-local` value; '' as long as there is none. */
  value: string
  onChange: (wall: string) => void
  open: boolean
  onOpenChange: (open: boolean) => void
  field: RefObject<HTMLElement | null>
  button: RefObject<HTMLElement | null>
}

/** A calendar, a time and what is often chosen, below a field. */
export function TimePanel(props: TimePanelProps) {
  const { title, open, onOpenChange, field, button } = props
  const content = useRef<HTMLDivElement>(null)
  return (
    <Popover.Root
      open={open}
      onOpenChange={(change) => onOpenChange(change.open)}
      lazyMount
      unmountOnExit
      positioning={{
        placement: 'bottom-end',
        strategy: 'fixed',
        // On a phone there is not room enough below or above the field.
        overlap: true,
        getAnchorElement: () => field.current,
      }}
      initialFocusEl={() =>
        content.current?.querySelector<HTMLElement>('td [tabindex="0"]') ?? null
      }
      finalFocusEl={() => button.current}
      // The button closes it itself. As an outside click it would be opened again.
      persistentElements={[() => button.current]}
    >
      <Popover.Positioner>
        <Popover.Content ref={content} aria-label={title}>
          <PanelContent {...props} />
        </Popover.Content>
      </Popover.Positioner>
    </Popover.Root>
  )
}

function PanelContent({ zone, value, onChange, onOpenChange }: TimePanelProps) {
  const [now] = useState(() => Date.now())
  const [clock, setClock] = useState(value.slice(11, 16) || '09:00')
  const today = utcToZoned(new Date(now).toISOString(), zone).slice(0, 10)
  const chosen = value.slice(0, 10) || null
  const close = () => onOpenChange(false)

  function choose(day: string, at: string) {
    const wall = readTime(`${day} ${at}`, now, zone)
    if (wall) onChange(wall)
  }

  return (
    <chakra.div display="grid" gap="4" gridTemplateColumns={{ base: '1fr', md: '16rem 11rem' }}>
      <Calendar ahead chosen={chosen} today={today} onChoose={(day) => choose(day, clock)} />
      <chakra.div display="flex" flexDirection="column" gap="3">
        <ClockField
          value={clock}
          onChange={(at) => {
            setClock(at)
            if (chosen) choose(chosen, at)
          }}
          onEnter={close}
        />
        <chakra.div display={{ base: 'flex', md: 'grid' }} flexWrap="wrap" gap="1">
          {quickChoices(today, now, zone).map(({ wall, label }) => (
            <Button
              key={wall}
              variant="ghost"
              size="sm"
              justifyContent="flex-start"
              onClick={() => {
                onChange(wall)
                close()
              }}
            >
              {label}
            </Button>
          ))}
        </chakra.div>
        <Button size="sm" mt="auto" onClick={close}>
          {m.forms_done()}
        </Button>
      </chakra.div>
    </chakra.div>
  )
}

function quickChoices(today: string, now: number, zone: string) {
  const tomorrow = addDays(today, 1)
  const monday = addDays(today, ((7 - weekdayOf(today)) % 7) + 1)
  const nowThere = utcToZoned(new Date(now).toISOString(), zone)
  return [
    { wall: `${today}T17:00`, label: m.forms_today_at_five() },
    { wall: `${tomorrow}T09:00`, label: m.forms_tomorrow_at_nine() },
    ...(monday === tomorrow ? [] : [{ wall: `${monday}T09:00`, label: m.forms_monday_at_nine() }]),
  ].filter(({ wall }) => wall > nowThere)
}
