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
