import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { AuthHeading } from './auth-heading.tsx'
import { sessionStore } from '../session/session-store.ts'
import { useAfterSignIn } from '../session/use-after-sign-in.ts'
import type { User } from '../session/user.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { draftStore } from '../forms/draft-store.ts'

/** For somebody who opens the login page while they are signed in: on, or in as somebody else. */
export function AlreadySignedIn({ user }: { user: User }) {
  const after = useAfterSignIn()
  function signOut() {
    draftStore.clear()
    void sessionStore.signOut()
  }
  return (
    <>
      <AuthHeading title="You are signed in" description={`As ${user.name}, ${user.email}.`} />
      <chakra.div display="grid" gap="3">
        <ButtonLink to={after} size="lg">
          Continue
        </ButtonLink>
        <Button variant="outline" size="lg" onClick={signOut}>
          Use another account
        </Button>
      </chakra.div>
    </>
  )
}
