import { m } from '../words/m.ts'
import { css } from '../ui/css.ts'
import { send } from '../api/send.ts'
import { FormError } from '../forms/form-error.tsx'
import { NewPasswordField } from '../forms/new-password.tsx'
import { PasskeyChecks, type RemovablePasskey } from '../forms/passkey-checks.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { Button } from '../ui/buttons.tsx'

interface ResetPasswordFormProps {
  token: string
  /** Passkeys that would still sign in. */
  passkeys?: RemovablePasskey[]
  onDone: (password: string) => void | Promise<void>
}

/** The new password for the person that the mail's token was made for. */
export function ResetPasswordForm({ token, passkeys = [], onDone }: ResetPasswordFormProps) {
  const { form, field, errors, isSubmitting } = useEntryForm({
    initial: { password: '', removePasskeyIds: [] as string[] },
    schemaOf: ({ resetPasswordSchema }) => resetPasswordSchema,
    async send({ password, removePasskeyIds }) {
      const removal = removePasskeyIds.length > 0 ? { removePasskeyIds } : {}
      const body = { token, password, ...removal }
      await send({ method: 'POST', path: '/auth/reset-password', body })
      await onDone(password)
    },
  })

  return (
    <form className={css({ display: 'grid', gap: '5' })} {...form}>
      <FormError message={errors.root} />
      <NewPasswordField label={m.entering_new_password()} {...field('password')} />
      <PasskeyChecks passkeys={passkeys} field={{ name: 'removePasskeyIds' }} />
      <Button type="submit" size="lg" loading={isSubmitting} loadingText={m.entering_saving()}>
        {m.entering_save_password()}
      </Button>
    </form>
  )
}
