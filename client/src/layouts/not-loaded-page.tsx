import { Button } from '@chakra-ui/react/button'
import { CloudOff, FileQuestionMark } from 'lucide-react'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'

interface NotLoadedPageProps {
  /** What is said when there is no such thing; undefined: there may be, and it can be tried again. */
  gone: { title: string; description: string } | undefined
  failed: { title: string; description: string }
  list: { to: string; label: string }
  retry: () => void
}

/** In the place of a page about one thing that could not be had. */
export function NotLoadedPage({ gone, failed, list, retry }: NotLoadedPageProps) {
  return (
    <MessagePage icon={gone ? FileQuestionMark : CloudOff} {...(gone ?? failed)}>
      <ButtonLink to={list.to} variant="outline">
        {list.label}
      </ButtonLink>
      {gone ? null : <Button onClick={retry}>Try again</Button>}
    </MessagePage>
  )
}
