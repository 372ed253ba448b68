import { chakra } from '@chakra-ui/react/styled-system'
import { utcToZoned, zonedToUtc } from '@prakat/schema/zoned-time'
import { useEffect, useState } from 'react'
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { LinkButton } from '../forms/link-button.tsx'
import { FormTime } from '../forms/time-field.tsx'
import { formatMoment } from '../time/zones.ts'
import { Button } from '../ui/buttons.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { timesQuery } from './meeting.ts'
import { exceptionsInWords } from '../time/meeting-times.ts'
import type { Exception } from '../time/repeat.ts'

interface Values {
  startsAt: string
  timeZone: string
  repeat: string
  exceptions: Exception[]
}

/** The times of the rule that are not as the rule has them. */
export const exceptionsField: FormField<Exception[]> = {
  label: m.meetings_exceptions,
  schema: z.any(),
  valueOf: (saved) => (saved ?? []).map(({ at, startsAt }) => ({ at, startsAt: startsAt ?? null })),
  inputOf: (exceptions) => exceptions,
  show: (exceptions, values) => exceptionsInWords(exceptions, values?.timeZone ?? 'UTC'),
  Draw: Times,
  once: true,
}

/** How many of them are shown at first. */
const few = 6

/** The first times at which it is held by the rule, each of which can be cancelled or moved. */
function Times({ name, label }: { name: string; label: string }) {
  const { field, fieldState } = useController<Values, 'exceptions'>({ name: name as 'exceptions' })
  const [startsAt, zone, repeat] = useWatch<Values, ['startsAt', 'timeZone', 'repeat']>({
    name: ['startsAt', 'timeZone', 'repeat'],
  })
  const begins = zonedToUtc(startsAt, zone)
  const [{ data, fetching, stale }] = useQuery({
    query: timesQuery,
    variables: {
      ...{ startsAt: begins ?? '', timeZone: zone, repeat },
      apart: field.value.map(({ at }) => at),
    },
    pause: repeat === '' || !begins,
  })
  const { ask, dialog } = useConfirm()
  const [isAll, setAll] = useState(false)
  if (repeat === '' || !begins) return null
  const apart = new Map(field.value.map((each) => [Date.parse(each.at), each]))
  const ofRule = (data?.meetingTimes ?? []).map((at) => Date.parse(at))
  // Until it is known of those that there are now, none is named.
  const inRule = !fetching && !stale && data && new Set(data.apart.map((at) => Date.parse(at)))
  const lost = inRule ? field.value.filter(({ at }) => !inRule.has(Date.parse(at))) : []
  const times = [...new Set([...ofRule, ...apart.keys()])].toSorted((one, other) => one - other)

  function change(at: number, instead: Exception | null) {
    const others = field.value.filter((each) => Date.parse(each.at) !== at)
    field.onChange(instead ? [...others, instead] : others)
  }
  /** Asks when it is held instead. */
  function move(at: number) {
    const before = utcToZoned(apart.get(at)?.startsAt ?? new Date(at).toISOString(), zone)
    let chosen = before
    ask({
      title: m.meetings_move_question({ when: formatMoment(at, zone) }),
      details: otherTime(before, zone, (wall) => (chosen = wall)),
      confirm: m.meetings_move(),
      tone: 'primary',
      onConfirm() {
        const instead = zonedToUtc(chosen, zone)
        const isMoved = instead !== null && Date.parse(instead) !== at
        change(at, isMoved ? { at: new Date(at).toISOString(), startsAt: instead } : null)
      },
    })
  }
  return (
    <chakra.div display="grid" gap="1.5">
      <chakra.p textStyle="sm" fontWeight="medium">
        {label}
      </chakra.p>
      <chakra.ul
        listStyleType="none"
        borderWidth={times.length > 0 ? '1px' : '0'}
        borderRadius="l2"
      >
        {times.slice(0, isAll ? undefined : few).map((at) => (
          <Time
            key={at}
            when={formatMoment(at, zone)}
            exception={apart.get(at)}
            instead={apart.get(at)?.startsAt ? formatMoment(apart.get(at)!.startsAt!, zone) : null}
            onToggle={() =>
              change(at, apart.has(at) ? null : { at: new Date(at).toISOString(), startsAt: null })
            }
            onMove={() => move(at)}
          />
        ))}
      </chakra.ul>
      {times.length > few && !isAll ? (
        <LinkButton justifySelf="start" onClick={() => setAll(true)}>
          {m.meetings_more_dates({ count: times.length - few })}
        </LinkButton>
      ) : null}
      {lost.length > 0 ? (
        <chakra.output textStyle="sm" display="flex" gap="2" alignItems="start">
          <chakra.span flex="1" color="fg.warning">
            {m.meetings_dates_gone({ times: exceptionsInWords(lost, zone) })}
          </chakra.span>
          <Button
            size="sm"
            variant="outline"
            onClick={() => field.onChange(field.value.filter((each) => !lost.includes(each)))}
          >
            {m.meetings_remove_dates_gone()}
          </Button>
        </chakra.output>
      ) : null}
      {fieldState.error ? (
        <chakra.p role="alert" textStyle="sm" color="fg.error">
          {fieldState.error.message}
        </chakra.p>
      ) : null}
      {dialog}
    </chakra.div>
  )
}

