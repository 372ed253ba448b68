import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import type { Failure } from '../api/failure.ts'
import { accountLimits } from '../forms/account-limits.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { requiredText } from '../forms/schema-parts.ts'
import { TextField } from '../forms/text-field.tsx'
import { DialogForm } from './dialog-form.tsx'

interface NameFormProps {
  title: string
  description?: string
  confirm: string
  /** Stands in the field at first. */
  name: string
  /** Does it with the name; resolves to why it was refused, or to null. */
  onName: (name: string) => Promise<Failure | null>
  onClose: () => void
}

const resolver = standardSchemaResolver(
  z.object({ name: requiredText('Write a name', accountLimits.name) }),
)
const fieldFor = (field: string) => (field === 'name' ? field : null)

/** Asks what to call a passkey. */
export function NameForm({ name, onName, onClose, ...form }: NameFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { name },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const failure = await onName(values.name)
    if (failure) applyFailure(failure, fieldFor, setError)
    else onClose()
  })
  return (
    <DialogForm
      {...form}
      error={errors.root?.message}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label="Name"
        autoComplete="off"
        error={errors.name?.message}
        {...register('name')}
      />
    </DialogForm>
  )
}
