import { Button } from '@chakra-ui/react/button'
import { CloudOff, FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import type { Announcement } from '../api/announcement.ts'
import { announcementQuery } from '../api/announcement-queries.ts'
import { toFailure } from '../api/failure.ts'
import { paths } from '../paths.ts'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { EditorPage } from './editor-page.tsx'

interface WithAnnouncementProps {
  children: (announcement: Announcement) => ReactNode
}

/** A page about the announcement of its address; its shape before that is there, and a way on when it can't be had. */
export function WithAnnouncement({ children }: WithAnnouncementProps) {
  const { id = '' } = useParams()
  const [{ data, error }, reload] = useQuery({ query: announcementQuery, variables: { id } })
  const announcement = data?.announcement

  if (!announcement && error) {
    const { code, message } = toFailure(error)
    const isGone = code === 'NOT_FOUND'
    return (
      <MessagePage
        icon={isGone ? FileQuestionMark : CloudOff}
        title={isGone ? 'No such announcement' : 'The announcement did not load'}
        description={isGone ? 'It may have been removed, or the address is wrong.' : message}
      >
        <ButtonLink to={paths.announcements()} variant="outline">
          All announcements
        </ButtonLink>
        {isGone ? null : (
          <Button onClick={() => reload({ requestPolicy: 'network-only' })}>Try again</Button>
        )}
      </MessagePage>
    )
  }
  if (!announcement) return <TableSkeleton />
  return (
    <EditorPage>
      <PageTitle>{announcement.title}</PageTitle>
      {children(announcement)}
    </EditorPage>
  )
}
