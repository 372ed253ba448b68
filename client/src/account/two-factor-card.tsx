import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import type { Account } from './account.ts'
import { SettingCard } from './setting-card.tsx'
import { TwoFactorDialog, type TwoFactorStep } from './two-factor-dialog.tsx'

const few = 3

/** Whether signing in asks for a code of an authenticator app as well. */
export function TwoFactorCard({ status }: { status: Account['twoFactor'] }) {
  const [step, setStep] = useState<TwoFactorStep>(null)
  const { enabled, required, backupCodesLeft } = status
  return (
    <>
      <SettingCard
        title="Two-factor sign-in"
        description="Besides the password, signing in asks for a code of an app on your phone. Whoever learns your password still stays out."
        state={enabled ? <Badge tone="success">On</Badge> : <OffBadge required={required} />}
        actions={
          enabled ? (
            <>
              <Button variant="outline" onClick={() => setStep({ name: 'disable' })}>
                Turn off
              </Button>
              <Button variant="outline" onClick={() => setStep({ name: 'renew' })}>
                New backup codes
              </Button>
            </>
          ) : (
            <Button onClick={() => setStep({ name: 'begin' })}>Set up</Button>
          )
        }
      >
        {enabled ? (
          <chakra.p textStyle="sm" color={backupCodesLeft < few ? 'fg.warning' : 'fg'}>
            {codesInWords(backupCodesLeft)}
          </chakra.p>
        ) : null}
      </SettingCard>
      <TwoFactorDialog step={step} onStep={setStep} />
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
