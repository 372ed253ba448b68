import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { useRun } from '../api/use-run.ts'
import { toast } from '../ui/toast.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { ScanDialog } from './scan-dialog.tsx'
import {
  beginTwoFactor,
  disableTwoFactor,
  renewBackupCodes,
  type TwoFactorSetup,
} from './security-documents.ts'

export type TwoFactorStep =
  | { name: 'begin' | 'renew' | 'disable' }
  | { name: 'scan'; setup: TwoFactorSetup }
  | { name: 'codes'; codes: string[] }
  | null

interface TwoFactorDialogsProps {
  step: TwoFactorStep
  onStep: (step: TwoFactorStep) => void
}

const asked = {
  begin: {
    title: 'Set up two-factor sign-in',
    description: 'First your password, so that we know it is you.',
    confirm: 'Continue',
  },
  renew: {
    title: 'Make new backup codes?',
    description: 'The codes you have now stop working.',
    confirm: 'Make new codes',
  },
  disable: {
    title: 'Turn off two-factor sign-in?',
    description: 'Your password alone will sign you in again, and the backup codes stop working.',
    confirm: 'Turn off',
    isDestructive: true,
  },
}

/** The steps of turning two-factor sign-in on and off, one dialog each. */
export function TwoFactorDialogs({ step, onStep }: TwoFactorDialogsProps) {
  const withPassword = useStepsWithPassword(onStep)
  const close = () => onStep(null)

  function confirmed(codes: string[]) {
    const description = 'You are signed out on every other device.'
    void toast({
      title: 'Two-factor sign-in is on',
      description,
      tone: 'success',
      durationMs: 5000,
    })
    onStep({ name: 'codes', codes })
  }

  if (!step) return null
  if (step.name === 'codes') return <BackupCodesDialog codes={step.codes} onClose={close} />
  if (step.name === 'scan') {
    const { setup } = step
    return (
      <ScanDialog setup={setup} onConfirmed={() => confirmed(setup.backupCodes)} onClose={close} />
    )
  }
  return (
    <PasswordDialog
      key={step.name}
      open
      {...asked[step.name]}
      onPassword={withPassword[step.name]}
      onClose={close}
    />
  )
}

function useStepsWithPassword(onStep: (step: TwoFactorStep) => void) {
  const client = useClient()
  const run = useRun()
  return {
    async begin(password: string) {
      const { data, error } = await client.mutation(beginTwoFactor, { password })
      if (error) return toFailure(error)
      if (data) onStep({ name: 'scan', setup: data.beginTwoFactor })
      return null
    },
    async renew(password: string) {
      const { data, error } = await client.mutation(renewBackupCodes, { password })
      if (error) return toFailure(error)
      if (data) onStep({ name: 'codes', codes: data.renewBackupCodes })
      return null
    },
    async disable(password: string) {
      const failure = await run(disableTwoFactor, { password })
      if (failure) return failure
      void toast({ title: 'Two-factor sign-in is off', tone: 'success' })
      onStep(null)
      return null
    },
  }
}
