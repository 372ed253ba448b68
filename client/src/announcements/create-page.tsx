import { useSearchParams } from 'react-router'
import { EditorPage } from '../layouts/pages.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'
import { WithAnnouncement } from './with-announcement.tsx'

/** A new one, or a copy of the one that the address names. */
export default function AnnouncementCreatePage() {
  const [params] = useSearchParams()
  const copied = params.get('from')
  if (copied) {
    return (
      <WithAnnouncement id={copied} title={m.announcements_new()}>
        {(source) => <AnnouncementEditor key={source.id} announcement={null} copyOf={source} />}
      </WithAnnouncement>
    )
  }
  return (
    <EditorPage>
      <PageTitle>{m.announcements_new()}</PageTitle>
      <AnnouncementEditor announcement={null} />
    </EditorPage>
  )
}
