import { useState } from 'react'
import { useClient } from 'urql'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { accountFailure } from './account-failure.ts'
import { confirmed } from './confirm-store.ts'
import { beginTwoFactor, disableTwoFactor, renewBackupCodes } from './security-documents.ts'
import type { TwoFactorStep } from './two-factor-dialog.tsx'
import { useAccountRun } from './use-account-run.ts'

/** What can be done about two-factor sign-in, each leading to the step that shows what came of it. */
export function useTwoFactorSteps() {
  const client = useClient()
  const run = useAccountRun()
  const [step, setStep] = useState<TwoFactorStep>(null)
  const [beginning, setBeginning] = useState(false)
  async function begin() {
    setBeginning(true)
    const { data, error } = await confirmed(() => client.mutation(beginTwoFactor, {}))
    setBeginning(false)
    if (error) toastFailure(accountFailure(error))
    else if (data) setStep({ name: 'scan', setup: data.beginTwoFactor })
  }
  async function renew() {
    const { data, error } = await confirmed(() => client.mutation(renewBackupCodes, {}))
    if (error) return toastFailure(accountFailure(error))
    const title = 'Your new backup codes'
    if (data) setStep({ name: 'codes', title, codes: data.renewBackupCodes })
  }
  async function disable() {
    const failure = await run(disableTwoFactor, {})
    if (failure) toastFailure(failure)
    else void toast({ title: 'Two-factor sign-in is off', tone: 'success' })
  }
  return { step, setStep, beginning, begin, renew, disable }
}
