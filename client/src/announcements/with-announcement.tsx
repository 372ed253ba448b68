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
  /** Left out: the one that the path names. */
  id?: string | undefined
  /** Left out: that of the announcement. */
  title?: string
  children: (announcement: Announcement) => ReactNode
}

/**
 * Loads an announcement: a skeleton until it is there, and a link to the list when it fails.
 */
export function WithAnnouncement({ children, title, ...props }: WithAnnouncementProps) {
  const params = useParams()
  const id = props.id ?? params['id'] ?? ''
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
      <PageTitle>{title ?? announcement.title}</PageTitle>
      {children(announcement)}
    </EditorPage>
  )
}
