import { Button } from '@chakra-ui/react/button'
import { Compass, FileWarning, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate, useRouteError } from 'react-router'
import { connection, useConnection } from '../api/connection.ts'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/buttons.tsx'
import { Unreachable } from '../ui/load-failure.tsx'
import { PageNotLoaded } from '../ui/load-page.ts'
import { MainContent, PlainFrame } from '../ui/main-content.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { reportError } from '../ui/report-error.ts'

/** Shown instead of a page that threw, within its layout. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => {
    document.documentElement.lang = 'en'
    reportError(error)
  }, [error])
  if (isCrawler()) return null
  if (error instanceof PageNotFound) return <NotFoundPage />
  if (error instanceof PageNotLoaded) return <NotLoaded />
  return (
    <MessagePage
      icon={TriangleAlert}
      title="This page has stopped working"
      description="The error has been written to the console. Loading the page again usually helps."
    >
      <Button onClick={() => window.location.reload()}>Load again</Button>
      <ButtonLink to={paths.home()} variant="outline" reloadDocument>
        Back home
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
      icon={FileWarning}
      title="This page did not load"
      description="The server answers, but a part of the page is missing. There may be a newer version."
    >
      <Button onClick={() => window.location.reload()}>Load again</Button>
    </MessagePage>
  )
}

class PageNotFound extends Error {
  readonly status = 404
  constructor(path: string) {
    super(`Page not found: ${path}`)
  }
}

/** The loader of every address that no page has. */
export function notFound({ request }: { request: Request }): never {
  throw new PageNotFound(new URL(request.url).pathname)
}

function NotFoundPage() {
  return (
    <>
      <PageTitle>Page not found</PageTitle>
      <MessagePage
        icon={Compass}
        title="Page not found"
        description="We are sorry but this page could not be found."
      >
        <ButtonLink to={paths.home()}>Back home</ButtonLink>
      </MessagePage>
    </>
  )
}

const crawlers = /bot\b|crawl|spider|slurp|facebookexternalhit|bingpreview|lighthouse/i

/** Search engines are shown no errors. */
const isCrawler = () => crawlers.test(navigator.userAgent)
