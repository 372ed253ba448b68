import { chakra } from '@chakra-ui/react/styled-system'
import { useFormContext } from 'react-hook-form'
import { channelWords, severityWords } from '../words/announcement-words.ts'
import type { AnnouncementValues } from './announcement-values.ts'
import { AcknowledgeFields } from './acknowledge-fields.tsx'
import { Choice } from '../forms/choice.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { SelectField } from '../forms/select-field.tsx'

/** How loudly, and by which ways. */
export function DeliverySection() {
  const { register, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  return (
    <FormSection title="Delivery">
      <SelectField label="Severity" error={errors.severity?.message} {...register('severity')}>
        {Object.entries(severityWords).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <chakra.fieldset display="grid" gap="1">
        <chakra.legend textStyle="sm" fontWeight="medium">
          Channels
        </chakra.legend>
        {Object.entries(channelWords).map(([value, label]) => (
          <Choice key={value} type="checkbox" {...{ value, label }} {...register('channels')} />
        ))}
        {errors.channels ? (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {errors.channels.message}
          </chakra.p>
        ) : null}
      </chakra.fieldset>
      <AcknowledgeFields />
    </FormSection>
  )
}
