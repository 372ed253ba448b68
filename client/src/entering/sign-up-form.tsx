import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useForm } from 'react-hook-form'
import type { Invitation } from './invitation.ts'
import { sessionStore } from '../session/session-store.ts'
import { sessionToast } from '../ui/session-toast.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { authFailure } from './auth-failure.ts'
import { EmailField } from '../forms/email-field.tsx'
import { FormError } from '../forms/form-error.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { signUpSchema, type SignUpValues } from './sign-up-schema.ts'
import { TextField } from '../forms/text-field.tsx'

const fieldFor = (name: string) =>
  name === 'name' || name === 'email' || name === 'password' ? name : null

interface SignUpFormProps {
  invitation?: Invitation
  /** Where the address is proved first, nobody is signed in yet. */
  onWaiting: (email: string) => void
}

/** Name, email and password of a new account. */
export function SignUpForm({ invitation, onWaiting }: SignUpFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<SignUpValues>({
    resolver: standardSchemaResolver(signUpSchema),
    defaultValues: { name: invitation?.name ?? '', email: invitation?.email ?? '', password: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async (values) => {
    try {
      const invited = invitation ? { invitation: invitation.token } : {}
      const user = await sessionStore.signUp({ ...values, ...invited })
      if (user) sessionToast(`Welcome, ${user.name}`)
      else onWaiting(values.email)
    } catch (error) {
      applyFailure(authFailure(error), fieldFor, setError)
    }
  })

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={errors.root?.message} />
      <TextField
        label="Name"
        size="lg"
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <EmailField
        // The invitation was made for this address.
        readOnly={invitation !== undefined}
        error={errors.email?.message}
        {...register('email')}
      />
      <NewPasswordField error={errors.password?.message} {...register('password')} />
      <Button type="submit" size="lg" loading={isSubmitting} loadingText="Creating your account…">
        Create account
      </Button>
    </chakra.form>
  )
}
