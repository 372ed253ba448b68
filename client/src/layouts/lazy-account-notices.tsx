import { lazy, Suspense } from 'react'

const AccountNotices = lazy(() =>
  import('../account/account-notices.tsx').then(({ AccountNotices: found }) => ({
    default: found,
  })),
)

/** Most people never see one, so their code comes after the page's. */
export function LazyAccountNotices() {
  return (
    <Suspense>
      <AccountNotices />
    </Suspense>
  )
}
