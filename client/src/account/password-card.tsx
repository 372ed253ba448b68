import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useForm } from 'react-hook-form'
import { useQuery } from 'urql'
import * as z from 'zod/mini'
import { applyFailure } from '../forms/apply-failure.ts'
import { FormError } from '../forms/form-error.tsx'
import { FormRow } from '../forms/form-row.tsx'
import { NewPasswordField } from '../forms/new-password-field.tsx'
import { newPasswordSchema } from '../forms/new-password-schema.ts'
import { PasskeyChecks } from '../forms/passkey-checks.tsx'
import { PasswordField } from '../forms/password-field.tsx'
import { useLeaveGuard } from '../forms/use-leave-guard.tsx'
import { toast } from '../ui/toast.ts'
import { MailPasswordLink } from './mail-password-link.tsx'
import { passkeysQuery } from './passkey-documents.ts'
import { changePassword } from './security-documents.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { typedPassword } from '../forms/typed-password.ts'
import { useAccountRun } from './use-account-run.ts'

const schema = z.object({
  currentPassword: typedPassword,
  newPassword: newPasswordSchema,
  removePasskeyIds: z.array(z.string()),
})
const resolver = standardSchemaResolver(schema)
const empty: z.infer<typeof schema> = { currentPassword: '', newPassword: '', removePasskeyIds: [] }
const fieldFor = (name: string) =>
  name === 'currentPassword' || name === 'newPassword' ? name : null

/** Another password, by whoever knows the present one. */
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
    const description = 'You are signed out on every other device.'
    void toast({
      title: 'Your password is changed',
      description,
      tone: 'success',
      durationMs: 5000,
    })
  })
  return (
    <chakra.form noValidate onSubmit={(event) => void submit(event)}>
      <SettingCard
        title="Password"
        description="A new password signs you out on every other device."
        actions={
          <>
            <MailPasswordLink email={email} />
            <Button type="submit" loading={isSubmitting} loadingText="Changing…">
              Change password
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
              label="Current password"
              autoComplete="current-password"
              error={errors.currentPassword?.message}
              {...register('currentPassword')}
            />
            <NewPasswordField
              label="New password"
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
