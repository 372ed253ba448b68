import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useStore } from 'zustand'
import { followDeployments } from '../deployment/follow-deployments.ts'
import { UpdateBar } from '../deployment/update-bar.tsx'
import { installPrompt, useInstallOffer } from '../device/install-prompt.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { newerBuild } from '../ui/own-reload.ts'
import { loadWords } from '../words/m.ts'

// One file, loaded when the first page is idle: what there is to say after a deployment must not have to be fetched then.

/** What is offered at the lower edge: to load the page anew after a deployment, or else to install the app. */
export function Offers() {
  useEffect(() => {
    installPrompt.start()
    // During development a worker would only serve stale code.
    if (import.meta.env.PROD) followDeployments()
  }, [])
  const isNewer = useStore(newerBuild)
  const { available, byHand, hidden } = useInstallOffer()
  const { pathname } = useLocation()
  const hasActed = useHasInteracted()
  const isInstallable = hasActed && !hidden && (available || byHand) && pathname !== '/preview'
  return (
    <Suspense>{isNewer ? <LazyUpdateBar /> : isInstallable ? <InstallBanner /> : null}</Suspense>
  )
}

/** Whether somebody has done something on the page: nobody who has only just come wants to install it. */
function useHasInteracted(): boolean {
  const [hasActed, setActed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const onInteraction = () => setActed(true)
    for (const deed of ['pointerdown', 'keydown', 'wheel'])
      window.addEventListener(deed, onInteraction, { passive: true, signal: stop.signal })
    return () => stop.abort()
  }, [])
  return hasActed
}

const withWords = <Props,>(load: () => Promise<React.ComponentType<Props>>) =>
  lazy(() =>
    retryUntilLoaded(async () => {
      const [component] = await Promise.all([load(), loadWords('offers')])
      return { default: component }
    }),
  )

const LazyUpdateBar = withWords(async () => UpdateBar)
const InstallBanner = withWords(
  async () => (await import('../device/install-banner.tsx')).InstallBanner,
)
