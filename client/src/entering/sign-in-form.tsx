import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { CodeField } from '../forms/code-field.tsx'
import { FormError } from '../forms/form-error.tsx'
import { EmailField, PasswordField } from '../forms/text-field.tsx'
import { sessionStore } from '../session/session-store.ts'
import { sessionToast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { authFailure } from './auth-failure.ts'

const filled = (error: () => string) => z.string().check(z.trim(), z.minLength(1, { error }))

/** What signing in needs. The account may be an email address or a username, so only the server can tell. */
function signInSchema(asksCode: boolean) {
  return z.object({
    email: filled(() => m.entering_write_account()),
    password: z.string().check(z.minLength(1, { error: () => m.entering_write_password() })),
    code: asksCode ? filled(() => m.entering_write_code()) : z.string(),
  })
}

type SignInValues = z.infer<ReturnType<typeof signInSchema>>

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
      sessionToast(m.session_signed_in_as({ name: user.name }))
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
          // It replaces the fields that were just filled in, so people can go on typing.
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
            label={m.entering_account()}
            type="text"
            autoCapitalize="none"
            spellCheck={false}
            autoComplete="username webauthn"
            error={errors.email?.message}
            {...register('email')}
          />
          <PasswordField
            label={m.entering_password()}
            size="lg"
            autoComplete="current-password"
            error={errors.password?.message}
            {...register('password')}
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
    </chakra.form>
  )
}