interface TimeProps {
  when: string
  exception: Exception | undefined
  instead: string | null
  onToggle: () => void
  onMove: () => void
}

function Time({ when, exception, instead, onToggle, onMove }: TimeProps) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="flex-end"
      columnGap="1"
      ps="3"
      pe="1"
      py="1"
      minH="11"
      textStyle="sm"
      borderBottomWidth="1px"
      borderColor="border.muted"
      _last={{ borderBottomWidth: '0' }}
    >
      <chakra.span flex="1 1 12rem" fontVariantNumeric="tabular-nums">
        <chakra.span {...(exception && { textDecoration: 'line-through', color: 'fg.muted' })}>
          {when}
        </chakra.span>
        {instead ? <chakra.span display="block">{instead}</chakra.span> : null}
      </chakra.span>
      {exception && !instead ? null : (
        <Button
          size="sm"
          variant="ghost"
          onClick={onMove}
          aria-label={m.meetings_move_at({ when })}
        >
          {m.meetings_move()}
        </Button>
      )}
      <Button
        size="sm"
        variant="ghost"
        onClick={onToggle}
        aria-label={
          exception ? m.meetings_restore_date_at({ when }) : m.meetings_cancel_date_at({ when })
        }
      >
        {exception ? m.meetings_restore_date() : m.meetings_cancel_date()}
      </Button>
    </chakra.li>
  )
}

interface OtherTimeProps {
  before: string
  zone: string
  block: (blocked: boolean) => void
  onChange: (wall: string) => void
}

const otherTime =
  (before: string, zone: string, onChange: OtherTimeProps['onChange']) =>
  (block: OtherTimeProps['block']) => (
    <OtherTime before={before} zone={zone} block={block} onChange={onChange} />
  )

/** A time that is typed without a day is of the same day. */
const lastMinuteBefore = (wall: string) =>
  utcToZoned(new Date(Date.parse(`${wall.slice(0, 10)}T00:00Z`) - 60_000).toISOString(), 'UTC')

function OtherTime({ before, zone, block, onChange }: OtherTimeProps) {
  const form = useForm({ defaultValues: { at: before } })
  const at = useWatch({ control: form.control, name: 'at' })
  const isTime = zonedToUtc(at, zone) !== null
  useEffect(() => {
    block(!isTime)
    onChange(at)
  })
  const place = zone.replaceAll('_', ' ')
  return (
    <FormProvider {...form}>
      <FormTime
        name="at"
        label={m.meetings_starts_at()}
        zone={zone}
        hint={m.meetings_starts_at_hint({ place })}
        after={lastMinuteBefore(before)}
      />
    </FormProvider>
  )
}
