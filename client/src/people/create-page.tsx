import { EditorPage } from '../layouts/pages.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { UserEditor } from './user-editor.tsx'

export default function UserCreatePage() {
  return (
    <EditorPage>
      <PageTitle>New person</PageTitle>
      <UserEditor user={null} />
    </EditorPage>
  )
}
