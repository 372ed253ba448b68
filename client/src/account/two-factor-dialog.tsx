import { BackupCodes } from './backup-codes.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { ScanForm } from './scan-form.tsx'
import type { TwoFactorSetup } from './security-documents.ts'

export type TwoFactorStep =
  { name: 'scan'; setup: TwoFactorSetup } | { name: 'codes'; title: string; codes: string[] } | null

interface TwoFactorDialogProps {
  step: TwoFactorStep
  onStep: (step: TwoFactorStep) => void
}

/** Connecting an app and keeping its backup codes: one dialog, so that focus never leaves it between them. */
export function TwoFactorDialog({ step, onStep }: TwoFactorDialogProps) {
  const close = () => onStep(null)
  return (
    <DialogFrame open={step !== null} isSticky onClose={close}>
      {step ? <Step step={step} onStep={onStep} onClose={close} /> : null}
    </DialogFrame>
  )
}

interface StepProps extends TwoFactorDialogProps {
  step: NonNullable<TwoFactorStep>
  onClose: () => void
}

function Step({ step, onStep, onClose }: StepProps) {
  if (step.name === 'codes') return <BackupCodes {...step} onClose={onClose} />
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
