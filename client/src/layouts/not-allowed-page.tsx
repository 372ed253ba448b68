import { Lock } from 'lucide-react'
import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

/** In the place of a page whose work is not this person's; header and sidebar stay around it. */
export function NotAllowedPage() {
  return (
    <>
      <PageTitle>Not allowed</PageTitle>
      <MessagePage
        icon={Lock}
        title="You may not do this"
        description="It is not part of your role. Ask an admin of your organisation if you need it."
      >
        <ButtonLink to={paths.backoffice()} variant="outline">
          Overview
        </ButtonLink>
      </MessagePage>
    </>
  )
}
