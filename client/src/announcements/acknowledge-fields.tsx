import { chakra } from '@chakra-ui/react/styled-system'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AnnouncementValues } from './announcement-values.ts'
import { Choice } from '../forms/choice.tsx'
import { TextField } from '../forms/text-field.tsx'

/** Whether people are to confirm that they have taken note, and until when. */
export function AcknowledgeFields() {
  const { register, control, formState } = useFormContext<AnnouncementValues>()
  const [requiresAck, timeZone] = useWatch({ control, name: ['requiresAck', 'timeZone'] })
  return (
    <chakra.div display="grid" gap="3">
      <Choice type="checkbox" label="Ask people to acknowledge it" {...register('requiresAck')} />
      {requiresAck ? (
        <TextField
          label="Acknowledge by"
          type="datetime-local"
          hint={`Time in ${timeZone.replaceAll('_', ' ')}. Leave it empty for no date.`}
          error={formState.errors.ackDueAt?.message}
          {...register('ackDueAt')}
        />
      ) : null}
    </chakra.div>
  )
}
