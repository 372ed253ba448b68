import { foldDigits } from '@prakat/schema/thai-text'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { CalendarDays } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { useController, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { formatWall } from '../time/formats.ts'
import { readTime } from '../time/read-time.ts'
import { formatInZone } from '../time/zones.ts'
import { css } from '../ui/css.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import { FieldButton, TextField } from './text-field.tsx'

const loadPanel = () =>
  retryUntilLoaded(() => import('./time-panel.tsx')).then(({ TimePanel }) => ({
    default: TimePanel,
  }))
const TimePanel = lazy(loadPanel)

interface TimeFieldProps<Values extends FieldValues> {
  name: FieldPath<Values>
  label: string
  /** Whose clock is meant. */
  zone: string
  /** Said as long as there is no time in it. */
  hint: string
  /** What a time without a day comes next after, on the same clock. Left out: now. */
  after?: string
}

/** Such as 10:30 or 9.15 pm. */
const bareTime = /^\d{1,2}[:.]\d{2}( ?[ap]m)?$/i

/**
 * A day and a time of the form around it, typed or chosen in a calendar. The form holds a `datetime-local` value; what
 * could not be understood it holds as it was written, for the form's check to refuse.
 */
export function FormTime<Values extends FieldValues>(props: TimeFieldProps<Values>) {
  const { name, label, zone, hint, after } = props
  const { control } = useFormContext<Values>()
  const { field, fieldState } = useController({ control, name })
  const [typed, setTyped] = useState<string | null>(null)
  const value: string = field.value
  const instant = zonedToUtc(value, zone)

  function type(text: string) {
    setTyped(text)
    const begin = bareTime.test(foldDigits(text.trim())) ? zonedToUtc(after ?? '', zone) : null
    const from = begin ? Date.parse(begin) : Date.now()
    field.onChange(text.trim() && (readTime(text, from, zone) ?? text))
  }

  const isUnclear = value !== '' && !instant
  const wrong = isUnclear && typed === null ? m.forms_time_unclear() : undefined
  const about = isUnclear ? m.forms_time_examples() : hint
  const box = useRef<HTMLInputElement | null>(null)
  return (
    <TextField
      ref={(input) => {
        box.current = input
        field.ref(input)
      }}
      name={name}
      label={label}
      placeholder={after === undefined ? m.forms_time_placeholder() : m.forms_end_placeholder()}
      autoComplete="off"
      value={typed ?? (instant ? formatWall(value) : value)}
      hint={instant ? formatInZone(instant, zone, 'long') : about}
      error={fieldState.error?.message ?? wrong}
      onChange={({ target }) => type(target.value)}
      onBlur={() => {
        setTyped(null)
        field.onBlur()
      }}
      end={
        <CalendarButton
          label={label}
          zone={zone}
          value={instant ? value : ''}
          field={box}
          onChange={(wall) => field.onChange(wall)}
        />
      }
    />
  )
}

interface CalendarButtonProps {
  label: string
  zone: string
  value: string
  field: React.RefObject<HTMLInputElement | null>
  onChange: (wall: string) => void
}

/** Opens the calendar, whose code is loaded only then. */
function CalendarButton({ label, field, ...panel }: CalendarButtonProps) {
  const [open, setOpen] = useState(false)
  const [isRequested, setRequested] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const title = m.forms_open_calendar({ label })
  return (
    <>
      <FieldButton
        ref={button}
        label={title}
        aria-haspopup="dialog"
        aria-expanded={open}
        className={css({
          right: '0.5',
          h: { base: '10', md: '8' },
          minW: { base: '10', md: '8' },
        })}
        onPointerEnter={() => void loadPanel()}
        onClick={() => {
          setRequested(true)
          setOpen(!open)
        }}
      >
        <CalendarDays aria-hidden="true" />
      </FieldButton>
      <Suspense>
        {isRequested ? (
          <TimePanel
            {...panel}
            title={title}
            open={open}
            onOpenChange={setOpen}
            field={field}
            button={button}
          />
        ) : null}
      </Suspense>
    </>
  )
}
