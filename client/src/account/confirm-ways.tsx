import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { useClient } from 'urql'
import * as z from 'zod/mini'
import { ApiError } from '../api/api-error.ts'
import { accountFailure } from '../api/account-failure.ts'
import { reasonOf } from '../api/failure.ts'
import { applyFailure } from '../forms/apply-failure.ts'
import { CodeField } from '../forms/code-field.tsx'
import { typedPassword } from '../forms/schema-parts.ts'
import { PasswordField } from '../forms/text-field.tsx'
import { oidcAddress } from '../session/addresses.ts'
import { useAuthOptions } from '../session/auth-options.ts'
import { askPasskey } from '../session/passkey-sign-in.ts'
import { m } from '../words/m.ts'
import { ConfirmFrame, type ConfirmProps } from './confirm-frame.tsx'
import { confirmIdentity } from './security.ts'

const passwordResolver = standardSchemaResolver(z.object({ password: typedPassword }))
const passwordFieldFor = (name: string) => (name === 'password' ? name : null)

export function ConfirmByPassword({ onConfirmed, ...frame }: ConfirmProps) {
  const client = useClient()
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: passwordResolver,
    defaultValues: { password: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ password }) => {
    const { error } = await client.mutation(confirmIdentity, { password })
    if (error) applyFailure(accountFailure(error), passwordFieldFor, setError)
    else onConfirmed()
  })
  return (
    <ConfirmFrame
      {...frame}
      description={m.account_confirm_by_password()}
      error={errors.root?.message}
      busy={isSubmitting}
      onSubmit={() => void submit()}
    >
      <PasswordField
        // The dialog was opened to type this.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label={m.account_your_password()}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
    </ConfirmFrame>
  )
}

export function ConfirmByPasskey({ onConfirmed, ...frame }: ConfirmProps) {
  const client = useClient()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  async function ask() {
    setBusy(true)
    setError(undefined)
    try {
      const passkey = await askPasskey(false)
      const answer = await client.mutation(confirmIdentity, { passkey })
      if (answer.error) setError(reasonOf(accountFailure(answer.error)))
      else onConfirmed()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : m.account_no_passkey_used())
    } finally {
      setBusy(false)
    }
  }
  return (
    <ConfirmFrame
      {...frame}
      description={m.account_confirm_by_passkey()}
      confirm={m.account_confirm_passkey()}
      error={error}
      busy={busy}
      onSubmit={() => void ask()}
    />
  )
}

const codeResolver = standardSchemaResolver(
  z.object({
    code: z.string().check(z.trim(), z.minLength(1, { error: () => m.account_write_code() })),
  }),
)
const codeFieldFor = (name: string) => (name === 'code' ? name : null)

export function ConfirmByCode({ onConfirmed, ...frame }: ConfirmProps) {
  const client = useClient()
  const { register, handleSubmit, setError, resetField, formState } = useForm({
    resolver: codeResolver,
    defaultValues: { code: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async ({ code }) => {
    const { error } = await client.mutation(confirmIdentity, { code })
    if (error) applyFailure(accountFailure(error), codeFieldFor, setError)
    else onConfirmed()
  })
  return (
    <ConfirmFrame
      {...frame}
      description={m.account_confirm_by_code()}
      error={errors.root?.message}
      busy={isSubmitting}
      onSubmit={() => void submit()}
    >
      <CodeField
        // The dialog was opened to type this.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        size="md"
        error={errors.code?.message}
        onKindChange={() => resetField('code')}
        {...register('code')}
      />
    </ConfirmFrame>
  )
}

/** For people without a password, a passkey or a code: they sign in again through their organisation. */
export function ConfirmBySignIn({ others, onOther, onClose }: ConfirmProps) {
  const { pathname } = useLocation()
  const name = useAuthOptions()?.oidc?.name
  return (
    <ConfirmFrame
      others={others}
      onOther={onOther}
      onClose={onClose}
      description={
        name ? m.account_confirm_by_sign_in({ name }) : m.account_confirm_by_new_password()
      }
      confirm={name ? m.account_continue_with({ name }) : m.account_close()}
      error={undefined}
      busy={false}
      onSubmit={() => {
        if (name) window.location.assign(oidcAddress(pathname))
        else onClose()
      }}
    />
  )
}
