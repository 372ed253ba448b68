import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useForm } from 'react-hook-form'
import { send } from '../api/send.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { authFailure } from './auth-failure.ts'
import { forgotPasswordSchema, type ForgotPasswordValues } from './forgot-password-schema.ts'
import { EmailField } from '../forms/email-field.tsx'
import { FormError } from '../forms/form-error.tsx'

const fieldFor = (name: string) => (name === 'email' ? name : null)

/** Asks for the mail with the link; `onSent` says to which address, whether or not it has an account. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordValues>({
    resolver: standardSchemaResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    try {
      await send({ method: 'POST', path: '/auth/forgot-password', body: { email } })
      onSent(email)
    } catch (error) {
      applyFailure(authFailure(error), fieldFor, setError)
    }
  })

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={errors.root?.message} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Button type="submit" size="lg" loading={isSubmitting} loadingText="Sending…">
        Send me a link
      </Button>
    </chakra.form>
  )
}
