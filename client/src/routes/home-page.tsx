import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router'
import { UnreadCard } from '../inbox/unread-card.tsx'
import { UnreadLine } from '../inbox/unread-line.tsx'
import { nextMeetings } from '../meetings/next-meetings.ts'
import { paths } from '../paths.ts'
import { useUser } from '../session/session-store.ts'
import { nextShifts } from '../shifts/next-shifts.ts'
import { defaultZone } from '../time/default-zone.ts'
import { formatDate } from '../time/formats.ts'
import { ComingPart } from '../ui/coming-part.tsx'
import { css } from '../ui/css.ts'
import { retryUntilLoaded } from '../ui/load-page.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { useClock } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { HomeLanding } from './home-landing.tsx'

// What is unread does not wait for their code.
const ComingCards = lazy(() => retryUntilLoaded(() => import('./coming-cards.tsx')))

/** The front door of whoever is signed in: what is for them, and the landing page below it. */
export default function HomePage() {
  const { search, hash } = useLocation()
  if (isOfInbox(search, hash))
    return <Navigate to={{ pathname: paths.inbox(), search, hash }} replace />
  return (
    <>
      <PageTitle />
      <div className={look}>
        <Greeting />
        <div className={parts}>
          <UnreadCard />
          <div className={comingGrid}>
            <Suspense
              fallback={
                <>
                  <ComingPart of={nextMeetings()} />
                  <ComingPart of={nextShifts()} />
                </>
              }
            >
              <ComingCards />
            </Suspense>
          </div>
        </div>
      </div>
      <HomeLanding />
    </>
  )
}

/** The inbox was here before, and bookmarks keep its addresses: what it shows, or the id of an announcement. */
const isOfInbox = (search: string, hash: string) =>
  new URLSearchParams(search).has('show') ||
  /^#[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(hash)

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const

function Greeting() {
  const { name } = useUser()
  const now = useClock()
  return (
    <div className={css({ mb: { base: '4', md: '6' } })}>
      <p className={css({ textStyle: 'sm', color: 'fg.muted' })}>
        {formatDate(now, { timeZone: defaultZone(), ...day })}
      </p>
      <h1 className={greeting}>
        {rich(m.routes_hello, { name: <span lang={languageOf(name)}>{name}</span> })}
      </h1>
      <UnreadLine />
    </div>
  )
}

const look = css({
  maxW: '6xl',
  mx: 'auto',
  px: { base: '4', md: '6' },
  pt: { base: '7', md: '10' },
  pb: { base: '10', md: '14' },
})
const parts = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 24rem' },
  alignItems: 'start',
  gap: { base: '5', lg: '6' },
})
const comingGrid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(20rem, 1fr))' },
  alignItems: 'start',
  gap: { base: '5', lg: '6' },
})
const greeting = css({
  mt: '1',
  fontSize: { base: '2xl', md: '3xl' },
  lineHeight: '1.25',
  fontWeight: 'semibold',
  letterSpacing: '-0.02em',
  overflowWrap: 'anywhere',
})
