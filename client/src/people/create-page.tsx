import { EditorPage } from '../layouts/pages.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { UserEditor } from './user-editor.tsx'

export default function UserCreatePage() {
  return (
    <EditorPage>
      <PageTitle>{m.people_new()}</PageTitle>
      <UserEditor user={null} />
    </EditorPage>
  )
}
