import { EditorPage } from '../layouts/pages.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { AnnouncementEditor } from './announcement-editor.tsx'

export default function AnnouncementCreatePage() {
  return (
    <EditorPage>
      <PageTitle>{m.announcements_new()}</PageTitle>
      <AnnouncementEditor announcement={null} />
    </EditorPage>
  )
}
