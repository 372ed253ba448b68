import { TriangleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { isRouteErrorResponse, useRouteError } from 'react-router'
import { Button } from '@chakra-ui/react/button'
import { MessagePage } from '../ui/message-page.tsx'
import { NotFoundPage } from './not-found.tsx'

/** Catches what a page throws. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => {
    document.documentElement.lang = 'en'
    console.error(error)
  }, [error])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <main>
      <MessagePage
        icon={TriangleAlert}
        title="This page has stopped working"
        description="The error has been written to the console. Loading the page again usually helps."
      >
        <Button onClick={() => window.location.reload()}>Load again</Button>
        <Button variant="outline" onClick={() => window.location.assign('/')}>
          Back home
        </Button>
      </MessagePage>
    </main>
  )
}
