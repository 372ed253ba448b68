import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import { toFailure } from '../api/failure.ts'
import { send } from '../api/send.ts'
import { toastMs } from '../constants.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { FormRow } from '../forms/form-fields.tsx'
import { NewPasswordField } from '../forms/new-password.tsx'
import { PasskeyChecks } from '../forms/passkey-checks.tsx'
import { newPasswordSchema, typedPassword } from '../forms/schema-parts.ts'
import { PasswordField } from '../forms/text-field.tsx'
import { useLeaveGuard } from '../forms/use-leave-guard.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { useAccountRun } from './account-run.ts'
import { passkeysQuery } from './passkey.ts'
import { changePassword } from './security.ts'

const schema = z.object({
  currentPassword: typedPassword,
  newPassword: newPasswordSchema,
  removePasskeyIds: z.array(z.string()),
})
const resolver = standardSchemaResolver(schema)
const empty: z.infer<typeof schema> = { currentPassword: '', newPassword: '', removePasskeyIds: [] }
const fieldFor = (name: string) =>
  name === 'currentPassword' || name === 'newPassword' ? name : null

export function PasswordCard({ email }: { email: string }) {
  const run = useAccountRun()
  const [{ data }] = useQuery({ query: passkeysQuery })
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver,
    defaultValues: empty,
  })
  const { errors, isSubmitting, isDirty } = formState
  const leaveDialog = useLeaveGuard(isDirty)
  const submit = handleSubmit(async (values) => {
    const failure = await run(changePassword, values)
    if (failure) return applyFailure(failure, fieldFor, setError)
    reset(empty)
    const description = m.account_password_changed_about()
    void toast({
      title: m.account_password_changed(),
      description,
      tone: 'success',
      durationMs: toastMs,
    })
  })
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      <SettingCard
        title={m.account_password()}
        description={m.account_password_about()}
        actions={
          <>
            <MailPasswordLink email={email} />
            <Button type="submit" loading={isSubmitting} loadingText={m.account_changing()}>
              {m.account_change_password()}
            </Button>
          </>
        }
      >
        <chakra.div display="grid" gap="4">
          <FormError message={errors.root?.message} />
          {/* Password managers file the new password under this name. */}
          <input type="hidden" autoComplete="username" value={email} readOnly />
          <FormRow>
            <PasswordField
              label={m.account_current_password()}
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              {...register('currentPassword')}
            />
            <NewPasswordField
              label={m.account_new_password()}
              size="md"
              error={errors.newPassword?.message}
              {...register('newPassword')}
            />
          </FormRow>
          <PasskeyChecks passkeys={data?.passkeys ?? []} field={register('removePasskeyIds')} />
        </chakra.div>
      </SettingCard>
      {leaveDialog}
    </chakra.form>
  )
}

/** For people who never chose a password or forgot it: sends them a link to choose one. */
function MailPasswordLink({ email }: { email: string }) {
  const [sending, setSending] = useState(false)
  async function ask() {
    setSending(true)
    try {
      await send({ method: 'POST', path: '/auth/forgot-password', body: { email } })
      const description = m.account_password_mail_about({ email })
      void toast({
        title: m.account_mail_sent(),
        description,
        tone: 'success',
        durationMs: toastMs,
      })
    } catch (error) {
      toastFailure(toFailure(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant="ghost" me={{ md: 'auto' }} loading={sending} onClick={() => void ask()}>
      {m.account_unknown_password()}
    </Button>
  )
}
