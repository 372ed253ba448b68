import type { User } from './user.ts'
import { useSession } from './use-session.ts'

/** The signed-in person; only for pages behind the guard. */
export function useUser(): User {
  const { user } = useSession()
  if (!user) throw new Error('useUser needs a signed-in page')
  return user
}
