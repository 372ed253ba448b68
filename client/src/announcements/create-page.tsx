import { EditorPage } from '../layouts/pages.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { AnnouncementEditor } from './announcement-editor.tsx'

export default function AnnouncementCreatePage() {
  return (
    <EditorPage>
      <PageTitle>New announcement</PageTitle>
      <AnnouncementEditor announcement={null} />
    </EditorPage>
  )
}
