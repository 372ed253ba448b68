import { lazy, Suspense } from 'react'
import { patiently } from '../ui/load-page.ts'

const AccountNotices = lazy(() =>
  patiently(() => import('../account/account-notices.tsx')).then(({ AccountNotices: found }) => ({
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
