import { chakra } from '@chakra-ui/react/styled-system'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { weekdays } from '@prakat/schema/repeat-rule'
import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import { Button } from '../ui/buttons.tsx'
import type { FormField } from '../forms/fields.tsx'
import { SelectField } from '../forms/form-fields.tsx'
import { TextField } from '../forms/text-field.tsx'
import { formatDate } from '../time/formats.ts'
import { m } from '../words/m.ts'
import { timesQuery } from './meeting.ts'
import {
  dayName,
  everyWeek,
  readRepeat,
  repeatInWords,
  units,
  weekdayOf,
  writeRepeat,
  type Repeat,
} from './repeat.ts'

interface Values {
  startsAt: string
  timeZone: string
  repeat: string
  exceptions: Exception[]
}
export interface Exception {
  at: string
  startsAt?: string | null
}

/** Whether and how it is held again, as a rule of RFC 5545. */
export const repeatField: FormField<string> = {
  label: m.meetings_repeat,
  schema: z.string(),
  valueOf: (saved) => saved ?? '',
  inputOf: (rule) => rule,
  show: repeatInWords,
  Draw: RepeatField,
}

/** The times of the rule at which it is not held. */
export const exceptionsField: FormField<Exception[]> = {
  label: m.meetings_exceptions,
  schema: z.any(),
  valueOf: (saved) => (saved ?? []).map(({ at, startsAt }) => ({ at, startsAt: startsAt ?? null })),
  inputOf: (exceptions) => exceptions,
  show: (exceptions) => exceptions.map(({ at }) => at.slice(0, 10)).join(', '),
  Draw: Times,
  once: true,
}

const timeParts = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
} as const

const unitNames = {
  ...{ DAILY: m.meetings_unit_days, WEEKLY: m.meetings_unit_weeks },
  ...{ MONTHLY: m.meetings_unit_months, YEARLY: m.meetings_unit_years },
}

function RepeatField({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController<Values, 'repeat'>({ name: name as 'repeat' })
  const { setValue } = useFormContext<Values>()
  const [startsAt, zone] = useWatch<Values, ['startsAt', 'timeZone']>({
    name: ['startsAt', 'timeZone'],
  })
  const rule = field.value
  const repeat = rule === '' ? null : readRepeat(rule)
  const isOwn = rule !== '' && !repeat
  const isTimed = zonedToUtc(startsAt, zone) !== null

  function write(next: Repeat | null) {
    field.onChange(
      next ? writeRepeat(next, isTimed ? startsAt : new Date().toISOString(), zone) : '',
    )
    // They are times of the rule before.
    setValue('exceptions', [], { shouldDirty: true })
  }
  // The rule follows the day on which it begins.
  useEffect(() => {
    if (!repeat || !isTimed) return
    const followed = writeRepeat(repeat, startsAt, zone)
    if (followed !== rule) write(repeat)
    // oxlint-disable-next-line react/exhaustive-deps -- only when the day changes
  }, [startsAt, zone])

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
      {repeat ? <Details repeat={repeat} rule={rule} startsAt={startsAt} onChange={write} /> : null}
    </chakra.div>
  )
}

interface DetailsProps {
  repeat: Repeat
  rule: string
  startsAt: string
  onChange: (next: Repeat) => void
}

function Details({ repeat, rule, startsAt, onChange }: DetailsProps) {
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
        hint={repeatInWords(rule)}
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

/** The first times at which it is held by the rule, each of which can be left out. */
function Times({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController<Values, 'exceptions'>({ name: name as 'exceptions' })
  const [startsAt, zone, repeat] = useWatch<Values, ['startsAt', 'timeZone', 'repeat']>({
    name: ['startsAt', 'timeZone', 'repeat'],
  })
  const begins = zonedToUtc(startsAt, zone)
  const [{ data }] = useQuery({
    query: timesQuery,
    variables: { startsAt: begins ?? '', timeZone: zone, repeat },
    pause: repeat === '' || !begins,
  })
  if (repeat === '' || !begins) return null
  const exceptions = field.value
  const left = new Map(exceptions.map((each) => [Date.parse(each.at), each]))
  const times = [
    ...new Set([...(data?.meetingTimes ?? []).map((at) => Date.parse(at)), ...left.keys()]),
  ]
  function toggle(at: number) {
    const rest = exceptions.filter((each) => Date.parse(each.at) !== at)
    field.onChange(
      left.has(at) ? rest : [...rest, { at: new Date(at).toISOString(), startsAt: null }],
    )
  }
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.p textStyle="sm" fontWeight="medium">
        {label}
      </chakra.p>
      <chakra.ul listStyleType="none" display="grid" gap="1" maxH="64" overflowY="auto">
        {times
          .toSorted((one, other) => one - other)
          .map((at) => {
            const exception = left.get(at)
            const when = formatDate(new Date(at), { ...timeParts, timeZone: zone })
            return (
              <chakra.li
                key={at}
                display="flex"
                alignItems="center"
                justifyContent="space-between"
                gap="3"
                textStyle="sm"
              >
                <chakra.span
                  {...(exception && { textDecoration: 'line-through', color: 'fg.muted' })}
                >
                  {when}
                </chakra.span>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-pressed={Boolean(exception)}
                  onClick={() => toggle(at)}
                  aria-label={
                    exception ? m.meetings_hold_at({ when }) : m.meetings_leave_out_at({ when })
                  }
                >
                  {exception ? m.meetings_hold() : m.meetings_leave_out()}
                </Button>
              </chakra.li>
            )
          })}
      </chakra.ul>
      {fieldState.error ? (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {fieldState.error.message}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}
