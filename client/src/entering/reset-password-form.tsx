import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { send } from '../api/send.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { NewPasswordField, newPasswordSchema } from '../forms/new-password.tsx'
import { PasskeyChecks, type RemovablePasskey } from '../forms/passkey-checks.tsx'
import { m } from '../words/m.ts'
import { authFailure } from './auth-failure.ts'

const resetPasswordSchema = z.object({
  password: newPasswordSchema,
  removePasskeyIds: z.array(z.string()),
})

type ResetPasswordValues = z.infer<typeof resetPasswordSchema>

// An invalid link has no field here, so it is shown above the form.
const fieldFor = (name: string) => (name === 'password' ? name : null)

interface ResetPasswordFormProps {
  token: string
  /** Passkeys that would still sign in. */
  passkeys?: RemovablePasskey[]
  onDone: (password: string) => void | Promise<void>
}

/** The new password for the person that the mail's token was made for. */
export function ResetPasswordForm({ token, passkeys = [], onDone }: ResetPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<ResetPasswordValues>({
    resolver: standardSchemaResolver(resetPasswordSchema),
    defaultValues: { password: '', removePasskeyIds: [] },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ password, removePasskeyIds }) => {
    const removal = removePasskeyIds.length > 0 ? { removePasskeyIds } : {}
    const body = { token, password, ...removal }
    try {
      await send({ method: 'POST', path: '/auth/reset-password', body })
      await onDone(password)
    } catch (error) {
      applyFailure(authFailure(error), fieldFor, setError)
    }
  })

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={errors.root?.message} />
      <NewPasswordField
        label={m.entering_new_password()}
        error={errors.password?.message}
        {...register('password')}
      />
      <PasskeyChecks passkeys={passkeys} field={register('removePasskeyIds')} />
      <Button type="submit" size="lg" loading={isSubmitting} loadingText={m.entering_saving()}>
        {m.entering_save_password()}
      </Button>
    </chakra.form>
  )
}
