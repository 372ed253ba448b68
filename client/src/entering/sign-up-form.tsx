import { css } from '../ui/css.ts'
import { FormError } from '../forms/form-error.tsx'
import { NewPasswordField } from '../forms/new-password.tsx'
import { EmailField, TextField } from '../forms/text-field.tsx'
import { sessionStore } from '../session/session-store.ts'
import { sessionToast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { useEntryForm } from './use-entry-form.ts'
import { Button } from '../ui/buttons.tsx'

/** Whom an invitation was sent to. */
export interface Invitation {
  token: string
  email: string
  name: string
}

interface SignUpFormProps {
  invitation?: Invitation
  /** Called when the address has to be verified before anybody is signed in. */
  onWaiting: (email: string) => void
}

/** Name, email and password of a new account. */
export function SignUpForm({ invitation, onWaiting }: SignUpFormProps) {
  const { form, field, errors, isSubmitting } = useEntryForm({
    initial: { name: invitation?.name ?? '', email: invitation?.email ?? '', password: '' },
    schemaOf: ({ signUpSchema }) => signUpSchema,
    async send(values) {
      const invited = invitation ? { invitation: invitation.token } : {}
      const user = await sessionStore.signUp({ ...values, ...invited })
      if (user) sessionToast(m.entering_welcome({ name: user.name }))
      else onWaiting(values.email)
    },
  })

  return (
    <form className={css({ display: 'grid', gap: '5' })} {...form}>
      <FormError message={errors.root} />
      <TextField label={m.entering_name()} size="lg" autoComplete="name" {...field('name')} />
      <EmailField
        // The invitation was made for this address.
        readOnly={invitation !== undefined}
        {...field('email')}
      />
      <NewPasswordField {...field('password')} />
      <Button type="submit" size="lg" loading={isSubmitting} loadingText={m.entering_creating()}>
        {m.entering_create()}
      </Button>
    </form>
  )
}
