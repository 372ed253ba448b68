import { utcToZoned, zonedToUtc } from '@prakat/schema/zoned-time'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { LinkButton } from '../forms/link-button.tsx'
import { FormTime } from '../forms/time-field.tsx'
import { ZoneSelect } from '../forms/zone-select.tsx'
import { formatWall } from '../time/formats.ts'
import { m, type Text } from '../words/m.ts'

type Hint = (inputs: { place: string }) => string

/** A moment, which the form holds as the time of a clock in its `timeZone`. */
export const time = (label: Text, hint: Hint): FormField<string, string | null> => ({
  label,
  schema: z.string().check(
    z.refine((wall) => wall === '' || zonedToUtc(wall, 'UTC') !== null, {
      error: () => m.forms_time_unclear(),
    }),
  ),
  valueOf: (saved, zone) => (saved ? utcToZoned(saved, zone) : ''),
  inputOf: (wall, zone) => zonedToUtc(wall, zone),
  // What could not be read as a time is shown as it was written.
  show: (wall) => (zonedToUtc(wall, 'UTC') ? formatWall(wall) : wall),
  Draw: (field) => <TimeInZone {...field} hint={hint} />,
  once: true,
})

interface TimeInZoneProps {
  name: string
  label: string
  hint: Hint
  /** The field of the time that this one comes after. */
  after?: string
}

/** A time of the form around it, on the clock of its zone. */
export function TimeInZone({ name, label, hint, after }: TimeInZoneProps) {
  const [zone = '', begin = ''] = useWatch<Record<string, string>>({
    name: ['timeZone', after ?? ''],
  })
  const place = zone.replaceAll('_', ' ')
  return (
    <FormTime {...{ name, label, zone }} hint={hint({ place })} {...(after && { after: begin })} />
  )
}

/** Says whose clock the form's times are read by, and lets another be chosen. */
export function ZoneLine() {
  const { register } = useFormContext<{ timeZone: string }>()
  const zone = useWatch<{ timeZone: string }, 'timeZone'>({ name: 'timeZone' })
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <ZoneSelect
        label={m.published_time_zone()}
        own={zone}
        error={undefined}
        {...register('timeZone')}
      />
    )
  return (
    <chakra.p textStyle="xs" color="fg.muted">
      {m.published_times_in({ place: zone.replaceAll('_', ' ') })}{' '}
      <LinkButton textStyle="xs" minH="6" onClick={() => setOpen(true)}>
        {m.published_change_zone()}
      </LinkButton>
    </chakra.p>
  )
}
