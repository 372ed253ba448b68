import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import { useClient } from 'urql'
import * as z from 'zod/mini'
import { applyFailure } from '../forms/apply-failure.ts'
import { CodeField } from '../forms/code-field.tsx'
import { accountFailure } from './account-failure.ts'
import { ConfirmFrame, type ConfirmProps } from './confirm-frame.tsx'
import { confirmIdentity } from './security-documents.ts'

const resolver = standardSchemaResolver(
  z.object({ code: z.string().check(z.trim(), z.minLength(1, 'Write the code')) }),
)
const fieldFor = (name: string) => (name === 'code' ? name : null)

export function ConfirmByCode({ onConfirmed, ...frame }: ConfirmProps) {
  const client = useClient()
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver,
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ code }) => {
    const { error } = await client.mutation(confirmIdentity, { code })
    if (error) applyFailure(accountFailure(error), fieldFor, setError)
    else onConfirmed()
  })
  return (
    <ConfirmFrame
      {...frame}
      description="This changes how your account is protected, so we ask for a code. A code that signed you in is used up: wait for the next one."
      error={errors.root?.message}
      busy={isSubmitting}
      onSubmit={() => void submit()}
    >
      <CodeField
        // The dialog was opened to type it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        size="md"
        error={errors.code?.message}
        onKindChange={() => resetField('code')}
        {...register('code')}
      />
    </ConfirmFrame>
  )
}
