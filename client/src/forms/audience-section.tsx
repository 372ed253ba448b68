import { chakra } from '@chakra-ui/react/styled-system'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import type { Announcement } from '../api/announcement.ts'
import type { AnnouncementValues } from './announcement-values.ts'
import { AudienceSize } from './audience-size.tsx'
import { Choice } from './choice.tsx'
import { FormSection } from './form-section.tsx'
import { GroupPicker } from './group-picker.tsx'
import { PersonPicker } from './person-picker.tsx'

/** Who receives it. */
export function AudienceSection({ base }: { base: Announcement | null }) {
  const { register, control, formState } = useFormContext<AnnouncementValues>()
  const { errors } = formState
  const audience = useWatch({ control, name: 'audience' })
  return (
    <FormSection title="Audience" aside={<AudienceSize base={base} />}>
      <chakra.div display="grid" gap="1" role="radiogroup" aria-label="Audience">
        <Choice type="radio" value="everyone" label="Everyone" {...register('audience')} />
        <Choice
          type="radio"
          value="selected"
          label="Selected groups and people"
          {...register('audience')}
        />
        {errors.audience ? (
          <chakra.p role="alert" textStyle="sm" color="fg.error">
            {errors.audience.message}
          </chakra.p>
        ) : null}
      </chakra.div>
      {audience === 'selected' ? (
        <>
          <Controller
            control={control}
            name="groupIds"
            render={({ field, fieldState }) => (
              <GroupPicker
                label="Groups"
                error={fieldState.error?.message}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
          <Controller
            control={control}
            name="userIds"
            render={({ field, fieldState }) => (
              <PersonPicker
                label="People"
                error={fieldState.error?.message}
                value={field.value}
                onChange={field.onChange}
              />
            )}
          />
        </>
      ) : null}
      <Controller
        control={control}
        name="excludeUserIds"
        render={({ field, fieldState }) => (
          <PersonPicker
            label="Leave out"
            error={fieldState.error?.message}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      />
    </FormSection>
  )
}
