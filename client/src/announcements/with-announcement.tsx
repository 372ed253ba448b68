import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { useQuery } from 'urql'
import { EditorPage, NotLoadedPage } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { EditorSkeleton } from '../ui/editor-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { announcementQuery, type Announcement } from './announcement.ts'

interface WithAnnouncementProps {
  children: (announcement: Announcement) => ReactNode
}

/**
 * Loads the announcement that the address names: a skeleton until it is there, and a link to the list when it fails.
 */
export function WithAnnouncement({ children }: WithAnnouncementProps) {
  const { id = '' } = useParams()
  const [{ data, error }, reload] = useQuery({ query: announcementQuery, variables: { id } })
  const announcement = data?.announcement

  if (!announcement && error) {
    const gone = {
      title: m.announcements_gone(),
      description: m.announcements_gone_about(),
    }
    return (
      <NotLoadedPage
        title={m.announcements_not_loaded()}
        error={error}
        gone={gone}
        list={{ to: paths.announcements(), label: m.announcements_all_announcements() }}
        retry={() => reload({ requestPolicy: 'network-only' })}
      />
    )
  }
  if (!announcement) {
    return (
      <EditorPage>
        <EditorSkeleton />
      </EditorPage>
    )
  }
  return (
    <EditorPage>
      <PageTitle>{announcement.title}</PageTitle>
      {children(announcement)}
    </EditorPage>
  )
}
