import { lazy, Suspense, useLayoutEffect, type ComponentProps, type ReactNode } from 'react'
import { Outlet, useLocation } from 'react-router'
import { inboxStore } from '../inbox/inbox-store.ts'
import { MeetingBody } from '../inbox/item-body.tsx'
import { RefusedNotice } from '../offline/refused-notice.tsx'
import { paths } from '../paths.ts'
import { useUser } from '../session/session-store.ts'
import { loadAfterPage } from '../ui/first-page-drawn.ts'
import { SkipLink } from '../ui/main-content.tsx'
import { Chakra } from '../ui/theme/chakra.tsx'
import { AppHeader } from './app-header.tsx'
import { ConnectionNotice } from './connection-notice.tsx'

/** The frame of every signed-in page. */
export default function AppLayout() {
  return (
    <AppFrame>
      <Outlet />
    </AppFrame>
  )
}

/** Header and notices around a page. */
export function AppFrame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const { id } = useUser()
  useLayoutEffect(() => inboxStore.preload(id), [id])
  return (
    <Chakra>
      <MeetingBody value={drawMeeting}>
        <SkipLink />
        <AppHeader wide={pathname.startsWith(paths.backoffice())} />
        <ConnectionNotice />
        <RefusedNotice />
        <LazyAccountNotices />
        {children}
        {pathname.startsWith(paths.backoffice()) ? null : <LazyPopups />}
      </MeetingBody>
    </Chakra>
  )
}

/** Loaded where there is a notification of a meeting, which has a text until then. */
const MeetingCard = lazy(() =>
  loadAfterPage(() => import('../meetings/meeting-card.tsx')).then(({ MeetingCard: found }) => ({
    default: found,
  })),
)

const drawMeeting = (of: ComponentProps<typeof MeetingCard>) => <MeetingCard {...of} />

const AccountNotices = lazy(() =>
  loadAfterPage(() => import('../account/account-notices.tsx')).then(
    ({ AccountNotices: found }) => ({
      default: found,
    }),
  ),
)

/** Loaded after the page, as most people never see a notice. */
export function LazyAccountNotices() {
  return (
    <Suspense>
      <AccountNotices />
    </Suspense>
  )
}

const PopupHost = lazy(() =>
  loadAfterPage(() => import('../popups/popup-host.tsx')).then(({ PopupHost: found }) => ({
    default: found,
  })),
)

/** Loaded after the page, as nobody waits for a banner. */
export function LazyPopups() {
  return (
    <Suspense>
      <PopupHost />
    </Suspense>
  )
}
