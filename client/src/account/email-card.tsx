import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { toastMs } from '../constants.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { emailSchema } from '../forms/schema-parts.ts'
import { EmailField } from '../forms/text-field.tsx'
import type { Me } from '../session/me.ts'
import { Badge } from '../ui/badge.tsx'
import { rich } from '../ui/rich.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { useAccountRun } from './account-run.ts'
import { DialogForm, DialogFrame } from './dialog-form.tsx'
import { cancelEmailChange, changeEmail, useSendVerification } from './email.ts'

/** The email address, whether it is verified, and a new one that waits to be verified. */
export function EmailCard({ account }: { account: Me }) {
  const [changing, setChanging] = useState(false)
  const { sendVerification, sending } = useSendVerification(account.email)
  return (
    <SettingCard
      title={m.account_email()}
      description={m.account_email_about()}
      actions={
        <>
          {account.emailVerified ? null : (
            <Button variant="outline" loading={sending} onClick={() => void sendVerification()}>
              {m.account_send_verification()}
            </Button>
          )}
          <Button variant="outline" onClick={() => setChanging(true)}>
            {m.account_change_email()}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
        <chakra.span fontWeight="medium" overflowWrap="anywhere">
          {account.email}
        </chakra.span>
        {account.emailVerified ? (
          <Badge tone="success">{m.account_verified()}</Badge>
        ) : (
          <Badge tone="warning">{m.account_not_verified()}</Badge>
        )}
      </chakra.div>
      {account.pendingEmail ? <PendingEmail address={account.pendingEmail} /> : null}
      <DialogFrame open={changing} onClose={() => setChanging(false)}>
        <ChangeEmailForm onClose={() => setChanging(false)} />
      </DialogFrame>
    </SettingCard>
  )
}

function PendingEmail({ address }: { address: string }) {
  const run = useAccountRun()
  async function cancel() {
    const failure = await run(cancelEmailChange, {})
    if (failure) toastFailure(failure)
    else void toast({ title: m.account_email_stays(), tone: 'success' })
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mt="4"
      px="4"
      py="3"
      borderRadius="l2"
      bg="bg.warning"
      textStyle="sm"
    >
      <chakra.p flex="1" minW="56" overflowWrap="anywhere">
        {rich(m.account_email_pending, {
          address: <chakra.strong fontWeight="semibold">{address}</chakra.strong>,
        })}
      </chakra.p>
      <Button variant="outline" size="sm" onClick={() => void cancel()}>
        {m.account_cancel_change()}
      </Button>
    </chakra.div>
  )
}

const resolver = standardSchemaResolver(z.object({ email: emailSchema }))

const fieldFor = (name: string) => (name === 'email' ? name : null)

/** Asks for a new address, which replaces the old one once its link is opened. */
function ChangeEmailForm({ onClose }: { onClose: () => void }) {
  const run = useAccountRun()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver,
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    const failure = await run(changeEmail, values)
    if (failure) return applyFailure(failure, fieldFor, setError)
    const description = m.account_mail_sent_about({ email: values.email })
    void toast({
      title: m.account_mail_sent(),
      description,
      tone: 'success',
      durationMs: toastMs,
    })
    onClose()
  })
  return (
    <DialogForm
      title={m.account_change_email_title()}
      description={m.account_change_email_about()}
      error={errors.root?.message}
      confirm={m.account_send_link()}
      busy={isSubmitting}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <EmailField
        label={m.account_new_email()}
        size="md"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
    </DialogForm>
  )
}
