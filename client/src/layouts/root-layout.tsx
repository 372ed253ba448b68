import { Outlet, ScrollRestoration } from 'react-router'
import { useLiveInbox } from '../inbox/use-live-inbox.ts'
import { LazyToaster } from '../ui/lazy-toaster.tsx'
import { NavigationProgress } from '../ui/navigation-progress.tsx'
import { ScrollToTop } from '../ui/scroll-to-top.tsx'

/** What every page has around it. */
export function RootLayout() {
  useLiveInbox()
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <ScrollToTop />
      <LazyToaster />
      <ScrollRestoration />
    </>
  )
}
