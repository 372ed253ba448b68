import { css } from '../ui/css.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { useStore } from 'zustand'
import { siteIdentity } from '../api/server-address.ts'
import { useSession } from '../session/session-store.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
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
      <LazyOffers />
      <LazyToaster />
      <LazyInbox />
      <ScrollRestoration />
    </>
  )
}

const NoticeBar = lazy(() =>
  retryUntilLoaded(() => import('./notice-bar.tsx')).then(({ NoticeBar: found }) => ({
    default: found,
  })),
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
const ToTopButton = lazy(() =>
  retryUntilLoaded(() => import('./to-top-button.tsx')).then(({ ToTopButton: found }) => ({
    default: found,
  })),
)

/** A floating button that scrolls back to the top, loaded when somebody first is further down. */
function ScrollToTop() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownAfterPx)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return <Suspense>{shown ? <ToTopButton /> : null}</Suspense>
}

const Toaster = lazy(() =>
  retryUntilLoaded(() => import('../ui/toaster.tsx')).then(({ Toaster: found }) => ({
    default: found,
  })),
)

/** Loads the toaster when it is wanted. A toast that is shown before waits in its store. */
function LazyToaster() {
  const isNeeded = useStore(toasterWanted)
  return <Suspense>{isNeeded ? <Toaster /> : null}</Suspense>
}

const Offers = lazy(() =>
  retryUntilLoaded(() => import('./offers.tsx')).then(({ Offers }) => ({ default: Offers })),
)

const idleWithinMs = 3_000

/** Loaded when the page is idle, as its downloads, and those of the worker, must not compete with those of the page. */
function LazyOffers() {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const load = () => setIdle(true)
    if (typeof requestIdleCallback === 'function') {
      const idle = requestIdleCallback(load, { timeout: idleWithinMs })
      return () => cancelIdleCallback(idle)
    }
    const timer = setTimeout(load, idleWithinMs)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{isIdle ? <Offers /> : null}</Suspense>
}

const LiveInbox = lazy(() =>
  retryUntilLoaded(() => import('./live-inbox.tsx')).then(({ LiveInbox: found }) => ({
    default: found,
  })),
)

/** Loaded with the first sign-in; it stays afterwards, as it sees to signing out too. */
function LazyInbox() {
  const isSignedIn = useSession().status === 'authenticated'
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn)
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true)
  return <Suspense>{wasSignedIn ? <LiveInbox /> : null}</Suspense>
}
