import { isCrawler } from '@prakat/schema/crawlers'
import { Compass, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { ApiError, isTemporary } from '../api/api-error.ts'
import { connection, useConnection } from '../api/connection.ts'
import { entryPaths } from '../entry-paths.ts'
import { Unreachable } from '../ui/load-failure.tsx'
import { PageNotFound, PageNotLoaded } from '../ui/load-page.ts'
import { MainContent, PlainFrame } from '../ui/main-content.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { reportError } from '../ui/report-error.ts'
import { useLanguage } from '../words/language.ts'
import { m } from '../words/m.ts'
import { Button, ButtonLink } from '../ui/buttons.tsx'

/** Shown instead of a page that threw, within its layout. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => reportError(error), [error])
  if (isCrawler(navigator.userAgent)) return null
  if (error instanceof PageNotFound) return <NotFoundPage />
  const hasNoAnswer = error instanceof ApiError && isTemporary(error)
  if (error instanceof PageNotLoaded || hasNoAnswer) return <NotLoaded />
  return (
    <MessagePage
      icon={TriangleAlert}
      title={m.routes_stopped()}
      description={m.routes_stopped_about()}
    >
      <Button onClick={() => window.location.reload()}>{m.routes_load_again()}</Button>
      <ButtonLink to={entryPaths.home()} variant="outline" reloadDocument>
        {m.routes_back_home()}
      </ButtonLink>
    </MessagePage>
  )
}

/** For layouts without a main element of their own. */
export const ErrorInMain = () => (
  <MainContent>
    <ErrorPage />
  </MainContent>
)

/** Where there is no frame. */
export const ErrorInFrame = () => (
  <PlainFrame>
    <ErrorPage />
  </PlainFrame>
)

function NotLoaded() {
  const state = useConnection()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const again = () => void navigate({ pathname, search, hash }, { replace: true })
  const onBack = useEffectEvent(again)
  useEffect(() => connection.onBack(() => onBack()), [])
  if (state !== 'up') return <Unreachable onRetry={again} />
  return (
    <MessagePage
      icon={TriangleAlert}
      title={m.routes_not_loaded()}
      description={m.routes_not_loaded_about()}
    >
      <Button onClick={() => window.location.reload()}>{m.routes_load_again()}</Button>
    </MessagePage>
  )
}

/** In English for everybody. What stands around it keeps its language. */
function NotFoundPage() {
  const { language } = useLanguage()
  useEffect(() => {
    document.documentElement.lang = 'en'
    const root = document.getElementById('root')
    if (root) root.lang = language
    return () => {
      document.documentElement.lang = language
      root?.removeAttribute('lang')
    }
  }, [language])
  return (
    <div lang="en">
      <PageTitle>{m.routes_not_found()}</PageTitle>
      <MessagePage
        icon={Compass}
        title={m.routes_not_found()}
        description={m.routes_not_found_about()}
      >
        <ButtonLink to={entryPaths.home()}>{m.routes_not_found_home()}</ButtonLink>
      </MessagePage>
    </div>
  )
}
