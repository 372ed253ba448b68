import { utcToZoned, zonedToUtc } from '@prakat/schema/zoned-time'
import { useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import type { FormField } from '../forms/fields.tsx'
import { SelectField } from '../forms/form-fields.tsx'
import { FormTime } from '../forms/time-field.tsx'
import { formatWall } from '../time/formats.ts'
import { timeZones, zoneLabel } from '../time/zones.ts'
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
  return <FormTime {...{ name, label, zone }} hint={hint({ place })} after={after ? begin : ''} />
}

/** The zone whose clock the form's times are read by. */
export function ZoneField() {
  const { register } = useFormContext<{ timeZone: string }>()
  const zones = useMemo(() => timeZones(), [])
  const [now] = useState(() => Date.now())
  return (
    <SelectField label={m.published_time_zone()} error={undefined} {...register('timeZone')}>
      {zones.near.map((zone) => (
        <option key={zone} value={zone}>
          {zoneLabel(zone, now)}
        </option>
      ))}
      <optgroup label={m.published_all_time_zones()}>
        {zones.others.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </optgroup>
    </SelectField>
  )
}
