import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { Badge } from '../ui/badge.tsx'
import { useConfirm } from '../ui/use-confirm.tsx'
import type { Account } from './account.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { VerifyFirst } from './with-account.tsx'
import { TwoFactorDialog } from './two-factor-dialog.tsx'
import { useTwoFactorSteps } from './use-two-factor-steps.ts'

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
export function TwoFactorCard({ account }: { account: Account }) {
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
