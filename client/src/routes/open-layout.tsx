import { Outlet } from 'react-router'
import { useSession } from '../session/session-store.ts'
import { MainContent, PlainFrame } from '../ui/main-content.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { AppFrame } from './app-layout.tsx'

/** The layout of pages that are open to everybody: with the app's header for signed-in people. */
export default function OpenLayout() {
  const { status, trouble } = useSession()
  if (status === 'loading' && !trouble) return <PageSkeleton />
  if (status !== 'authenticated') {
    return (
      <PlainFrame>
        <Outlet />
      </PlainFrame>
    )
  }
  return (
    <AppFrame>
      <MainContent />
    </AppFrame>
  )
}
