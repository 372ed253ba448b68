import { css } from '../ui/css.ts'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { FormError } from '../forms/form-error.tsx'
import { EmailField } from '../forms/text-field.tsx'
import { entryPaths } from '../entry-paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { useEntryForm } from './use-entry-form.ts'
import { AuthHeading } from './auth-parts.tsx'
import { Button, TextLink } from '../ui/buttons.tsx'

export default function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <>
      <PageTitle>{m.entering_forgot_title()}</PageTitle>
      <output className={css({ display: 'block' })}>
        {sentTo === null ? null : (
          <AuthHeading
            title={m.entering_check_mail()}
            description={m.entering_forgot_sent({ email: sentTo })}
          />
        )}
      </output>
      {sentTo === null ? (
        <>
          <AuthHeading title={m.entering_forgot_title()} description={m.entering_forgot_about()} />
          <ForgotPasswordForm onSent={setSentTo} />
        </>
      ) : null}
      <p className={css({ mt: '8', textStyle: 'sm', color: 'fg.muted' })}>
        <TextLink to={entryPaths.login()}>{m.entering_back_to_sign_in()}</TextLink>
      </p>
    </>
  )
}

/** Asks for the mail with the link. `onSent` is called whether or not the address has an account. */
export function ForgotPasswordForm({ onSent }: { onSent: (email: string) => void }) {
  const { form, field, errors, isSubmitting } = useEntryForm({
    initial: { email: '' },
    schemaOf: ({ forgotPasswordSchema }) => forgotPasswordSchema,
    async send({ email }) {
      await send({ method: 'POST', path: '/auth/forgot-password', body: { email } })
      onSent(email)
    },
  })

  return (
    <form className={css({ display: 'grid', gap: '5' })} {...form}>
      <FormError message={errors.root} />
      <EmailField {...field('email')} />
      <Button type="submit" size="lg" loading={isSubmitting} loadingText={m.entering_sending()}>
        {m.entering_send_link()}
      </Button>
    </form>
  )
}
