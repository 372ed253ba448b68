import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient } from 'urql'
import type { Me } from '../session/me.ts'
import { Badge } from '../ui/badge.tsx'
import { SettingCard } from '../ui/setting-card.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { VerifyFirst } from './account-page.tsx'
import { accountFailure, confirmed, useAccountRun } from './account-run.ts'
import { BackupCodes } from './backup-codes.tsx'
import { DialogFrame } from './dialog-form.tsx'
import { ScanForm } from './scan-form.tsx'
import {
  beginTwoFactor,
  disableTwoFactor,
  renewBackupCodes,
  type TwoFactorSetup,
} from './security-documents.ts'

const few = 3
const questions = {
  renew: {
    title: 'Make new backup codes?',
    description: 'The codes you have now stop working.',
    confirm: 'Make new codes',
    stay: 'Cancel',
  },
  disable: {
    title: 'Turn off two-factor sign-in?',
    description: 'Your password alone will sign you in again, and the backup codes stop working.',
    confirm: 'Turn off',
    stay: 'Cancel',
  },
}

/** Whether signing in asks for a code of an authenticator app as well. */
export function TwoFactorCard({ account }: { account: Me }) {
  const steps = useTwoFactorSteps()
  const { ask, dialog } = useConfirm()
  const { enabled, required, backupCodesLeft } = account.twoFactor
  return (
    <>
      <SettingCard
        title="Two-factor sign-in"
        description="Besides the password, signing in asks for a code of an app on your phone. Whoever learns your password still stays out."
        state={enabled ? <Badge tone="success">On</Badge> : <OffBadge required={required} />}
        actions={
          enabled ? (
            <>
              <Button
                variant="outline"
                onClick={() => ask({ ...questions.disable, onConfirm: () => void steps.disable() })}
              >
                Turn off
              </Button>
              <Button
                variant="outline"
                onClick={() => ask({ ...questions.renew, onConfirm: () => void steps.renew() })}
              >
                New backup codes
              </Button>
            </>
          ) : account.emailVerified ? (
            <Button loading={steps.beginning} onClick={() => void steps.begin()}>
              Set up
            </Button>
          ) : null
        }
      >
        {enabled ? (
          <chakra.p textStyle="sm" color={backupCodesLeft < few ? 'fg.warning' : 'fg'}>
            {codesInWords(backupCodesLeft)}
          </chakra.p>
        ) : (
          <VerifyFirst account={account} />
        )}
      </SettingCard>
      <TwoFactorDialog step={steps.step} onStep={steps.setStep} />
      {dialog}
    </>
  )
}

function OffBadge({ required }: { required: boolean }) {
  return required ? <Badge tone="warning">Needed</Badge> : <Badge tone="neutral">Off</Badge>
}

function codesInWords(left: number) {
  if (left === 0) return 'You have used all your backup codes. Make new ones.'
  const count = left === 1 ? '1 backup code' : `${left} backup codes`
  return left < few ? `${count} left. Make new ones soon.` : `${count} left.`
}

type TwoFactorStep =
  { name: 'scan'; setup: TwoFactorSetup } | { name: 'codes'; title: string; codes: string[] } | null

interface TwoFactorDialogProps {
  step: TwoFactorStep
  onStep: (step: TwoFactorStep) => void
}

/** Both steps share one dialog, so that focus stays inside it between them. */
function TwoFactorDialog({ step, onStep }: TwoFactorDialogProps) {
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

/** The actions of the card. Each opens the step that shows its result. */
function useTwoFactorSteps() {
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
