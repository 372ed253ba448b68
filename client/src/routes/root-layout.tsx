import { css } from '../ui/css.ts'
import { ArrowUp } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { siteIdentity } from '../api/server-address.ts'
import { useSession } from '../session/session-store.ts'
import { IconButton } from '../ui/buttons.tsx'
import { patiently } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import { LoadingBar } from './loading-bar.tsx'
import { toasterWanted } from '../ui/toast.ts'

export function RootLayout() {
  return (
    <>
      <LoadingBar isLoading={useNavigation().state === 'loading'} />
      <LazyNotice />
      <Outlet />
      <ScrollToTop />
      <LazyToaster />
      <LazyInbox />
      <ScrollRestoration />
    </>
  )
}

const NoticeBar = lazy(() =>
  patiently(() => import('./notice-bar.tsx')).then(({ NoticeBar: found }) => ({ default: found })),
)

/** Loaded where there is one. Its place is there before, so that it is read out when it comes. */
function LazyNotice() {
  const notice = siteIdentity((site) => site.notice)
  return (
    <output aria-label={m.routes_notice()} className={css({ display: 'block' })}>
      <Suspense>{notice ? <NoticeBar notice={notice} /> : null}</Suspense>
    </output>
  )
}

const shownAfterPx = 320

/** A floating button that scrolls back to the top. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownAfterPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!shown) return null
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  return (
    <IconButton
      label={m.routes_to_top()}
      lang="th"
      variant="outline"
      size="lg"
      className={css({
        position: 'fixed',
        right: { base: '4', md: '6' },
        bottom: { base: 'calc(1rem + var(--bottom-bar, 0px))', md: '6' },
        zIndex: 'docked',
        borderRadius: 'full',
        boxShadow: 'md',
      })}
      onClick={() => window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  )
}

const Toaster = lazy(() =>
  patiently(() => import('../ui/toaster.tsx')).then(({ Toaster }) => ({ default: Toaster })),
)

/** Loads the toaster when it is wanted. A toast that is shown before waits in its store. */
function LazyToaster() {
  const wanted = useStore(toasterWanted)
  return <Suspense>{wanted ? <Toaster /> : null}</Suspense>
}

const LiveInbox = lazy(() =>
  patiently(() => import('./live-inbox.tsx')).then(({ LiveInbox: found }) => ({ default: found })),
)

/** Loaded with the first sign-in; it stays afterwards, as it sees to signing out too. */
function LazyInbox() {
  const isSignedIn = useSession().status === 'authenticated'
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  return <Suspense>{wasSignedIn ? <LiveInbox /> : null}</Suspense>
}
