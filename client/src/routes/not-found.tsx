import { Compass } from 'lucide-react'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** An address that is none of the client's. */
export class PageNotFound extends Error {
  readonly status = 404
  constructor(path: string) {
    super(`Page not found: ${path}`)
  }
}

/** The loader of every address that no page has. */
export function notFound({ request }: { request: Request }): never {
  throw new PageNotFound(new URL(request.url).pathname)
}

export function NotFoundPage() {
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
