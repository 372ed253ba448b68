import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { timeZones, zoneLabel } from '../time/time-zones.ts'
import type { AnnouncementValues } from './announcement-values.ts'
import { FormSection } from '../forms/form-section.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { TextField } from '../forms/text-field.tsx'

/** When it goes out and when it ends, by the clock of a zone that is always shown. */
export function ScheduleSection() {
  const { register, watch, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  const zones = useMemo(() => timeZones(), [])
  const [now] = useState(() => Date.now())
  const place = watch('timeZone').replaceAll('_', ' ')
  return (
    <FormSection title="Schedule">
      <TextField
        label="Publish at"
        type="datetime-local"
        hint={`Time in ${place}. Needed to schedule; “Publish now” does not use it.`}
        error={errors.publishAt?.message}
        {...register('publishAt')}
      />
      <SelectField label="Time zone" error={errors.timeZone?.message} {...register('timeZone')}>
        {zones.near.map((zone) => (
          <option key={zone} value={zone}>
            {zoneLabel(zone, now)}
          </option>
        ))}
        <optgroup label="All time zones">
          {zones.others.map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <TextField
        label="Expires at"
        type="datetime-local"
        hint={`Time in ${place}. Nobody sees it after that; leave it empty to keep it.`}
        error={errors.expiresAt?.message}
        {...register('expiresAt')}
      />
    </FormSection>
  )
}
