import { chakra } from '@chakra-ui/react/styled-system'
import { useFormContext, useWatch } from 'react-hook-form'
import { Choice } from '../forms/choice.tsx'
import { FormSection } from '../forms/form-section.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import type { UserValues } from './user-values.ts'

/** How somebody new gets in: by a mail, or with a password that is handed to them. */
export function AccessFields() {
  const { register, control, formState } = useFormContext<UserValues>()
  const access = useWatch({ control, name: 'access' })
  return (
    <FormSection title="First sign-in">
      <chakra.div role="radiogroup" aria-label="First sign-in" display="grid" gap="1">
        <Choice
          type="radio"
          value="invite"
          label="Invite by mail"
          hint="They choose their own password"
          {...register('access')}
        />
        <Choice
          type="radio"
          value="password"
          label="Set a password"
          hint="You hand it to them"
          {...register('access')}
        />
      </chakra.div>
      {access === 'password' ? (
        <PasswordField
          label="Password"
          autoComplete="new-password"
          hint="At least 8 characters."
          error={formState.errors.password?.message}
          {...register('password')}
        />
      ) : null}
    </FormSection>
  )
}
