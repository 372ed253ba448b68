import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { applyFailure } from '../forms/apply-failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { NewPasswordField, newPasswordSchema, withoutOwnWords } from '../forms/new-password.tsx'
import { emailSchema, personNameSchema } from '../forms/schema-parts.ts'
import { EmailField, TextField } from '../forms/text-field.tsx'
import { sessionStore } from '../session/session-store.ts'
import { sessionToast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { authFailure } from './auth-failure.ts'

/** Whom an invitation was sent to. */
export interface Invitation {
  token: string
  email: string
  name: string
}

export const signUpSchema = z
  .object({
    name: personNameSchema,
    email: emailSchema,
    password: newPasswordSchema,
  })
  .check(withoutOwnWords('password', (person) => person))

type SignUpValues = z.infer<typeof signUpSchema>

const fieldFor = (name: string) =>
  name === 'name' || name === 'email' || name === 'password' ? name : null

interface SignUpFormProps {
  invitation?: Invitation
  /** Called when the address has to be verified before anybody is signed in. */
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
      if (user) sessionToast(m.entering_welcome({ name: user.name }))
      else onWaiting(values.email)
    } catch (error) {
      applyFailure(authFailure(error), fieldFor, setError)
    }
  })

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={errors.root?.message} />
      <TextField
        label={m.entering_name()}
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
      <Button type="submit" size="lg" loading={isSubmitting} loadingText={m.entering_creating()}>
        {m.entering_create()}
      </Button>
    </chakra.form>
  )
}
