import { useClient } from 'urql'
import { toast } from '../ui/toast.ts'
import { accountFailure } from './account-failure.ts'
import { BackupCodes } from './backup-codes.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { PasswordForm } from './password-form.tsx'
import { ScanForm } from './scan-form.tsx'
import {
  beginTwoFactor,
  disableTwoFactor,
  renewBackupCodes,
  type TwoFactorSetup,
} from './security-documents.ts'
import { useAccountRun } from './use-account-run.ts'

export type TwoFactorStep =
  | { name: 'begin' | 'renew' | 'disable' }
  | { name: 'scan'; setup: TwoFactorSetup }
  | { name: 'codes'; title: string; codes: string[] }
  | null

interface TwoFactorDialogProps {
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

/** The steps of turning two-factor sign-in on and off: one dialog, so that focus never leaves it between them. */
export function TwoFactorDialog({ step, onStep }: TwoFactorDialogProps) {
  const close = () => onStep(null)
  const isAsking = step === null || (step.name !== 'scan' && step.name !== 'codes')
  return (
    <DialogFrame open={step !== null} isSticky={!isAsking} onClose={close}>
      {step ? <Step step={step} onStep={onStep} onClose={close} /> : null}
    </DialogFrame>
  )
}

interface StepProps extends TwoFactorDialogProps {
  step: NonNullable<TwoFactorStep>
  onClose: () => void
}

function Step({ step, onStep, onClose }: StepProps) {
  const withPassword = useStepsWithPassword(onStep)
  if (step.name === 'codes') return <BackupCodes {...step} onClose={onClose} />
  if (step.name === 'scan') {
    const { setup } = step
    return (
      <ScanForm
        setup={setup}
        onConfirmed={() => {
          const title = 'Two-factor sign-in is on'
          onStep({ name: 'codes', title, codes: setup.backupCodes })
        }}
        onClose={onClose}
      />
    )
  }
  const onPassword = withPassword[step.name]
  return <PasswordForm {...asked[step.name]} onPassword={onPassword} onClose={onClose} />
}

function useStepsWithPassword(onStep: (step: TwoFactorStep) => void) {
  const client = useClient()
  const run = useAccountRun()
  return {
    async begin(password: string) {
      const { data, error } = await client.mutation(beginTwoFactor, { password })
      if (error) return accountFailure(error)
      if (data) onStep({ name: 'scan', setup: data.beginTwoFactor })
      return null
    },
    async renew(password: string) {
      const { data, error } = await client.mutation(renewBackupCodes, { password })
      if (error) return accountFailure(error)
      if (data) {
        const title = 'Your new backup codes'
        onStep({ name: 'codes', title, codes: data.renewBackupCodes })
      }
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
