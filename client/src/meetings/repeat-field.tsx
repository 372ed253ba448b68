import { chakra } from '@chakra-ui/react/styled-system'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { weekdays } from '@prakat/schema/repeat-rule'
import { useEffect, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Button } from '../ui/buttons.tsx'
import type { FormField } from '../forms/fields.tsx'
import { SelectField } from '../forms/form-fields.tsx'
import { TextField } from '../forms/text-field.tsx'
import { m } from '../words/m.ts'
import {
  dayName,
  everyWeek,
  followExceptions,
  followRule,
  readRepeat,
  repeatInWords,
  units,
  weekdayOf,
  writeRepeat,
  type Exception,
  type Repeat,
} from '../time/repeat.ts'

interface Values {
  startsAt: string
  timeZone: string
  repeat: string
  exceptions: Exception[]
}

/** Whether and how it is held again, as a rule of RFC 5545. */
export const repeatField: FormField<string> = {
  label: m.meetings_repeat,
  schema: z.string(),
  valueOf: (saved) => saved ?? '',
  inputOf: (rule) => rule,
  show: (rule, values) => repeatInWords(rule, values?.timeZone ?? 'UTC'),
  Draw: RepeatField,
}

const unitNames = {
  ...{ DAILY: m.meetings_unit_days, WEEKLY: m.meetings_unit_weeks },
  ...{ MONTHLY: m.meetings_unit_months, YEARLY: m.meetings_unit_years },
}

function RepeatField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController<Values, 'repeat'>({ name: name as 'repeat' })
  const { getValues, setValue } = useFormContext<Values>()
  const [startsAt, zone] = useWatch<Values, ['startsAt', 'timeZone']>({
    name: ['startsAt', 'timeZone'],
  })
  const rule = field.value
  const repeat = rule === '' ? null : readRepeat(rule, zone)
  const isOwn = rule !== '' && !repeat
  const isTimed = zonedToUtc(startsAt, zone) !== null

  function write(next: Repeat | null) {
    field.onChange(
      next ? writeRepeat(next, isTimed ? startsAt : new Date().toISOString(), zone) : '',
    )
    if (!next) setValue('exceptions', [], { shouldDirty: true })
  }
  // The rule, and what is apart from it, follow when it begins. Another rule was read or chosen together with that.
  const known = useRef({ rule, startsAt, zone })
  useEffect(() => {
    const was = known.current
    if (!isTimed) return
    const now = { rule, startsAt, zone }
    known.current = now
    const isMoved = was.startsAt !== startsAt || was.zone !== zone
    if (!isMoved || was.rule !== rule || rule === '' || !zonedToUtc(was.startsAt, was.zone)) return
    field.onChange(followRule(rule, was, now))
    const exceptions = followExceptions(getValues('exceptions'), rule, was, now)
    setValue('exceptions', exceptions, { shouldDirty: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only when one of the three changes
  }, [rule, startsAt, zone])

  return (
    <chakra.div display="grid" gap="3">
      <SelectField
        label={label}
        error={fieldState.error?.message}
        value={isOwn ? 'OWN' : (repeat?.unit ?? '')}
        onChange={({ target: { value } }) =>
          write(value ? { ...everyWeek, ...repeat, unit: value as Repeat['unit'], days: [] } : null)
        }
      >
        <option value="">{m.meetings_once()}</option>
        {units.map((unit) => (
          <option key={unit} value={unit}>
            {unitNames[unit]()}
          </option>
        ))}
        {isOwn ? <option value="OWN">{rule}</option> : null}
      </SelectField>
      {repeat ? <Details {...{ repeat, rule, startsAt, zone }} onChange={write} /> : null}
    </chakra.div>
  )
}

interface DetailsProps {
  repeat: Repeat
  rule: string
  startsAt: string
  zone: string
  onChange: (next: Repeat) => void
}

function Details({ repeat, rule, startsAt, zone, onChange }: DetailsProps) {
  const { unit, interval, days, monthBy, ends, until, count } = repeat
  const change = (part: Partial<Repeat>) => onChange({ ...repeat, ...part })
  const number = (text: string, most: number) =>
    Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1))
  return (
    <chakra.div display="grid" gap="3" ps="3" borderStartWidth="2px" borderColor="border.muted">
      <TextField
        label={m.meetings_interval()}
        error={undefined}
        type="number"
        min={1}
        max={99}
        value={interval}
        hint={repeatInWords(rule, zone)}
        onChange={({ target }) => change({ interval: number(target.value, 99) })}
      />
      {unit === 'WEEKLY' ? (
        <DayButtons
          days={days}
          own={startsAt ? weekdayOf(startsAt) : null}
          onChange={(next) => change({ days: next })}
        />
      ) : null}
      {unit === 'MONTHLY' ? (
        <SelectField
          label={m.meetings_month_by()}
          error={undefined}
          value={monthBy}
          onChange={({ target }) => change({ monthBy: target.value as Repeat['monthBy'] })}
        >
          <option value="date">{m.meetings_month_by_date()}</option>
          <option value="weekday">{m.meetings_month_by_weekday()}</option>
        </SelectField>
      ) : null}
      <SelectField
        label={m.meetings_ends()}
        error={undefined}
        value={ends}
        onChange={({ target }) =>
          change({
            ends: target.value as Repeat['ends'],
            until:
              until ||
              `${Number((startsAt || new Date().toISOString()).slice(0, 4)) + 1}${(startsAt || new Date().toISOString()).slice(4, 10)}`,
          })
        }
      >
        <option value="never">{m.meetings_ends_never()}</option>
        <option value="until">{m.meetings_ends_until()}</option>
        <option value="count">{m.meetings_ends_count()}</option>
      </SelectField>
      {ends === 'until' ? (
        <TextField
          label={m.meetings_last_day()}
          error={undefined}
          type="date"
          value={until}
          onChange={({ target }) => target.value && change({ until: target.value })}
        />
      ) : null}
      {ends === 'count' ? (
        <TextField
          label={m.meetings_how_often()}
          error={undefined}
          type="number"
          min={1}
          max={999}
          value={count}
          onChange={({ target }) => change({ count: number(target.value, 999) })}
        />
      ) : null}
    </chakra.div>
  )
}

interface DayButtonsProps {
  days: Repeat['days']
  /** On which it begins, and so is held anyway. */
  own: Repeat['days'][number] | null
  onChange: (days: Repeat['days']) => void
}

function DayButtons({ days, own, onChange }: DayButtonsProps) {
  return (
    <chakra.fieldset>
      <chakra.legend textStyle="sm" fontWeight="medium" mb="1.5">
        {m.meetings_on()}
      </chakra.legend>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        {weekdays.map((day) => {
          const isHeld = day === own || days.includes(day)
          return (
            <Button
              key={day}
              size="sm"
              variant={isHeld ? 'solid' : 'outline'}
              aria-pressed={isHeld}
              aria-label={dayName(day)}
              disabled={day === own}
              onClick={() =>
                onChange(isHeld ? days.filter((each) => each !== day) : [...days, day])
              }
            >
              {dayName(day, 'short')}
            </Button>
          )
        })}
      </chakra.div>
    </chakra.fieldset>
  )
}
