import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Failure } from '../api/failure.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { PasswordField } from '../forms/password-field.tsx'
import { DialogForm } from './dialog-form.tsx'
import { typedPassword } from './typed-password.ts'

interface PasswordFormProps {
  title: string
  description: ReactNode
  confirm: string
  isDestructive?: boolean
  /** Does it with the password; resolves to why it was refused, or to null. */
  onPassword: (password: string) => Promise<Failure | null>
  onClose: () => void
}

const resolver = standardSchemaResolver(z.object({ password: typedPassword }))
const fieldFor = (name: string) => (name === 'password' ? name : null)

/** Asks for the password before something that a borrowed browser must not do. */
export function PasswordForm({ onPassword, ...form }: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    const failure = await onPassword(password)
    if (failure) applyFailure(failure, fieldFor, setError)
  })
  return (
    <DialogForm
      {...form}
      error={errors.root?.message}
      busy={isSubmitting}
      onSubmit={() => void submit()}
    >
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </DialogForm>
  )
}
