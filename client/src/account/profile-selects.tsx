import { useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { FormRow } from '../forms/form-row.tsx'
import { SelectField } from '../forms/select-field.tsx'
import { timeZones, zoneLabel } from '../time/time-zones.ts'
import type { ProfileValues } from './profile-schema.ts'

/** Language and time zone. */
export function ProfileSelects() {
  const { register, watch, formState } = useFormContext<ProfileValues>()
  const { errors } = formState
  const zones = useMemo(() => timeZones(), [])
  const [now] = useState(() => Date.now())
  const own = watch('timeZone')
  const near = zones.near.includes(own) ? zones.near : [own, ...zones.near]
  return (
    <FormRow>
      <SelectField
        label="Language of your mails"
        error={errors.locale?.message}
        {...register('locale')}
      >
        <option value="EN">English</option>
        <option value="TH" lang="th">
          ไทย
        </option>
      </SelectField>
      <SelectField label="Time zone" error={errors.timeZone?.message} {...register('timeZone')}>
        {near.map((zone) => (
          <option key={zone} value={zone}>
            {zoneLabel(zone, now)}
          </option>
        ))}
        <optgroup label="All time zones">
          {zones.others
            .filter((zone) => zone !== own)
            .map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
        </optgroup>
      </SelectField>
    </FormRow>
  )
}
