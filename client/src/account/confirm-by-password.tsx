import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useClient } from 'urql'
import * as z from 'zod/mini'
import { applyFailure } from '../forms/apply-failure.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { accountFailure } from './account-failure.ts'
import { ConfirmFrame, type ConfirmProps } from './confirm-frame.tsx'
import { confirmIdentity } from './security-documents.ts'
import { typedPassword } from '../forms/typed-password.ts'

const resolver = standardSchemaResolver(z.object({ password: typedPassword }))
const fieldFor = (name: string) => (name === 'password' ? name : null)

export function ConfirmByPassword({ onConfirmed, ...frame }: ConfirmProps) {
  const client = useClient()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    const { error } = await client.mutation(confirmIdentity, { password })
    if (error) applyFailure(accountFailure(error), fieldFor, setError)
    else onConfirmed()
  })
  return (
    <ConfirmFrame
      {...frame}
      description="This changes how your account is protected, so we ask for your password."
      error={errors.root?.message}
      busy={isSubmitting}
      onSubmit={() => void submit()}
    >
      <PasswordField
        // The dialog was opened to type it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </ConfirmFrame>
  )
}
