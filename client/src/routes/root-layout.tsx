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
import { toasterWanted } from '../ui/toast.ts'

export function RootLayout() {
  return (
    <>
      <NavigationProgress />
      <LazyNotice />
      <Outlet />
      <ScrollToTop />
      <LazyOffers />
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

const throttleMs = 200

/** A thin line at the top while a page takes its time to load. */
function NavigationProgress() {
  return useNavigation().state === 'loading' ? <Line /> : null
}

function Line() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), throttleMs)
    return () => clearTimeout(timer)
  }, [])
  if (!shown) return null
  return (
    <div
      aria-hidden="true"
      className={css({
        position: 'fixed',
        insetX: '0',
        top: '0',
        height: '3px',
        zIndex: 'banner',
        bg: 'primary.solid',
        animation: 'pulse',
      })}
    />
  )
}

const shownAfterPx = 320

/** A floating button that scrolls back to the top. */
function ScrollToTop() {
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
        bottom: {
          base: 'calc(1rem + var(--bottom-bar, 0px) + var(--install-banner, 0px))',
          md: 'calc(1.5rem + var(--install-banner, 0px))',
        },
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

const Offers = lazy(() =>
  patiently(() => import('./offers.tsx')).then(({ Offers }) => ({ default: Offers })),
)

const idleWithinMs = 3_000

/** Loaded when the page is idle, as its downloads, and those of the worker, must not compete with those of the page. */
function LazyOffers() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const load = () => setIdle(true)
    if (typeof requestIdleCallback === 'function')
      requestIdleCallback(load, { timeout: idleWithinMs })
    else setTimeout(load, idleWithinMs)
  }, [])
  return <Suspense>{isIdle ? <Offers /> : null}</Suspense>
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
