import { chakra } from '@chakra-ui/react/styled-system'
import { zonedToUtc } from '@prakat/schema/zoned-time'
import { weekdays } from '@prakat/schema/repeat-rule'
import { useEffect, useRef } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { Choice } from '../forms/choice.tsx'
import { DayField } from '../forms/day-field.tsx'
import type { FormField } from '../forms/fields.tsx'
import { SelectField } from '../forms/form-fields.tsx'
import { TextField } from '../forms/text-field.tsx'
import { Button } from '../ui/buttons.tsx'
import { css } from '../ui/css.ts'
import { Select } from '../ui/select.tsx'
import { inputRecipe } from '../ui/theme/control-recipes.ts'
import { m } from '../words/m.ts'
import {
  dayName,
  everyWeek,
  followExceptions,
  knownAfter,
  readRepeat,
  repeatInWords,
  ruleAfter,
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

function RepeatField({ name }: { name: string }) {
  const { field, fieldState } = useController<Values, 'repeat'>({ name: name as 'repeat' })
  const { getValues, setValue } = useFormContext<Values>()
  const [startsAt, zone] = useWatch<Values, ['startsAt', 'timeZone']>({
    name: ['startsAt', 'timeZone'],
  })
  const rule = field.value
  const repeat = rule === '' ? null : readRepeat(rule, zone)
  const begin = zonedToUtc(startsAt, zone) === null ? null : startsAt

  function write(next: Repeat | null) {
    field.onChange(next ? writeRepeat(next, begin, zone) : '')
    if (!next) setValue('exceptions', [], { shouldDirty: true })
  }
  // The rule, and what is apart from it, follow when it begins.
  const known = useRef({ rule, startsAt, zone })
  useEffect(() => {
    const was = known.current
    const now = { rule, startsAt, zone }
    known.current = knownAfter(was, now)
    const followed = ruleAfter(was, now)
    if (followed === null) return
    field.onChange(followed)
    if (zonedToUtc(was.startsAt, was.zone) === null) return
    const exceptions = followExceptions(getValues('exceptions'), rule, was, now)
    setValue('exceptions', exceptions, { shouldDirty: true })
    // oxlint-disable-next-line react/exhaustive-deps -- only when one of the three changes
  }, [rule, startsAt, zone])

  return (
    <chakra.div display="grid" gap="3">
      <Choice
        type="checkbox"
        name={name}
        label={m.meetings_repeat_it()}
        error={fieldState.error?.message}
        checked={rule !== ''}
        onChange={({ target }) => write(target.checked ? everyWeek : null)}
      />
      {repeat ? <Details {...{ repeat, begin, zone }} onChange={write} /> : null}
      {rule !== '' ? (
        <chakra.p textStyle="sm" color="fg.muted" aria-live="polite">
          {repeatInWords(rule, zone)}
        </chakra.p>
      ) : null}
    </chakra.div>
  )
}

interface DetailsProps {
  repeat: Repeat
  /** Null as long as it is not known. */
  begin: string | null
  zone: string
  onChange: (next: Repeat) => void
}

const number = (text: string, most: number) =>
  Math.min(most, Math.max(1, Math.trunc(Number(text)) || 1))

/** One line says how often, and a second one until when. */
function Details({ repeat, begin, zone, onChange }: DetailsProps) {
  const { unit, interval, days, monthBy, ends, until, count } = repeat
  const change = (part: Partial<Repeat>) => onChange({ ...repeat, ...part })
  return (
    <>
      <Line>
        <chakra.fieldset minW="0">
          <Legend>{m.meetings_interval()}</Legend>
          <chakra.div display="flex" gap="2">
            <NumberInput
              aria-label={m.meetings_interval()}
              type="number"
              w="4.5rem"
              min={1}
              max={99}
              value={interval}
              onChange={({ target }) => change({ interval: number(target.value, 99) })}
            />
            <Select
              w="auto"
              aria-label={m.meetings_unit()}
              value={unit}
              onChange={({ target }) => change({ unit: target.value as Repeat['unit'], days: [] })}
            >
              {units.map((each) => (
                <option key={each} value={each}>
                  {unitNames[each]({ count: interval })}
                </option>
              ))}
            </Select>
          </chakra.div>
        </chakra.fieldset>
        {unit === 'WEEKLY' ? (
          <DayButtons
            days={days}
            own={begin ? weekdayOf(begin) : null}
            onChange={(next) => change({ days: next })}
          />
        ) : null}
        {unit === 'MONTHLY' && begin ? (
          <chakra.div minW="44">
            <SelectField
              label={m.meetings_month_by()}
              error={undefined}
              value={monthBy}
              onChange={({ target }) => change({ monthBy: target.value as Repeat['monthBy'] })}
            >
              <option value="date">{m.meetings_month_by_date()}</option>
              <option value="weekday">{m.meetings_month_by_weekday()}</option>
            </SelectField>
          </chakra.div>
        ) : null}
      </Line>
      <Line>
        <chakra.div minW="44">
          <SelectField
            label={m.meetings_repeat_ends()}
            error={undefined}
            value={ends}
            onChange={({ target }) =>
              change({
                ends: target.value as Repeat['ends'],
                until: until || aYearAfter(begin ?? new Date().toISOString()),
              })
            }
          >
            <option value="never">{m.meetings_ends_never()}</option>
            <option value="until">{m.meetings_ends_until()}</option>
            <option value="count">{m.meetings_ends_count()}</option>
          </SelectField>
        </chakra.div>
        {ends === 'until' ? (
          <DayField
            label={m.meetings_last_day()}
            error={undefined}
            zone={zone}
            required
            value={until}
            onChange={(day) => day && change({ until: day })}
          />
        ) : null}
        {ends === 'count' ? (
          <chakra.div w="32">
            <TextField
              label={m.meetings_how_often()}
              error={undefined}
              type="number"
              min={1}
              max={999}
              value={count}
              onChange={({ target }) => change({ count: number(target.value, 999) })}
            />
          </chakra.div>
        ) : null}
      </Line>
    </>
  )
}

const aYearAfter = (at: string) => `${Number(at.slice(0, 4)) + 1}${at.slice(4, 10)}`

const Line = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    columnGap: '5',
    rowGap: '3',
  },
})
const Legend = chakra('legend', {
  base: { textStyle: 'sm', fontWeight: 'medium', mb: '1.5' },
})
const NumberInput = chakra('input', inputRecipe)

interface DayButtonsProps {
  days: Repeat['days']
  /** On which it begins, and so is held anyway; null as long as that is not known. */
  own: Repeat['days'][number] | null
  onChange: (days: Repeat['days']) => void
}

function DayButtons({ days, own, onChange }: DayButtonsProps) {
  return (
    <chakra.fieldset>
      <Legend>{m.meetings_on()}</Legend>
      <chakra.div display="flex" flexWrap="wrap" gap="1.5">
        {weekdays.map((day) => {
          const isHeld = day === own || days.includes(day)
          return (
            <Button
              key={day}
              variant={isHeld ? 'solid' : 'outline'}
              aria-pressed={isHeld}
              aria-label={dayName(day)}
              className={css({ '@layer recipes': { px: '2.5', minW: '10' } })}
              {...(day === own && { 'data-tip': m.meetings_begins_on({ day: dayName(day) }) })}
              onClick={() =>
                // The day on which it begins is always one of them.
                day === own ||
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
