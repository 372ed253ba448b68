import type { SitePage } from '@prakat/schema/site-page'
import { House } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { toFailure, type Failure } from '../api/failure.ts'
import { LandingPage } from '../landing/landing-page.tsx'
import { LineSection } from '../management-line/line-block.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { askSitePage } from '../ui/site-page.ts'
import { m } from '../words/m.ts'

/** The landing page for those who are signed in. */
export default function WelcomePage() {
  const [page, setPage] = useState<SitePage | null>(null)
  const [failure, setFailure] = useState<Failure | null>(null)
  const load = useCallback(() => {
    askSitePage(paths.home()).then(
      (found) => setPage(found.page),
      (error: unknown) => setFailure(toFailure(error)),
    )
  }, [])
  useEffect(load, [load])
  if (page?.kind === 'landing' && page.landing.number === null)
    return (
      <>
        <PageTitle>{m.routes_welcome()}</PageTitle>
        <MessagePage
          icon={House}
          title={m.routes_no_landing()}
          description={m.routes_no_landing_about()}
        >
          <ButtonLink to={paths.home()}>{m.routes_home()}</ButtonLink>
        </MessagePage>
      </>
    )
  if (page?.kind === 'landing') {
    const blocks = { 'management-line': <LineSection entries={page.line} /> }
    return <LandingPage page={page.landing} member blocks={blocks} />
  }
  if (!failure) return <PageSkeleton />
  return (
    <LoadFailure
      heading="h1"
      title={m.routes_landing_not_loaded()}
      failure={failure}
      onRetry={() => {
        setFailure(null)
        load()
      }}
    />
  )
}
