import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowUp } from 'lucide-react'
import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { IconButton } from '../ui/buttons.tsx'
import { patiently } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import { TitleCount } from './title-count.ts'
import { useLiveInbox } from './use-live.ts'

export function RootLayout() {
  useLiveInbox()
  return (
    <>
      <TitleCount />
      <NavigationProgress />
      <Outlet />
      <ScrollToTop />
      <LazyToaster />
      <ScrollRestoration />
    </>
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
    <chakra.div
      aria-hidden="true"
      position="fixed"
      insetX="0"
      top="0"
      height="3px"
      zIndex="banner"
      bg="primary.solid"
      animation="pulse"
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
      position="fixed"
      right={{ base: '4', md: '6' }}
      bottom={{ base: 'calc(1rem + var(--bottom-bar, 0px))', md: '6' }}
      zIndex="docked"
      borderRadius="full"
      boxShadow="md"
      onClick={() => window.scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })}
    >
      <ArrowUp aria-hidden="true" />
    </IconButton>
  )
}

const Toaster = lazy(() =>
  patiently(() => import('../ui/toaster.tsx')).then(({ Toaster }) => ({ default: Toaster })),
)

/** Loads the toaster shortly after the page. A toast that is shown before waits in its store. */
function LazyToaster() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), 200)
    return () => clearTimeout(timer)
  }, [])
  return <Suspense>{ready ? <Toaster /> : null}</Suspense>
}
