import { m } from '../words/m.ts'
import { css } from '../ui/css.ts'
import { ApiError } from '../api/api-error.ts'
import { CodeField } from '../forms/code-field.tsx'
import { FormError } from '../forms/form-error.tsx'
import { EmailField, PasswordField } from '../forms/text-field.tsx'
import { sessionStore } from '../session/session-store.ts'
import { sessionToast } from '../ui/toast.ts'
import { useEntryForm } from './use-entry-form.ts'
import { Button } from '../ui/buttons.tsx'

interface SignInFormProps {
  /** The password was right and a second factor is asked for. */
  asksCode: boolean
  onAsksCode: (asksCode: boolean) => void
}

/** Account and password, then the code of those who have two-factor sign-in. */
export function SignInForm({ asksCode, onAsksCode }: SignInFormProps) {
  const { form, field, restart, errors, isSubmitting } = useEntryForm({
    initial: { email: '', password: '', code: '' },
    schemaOf: ({ signInSchema, signInWithCodeSchema }) =>
      asksCode ? signInWithCodeSchema : signInSchema,
    async send({ email, password, code }) {
      try {
        const user = await sessionStore.signIn({ email, password, ...(asksCode ? { code } : {}) })
        sessionToast(m.session_signed_in_as({ name: user.name }))
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED')) throw error
        onAsksCode(true)
      }
    },
  })

  return (
    <form className={css({ display: 'grid', gap: '5' })} {...form}>
      <FormError message={errors.root} />
      {asksCode ? (
        <CodeField
          // It replaces the fields that were just filled in, so people can go on typing.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          onKindChange={() => restart('code')}
          {...field('code')}
        />
      ) : (
        <>
          <EmailField
            label={m.entering_account()}
            type="text"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username webauthn"
            {...field('email')}
          />
          <PasswordField
            label={m.entering_password()}
            size="lg"
            autoComplete="current-password"
            {...field('password')}
          />
        </>
      )}
      <Button type="submit" size="lg" loading={isSubmitting} loadingText={m.entering_signing_in()}>
        {asksCode ? m.entering_continue() : m.entering_sign_in()}
      </Button>
      {asksCode ? (
        <Button variant="ghost" size="lg" onClick={() => onAsksCode(false)}>
          {m.entering_other_account()}
        </Button>
      ) : null}
    </form>
  )
}
