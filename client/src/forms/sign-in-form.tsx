import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useForm } from 'react-hook-form'
import { sessionStore } from '../session/session-store.ts'
import { sessionToast } from '../ui/session-toast.ts'
import { authFailure } from './auth-failure.ts'
import { applyFailure } from './apply-failure.ts'
import { FormError } from './form-error.tsx'
import { PasswordField } from './password-field.tsx'
import { signInSchema, type SignInValues } from './sign-in-schema.ts'
import { TextField } from './text-field.tsx'

const fieldFor = (name: string) => (name === 'email' || name === 'password' ? name : null)

/** Email and password; the page moves on by itself once the session exists. */
export function SignInForm() {
  const { register, handleSubmit, setError, formState } = useForm<SignInValues>({
    resolver: standardSchemaResolver(signInSchema),
    defaultValues: { email: '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email, password }) => {
    try {
      const user = await sessionStore.signIn(email, password)
      sessionToast(`Signed in as ${user.name}`)
    } catch (error) {
      applyFailure(authFailure(error), fieldFor, setError)
    }
  })

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={errors.root?.message} />
      <TextField
        label="Email"
        type="email"
        size="lg"
        autoComplete="username"
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
      <Button type="submit" size="lg" loading={isSubmitting} loadingText="Signing in…">
        Sign in
      </Button>
    </chakra.form>
  )
}
