import { Button } from '@chakra-ui/react/button'
import { CloudOff, FileQuestionMark } from 'lucide-react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { announcementQuery } from '../api/announcement-queries.ts'
import { toFailure } from '../api/failure.ts'
import { AnnouncementEditor } from '../forms/announcement-editor.tsx'
import { AnnouncementView } from '../forms/announcement-view.tsx'
import { EditorPage } from '../layouts/editor-page.tsx'
import { paths } from '../paths.ts'
import { TableSkeleton } from '../table/table-skeleton.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { PageTitle } from '../ui/page-title.tsx'

export default function AnnouncementPage() {
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
      {announcement.can.update && isOpen(announcement.status) ? (
        <AnnouncementEditor key={announcement.id} announcement={announcement} />
      ) : (
        <AnnouncementView announcement={announcement} />
      )}
    </EditorPage>
  )
}

const isOpen = (status: string) => status === 'DRAFT' || status === 'SCHEDULED'
