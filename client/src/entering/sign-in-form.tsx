import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useForm } from 'react-hook-form'
import { ApiError } from '../api/api-error.ts'
import { sessionStore } from '../session/session-store.ts'
import { sessionToast } from '../ui/session-toast.ts'
import { authFailure } from './auth-failure.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { CodeField } from '../forms/code-field.tsx'
import { EmailField } from '../forms/email-field.tsx'
import { FormError } from '../forms/form-error.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { signInSchema, type SignInValues } from './sign-in-schema.ts'

interface SignInFormProps {
  /** The password was right and a second factor is asked for. */
  asksCode: boolean
  onAsksCode: (asksCode: boolean) => void
}

/** Account and password, then the code of those who have two-factor sign-in. */
export function SignInForm({ asksCode, onAsksCode }: SignInFormProps) {
  const { register, handleSubmit, setError, setFocus, resetField, formState } =
    useForm<SignInValues>({
      resolver: standardSchemaResolver(signInSchema(asksCode)),
      defaultValues: { email: '', password: '', code: '' },
    })
  const { errors, isSubmitting } = formState
  const fieldFor = (name: string) =>
    (asksCode ? ['code'] : ['email', 'password']).includes(name)
      ? (name as keyof SignInValues)
      : null

  const submit = handleSubmit(async ({ email, password, code }) => {
    try {
      const user = await sessionStore.signIn({ email, password, ...(asksCode ? { code } : {}) })
      sessionToast(`Signed in as ${user.name}`)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'TWO_FACTOR_REQUIRED') onAsksCode(true)
      else applyFailure(authFailure(error), fieldFor, setError)
    }
  })

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={errors.root?.message} />
      {asksCode ? (
        <CodeField
          // The field takes the place of those just filled in, so typing goes on where it was.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          error={errors.code?.message}
          onKindChange={() => {
            resetField('code')
            setFocus('code')
          }}
          {...register('code')}
        />
      ) : (
        <>
          <EmailField
            label="Email or username"
            type="text"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username webauthn"
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label="Password"
            size="lg"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
          />
        </>
      )}
      <Button type="submit" size="lg" loading={isSubmitting} loadingText="Signing in…">
        {asksCode ? 'Continue' : 'Sign in'}
      </Button>
      {asksCode ? (
        <Button variant="ghost" size="lg" onClick={() => onAsksCode(false)}>
          Use another account
        </Button>
      ) : null}
    </chakra.form>
  )
}
