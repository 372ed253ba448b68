import { UserPage } from './user-page.tsx'
import { UserView } from './user-view.tsx'

export default function UserViewPage() {
  return <UserPage>{(user) => <UserView user={user} />}</UserPage>
}
