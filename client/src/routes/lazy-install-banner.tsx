import { lazy, Suspense, useSyncExternalStore } from 'react'
import { installPrompt } from '../device/install-prompt.ts'
import { patiently } from '../ui/load-page.ts'

const InstallBanner = lazy(() =>
  patiently(() => import('../device/install-banner.tsx')).then(({ InstallBanner: found }) => ({
    default: found,
  })),
)

/** The offer to install the app, loaded when there is one and it was not turned down. */
export function LazyInstallBanner() {
  const { available, byHand, hidden } = useSyncExternalStore(
    installPrompt.subscribe,
    installPrompt.get,
  )
  if (hidden || (!available && !byHand)) return null
  return (
    <Suspense>
      <InstallBanner />
    </Suspense>
  )
}
