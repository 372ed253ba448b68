import { NotAllowedPage } from '../layouts/not-allowed-page.tsx'
import { UserEditor } from '../users/user-editor.tsx'
import { UserPage } from '../users/user-page.tsx'

export default function UserEditPage() {
  return (
    <UserPage>
      {(user) => (user.can.update ? <UserEditor key={user.id} user={user} /> : <NotAllowedPage />)}
    </UserPage>
  )
}
