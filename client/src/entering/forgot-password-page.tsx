import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { send } from '../api/send.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { emailSchema } from '../forms/schema-parts.ts'
import { EmailField } from '../forms/text-field.tsx'
import { paths } from '../paths.ts'
import { TextLink } from '../ui/buttons.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { authFailure } from './auth-failure.ts'
import { AuthHeading } from './auth-parts.tsx'

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      <PageTitle>{m.entering_forgot_title()}</PageTitle>
      <chakra.output display="block">
        {sentTo === null ? null : (
          <AuthHeading
            title={m.entering_look_at_mail()}
            description={m.entering_forgot_sent({ email: sentTo })}
          />
        )}
      </chakra.output>
      {sentTo === null ? (
        <>
          <AuthHeading title={m.entering_forgot_title()} description={m.entering_forgot_about()} />
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      ) : null}
      <chakra.p mt="8" textStyle="sm" color="fg.muted">
        <TextLink to={paths.login()}>{m.entering_back_to_sign_in()}</TextLink>
      </chakra.p>
    </>
  )
}

export const forgotPasswordSchema = z.object({ email: emailSchema })

export type ForgotPasswordValues = z.infer<typeof forgotPasswordSchema>

const fieldFor = (name: string) => (name === 'email' ? name : null)

/** Asks for the mail with the link. `onSent` is called whether or not the address has an account. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { register, handleSubmit, setError, formState } = useForm<ForgotPasswordValues>({
    resolver: standardSchemaResolver(forgotPasswordSchema),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState

  const submit = handleSubmit(async ({ email }) => {
    try {
      await send({ method: 'POST', path: '/auth/forgot-password', body: { email } })
      onSent(email)
    } catch (error) {
      applyFailure(authFailure(error), fieldFor, setError)
    }
  })

  return (
    <chakra.form display="grid" gap="5" noValidate onSubmit={(event) => void submit(event)}>
      <FormError message={errors.root?.message} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Button type="submit" size="lg" loading={isSubmitting} loadingText={m.entering_sending()}>
        {m.entering_send_link()}
      </Button>
    </chakra.form>
  )
}
