import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient } from 'urql'
import { accountFailure } from '../api/account-failure.ts'
import type { Me } from '../session/me.ts'
import { Badge } from '../ui/badge.tsx'
import { SettingCard, VerifyFirst } from '../ui/setting-card.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { useConfirm } from '../ui/use-confirm.tsx'
import { m } from '../words/m.ts'
import { confirmed, useAccountRun } from './account-run.ts'
import { BackupCodes } from './backup-codes.tsx'
import { DialogFrame } from './dialog-form.tsx'
import { ScanForm } from './scan-form.tsx'
import {
  beginTwoFactor,
  disableTwoFactor,
  renewBackupCodes,
  type TwoFactorSetup,
} from './security.ts'

const few = 3
const questions = {
  renew: () => ({
    title: m.account_renew_title(),
    description: m.account_renew_about(),
    confirm: m.account_renew_confirm(),
  }),
  disable: () => ({
    title: m.account_disable_title(),
    description: m.account_disable_about(),
    confirm: m.account_turn_off(),
  }),
}

/** Whether signing in asks for a code of an authenticator app as well. */
export function TwoFactorCard({ account }: { account: Me }) {
  const steps = useTwoFactorSteps()
  const { ask, dialog } = useConfirm()
  const { enabled, required, backupCodesLeft } = account.twoFactor
  return (
    <>
      <SettingCard
        title={m.account_two_factor()}
        description={m.account_two_factor_about()}
        state={
          enabled ? (
            <Badge tone="success">{m.account_on()}</Badge>
          ) : (
            <OffBadge required={required} />
          )
        }
        actions={
          enabled ? (
            <>
              <Button
                variant="outline"
                onClick={() =>
                  ask({ ...questions.disable(), onConfirm: () => void steps.disable() })
                }
              >
                {m.account_turn_off()}
              </Button>
              <Button
                variant="outline"
                onClick={() => ask({ ...questions.renew(), onConfirm: () => void steps.renew() })}
              >
                {m.account_new_codes()}
              </Button>
            </>
          ) : account.emailVerified ? (
            <Button loading={steps.beginning} onClick={() => void steps.begin()}>
              {m.account_set_up()}
            </Button>
          ) : null
        }
      >
        {enabled ? (
          <chakra.p textStyle="sm" color={backupCodesLeft < few ? 'fg.warning' : 'fg'}>
            {codesInWords(backupCodesLeft)}
          </chakra.p>
        ) : account.emailVerified ? null : (
          <VerifyFirst />
        )}
      </SettingCard>
      <TwoFactorDialog step={steps.step} onStep={steps.setStep} />
      {dialog}
    </>
  )
}

function OffBadge({ required }: { required: boolean }) {
  return required ? (
    <Badge tone="warning">{m.account_needed()}</Badge>
  ) : (
    <Badge tone="neutral">{m.account_off()}</Badge>
  )
}

function codesInWords(left: number) {
  if (left === 0) return m.account_codes_used_up()
  return left < few ? m.account_codes_few({ count: left }) : m.account_codes_left({ count: left })
}

type TwoFactorStep =
  | { name: 'scan'; setup: TwoFactorSetup }
  | { name: 'codes'; title: string; codes: string[] }
  | null

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
        const title = m.account_two_factor_on()
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
    const title = m.account_your_new_codes()
    if (data) setStep({ name: 'codes', title, codes: data.renewBackupCodes })
  }
  async function disable() {
    const failure = await run(disableTwoFactor, {})
    if (failure) toastFailure(failure)
    else void toast({ title: m.account_two_factor_off(), tone: 'success' })
  }
  return { step, setStep, beginning, begin, renew, disable }
}
