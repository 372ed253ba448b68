import { useFormContext, useWatch } from 'react-hook-form'
import type { AnnouncementValues } from './announcement-values.ts'
import { FormSection } from '../forms/form-section.tsx'
import { TextField } from '../forms/text-field.tsx'

/** Until when something published is shown; when it was published does not change any more. */
export function ExpirySection() {
  const { register, control, formState } = useFormContext<AnnouncementValues>()
  const place = useWatch({ control, name: 'timeZone' }).replaceAll('_', ' ')
  return (
    <FormSection title="Schedule">
      <TextField
        label="Expires at"
        type="datetime-local"
        hint={`Time in ${place}. Nobody sees it after that; leave it empty to keep it.`}
        error={formState.errors.expiresAt?.message}
        {...register('expiresAt')}
      />
    </FormSection>
  )
}
