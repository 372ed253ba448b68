import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Badge } from '../ui/badge.tsx'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import type { Account } from './account.ts'
import { ChangeEmailForm } from './change-email-form.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { cancelEmailChange } from './email-documents.ts'
import { SettingCard } from '../ui/setting-card.tsx'
import { useSendVerification } from './use-send-verification.ts'
import { useAccountRun } from './use-account-run.ts'

/** The address that mails go to, whether it is proven, and one that waits to replace it. */
export function EmailCard({ account }: { account: Account }) {
  const [changing, setChanging] = useState(false)
  const { sendVerification, sending } = useSendVerification(account.email)
  return (
    <SettingCard
      title="Email"
      description="Signs you in and receives what we mail you: links for a new password, news about your account."
      actions={
        <>
          {account.emailVerified ? null : (
            <Button variant="outline" loading={sending} onClick={() => void sendVerification()}>
              Send verification mail
            </Button>
          )}
          <Button variant="outline" onClick={() => setChanging(true)}>
            Change email
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2.5">
        <chakra.span fontWeight="medium" overflowWrap="anywhere">
          {account.email}
        </chakra.span>
        {account.emailVerified ? (
          <Badge tone="success">Verified</Badge>
        ) : (
          <Badge tone="warning">Not verified</Badge>
        )}
      </chakra.div>
      {account.pendingEmail ? <PendingEmail address={account.pendingEmail} /> : null}
      <DialogFrame open={changing} onClose={() => setChanging(false)}>
        <ChangeEmailForm onClose={() => setChanging(false)} />
      </DialogFrame>
    </SettingCard>
  )
}

function PendingEmail({ address }: { address: string }) {
  const run = useAccountRun()
  async function cancel() {
    const failure = await run(cancelEmailChange, {})
    if (failure) toastFailure(failure)
    else void toast({ title: 'Your email stays as it is', tone: 'success' })
  }
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mt="4"
      px="4"
      py="3"
      borderRadius="l2"
      bg="bg.warning"
      textStyle="sm"
    >
      <chakra.p flex="1" minW="56" overflowWrap="anywhere">
        <chakra.strong fontWeight="semibold">{address}</chakra.strong> takes its place when you open
        the link in the mail we sent there.
      </chakra.p>
      <Button variant="outline" size="sm" onClick={() => void cancel()}>
        Cancel change
      </Button>
    </chakra.div>
  )
}
