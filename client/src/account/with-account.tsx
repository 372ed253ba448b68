import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import type { Account } from './account.ts'
import { NotLoaded } from './not-loaded.tsx'
import { SettingSkeleton } from '../ui/setting-skeleton.tsx'
import { useAccount } from './use-account.ts'

/** What needs the account, once there is one; its shape before that, and a way on when it can't be had. */
export function WithAccount({ children }: { children: (account: Account) => ReactNode }) {
  const { account, error, reload } = useAccount()
  if (account) return children(account)
  return error ? <NotLoaded error={error} onRetry={reload} /> : <SettingSkeleton />
}

/** Why nothing can be added yet: whoever does not own the address must not bring a way in of their own. */
export function VerifyFirst({ account }: { account: Account }) {
  if (account.emailVerified) return null
  return (
    <chakra.p textStyle="sm" color="fg.muted" mt="3">
      Verify your email first: open the link that we mailed you.
    </chakra.p>
  )
}
