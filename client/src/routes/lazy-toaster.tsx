import { lazy, Suspense, useEffect, useState } from 'react'
import { patiently } from '../ui/load-page.ts'

const Toaster = lazy(() =>
  patiently(() => import('../ui/toaster.tsx')).then(({ Toaster }) => ({ default: Toaster })),
)

/** The toaster's code comes when the page is idle; a toast shown before waits in its store. */
export function LazyToaster() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{ready ? <Toaster /> : null}</Suspense>
}
