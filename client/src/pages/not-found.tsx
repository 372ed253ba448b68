import { Compass } from 'lucide-react'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export function NotFoundPage() {
  return (
    <main>
      <PageTitle>Page not found</PageTitle>
      <MessagePage
        icon={Compass}
        title="Page not found"
        description="We are sorry but this page could not be found."
      >
        <ButtonLink to={paths.home()}>Back home</ButtonLink>
      </MessagePage>
    </main>
  )
}
