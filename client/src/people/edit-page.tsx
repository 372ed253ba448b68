import { NotAllowedPage } from '../layouts/pages.tsx'
import { UserEditor } from './user-editor.tsx'
import { UserPage } from './user-page.tsx'

export default function UserEditPage() {
  return (
    <UserPage>
      {(user) => (user.can.update ? <UserEditor key={user.id} user={user} /> : <NotAllowedPage />)}
    </UserPage>
  )
}
