import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { applyFailure } from '../forms/apply-failure.ts'
import { EmailField } from '../forms/email-field.tsx'
import { emailSchema } from '../forms/email-schema.ts'
import { toast } from '../ui/toast.ts'
import { DialogForm } from './dialog-form.tsx'
import { changeEmail } from './email-documents.ts'
import { useAccountRun } from './use-account-run.ts'

const resolver = standardSchemaResolver(z.object({ email: emailSchema }))
const readingTimeMs = 5000

const fieldFor = (name: string) => (name === 'email' ? name : null)

/** A new address, which counts once the mail to it is answered. */
export function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const run = useAccountRun()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const failure = await run(changeEmail, values)
    if (failure) return applyFailure(failure, fieldFor, setError)
    const description = `Open the link in the mail to ${values.email}.`
    void toast({ title: 'Mail sent', description, tone: 'success', durationMs: readingTimeMs })
    onClose()
  })
  return (
    <DialogForm
      title="Change your email"
      description="We mail a link to the new address. Until you open it, everything stays as it is."
      error={errors.root?.message}
      confirm="Send link"
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EmailField
        label="New email"
        size="md"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
    </DialogForm>
  )
}
