import { UserEditor } from '../users/user-editor.tsx'
import { UserPage } from '../users/user-page.tsx'
import { UserView } from '../users/user-view.tsx'

export default function UserEditPage() {
  return (
    <UserPage>
      {(user) =>
        user.can.update ? <UserEditor key={user.id} user={user} /> : <UserView user={user} />
      }
    </UserPage>
  )
}
