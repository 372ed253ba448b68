import { UserPage } from '../users/user-page.tsx'
import { UserView } from '../users/user-view.tsx'

export default function UserViewPage() {
  return <UserPage>{(user) => <UserView user={user} />}</UserPage>
}
