import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { toFailure } from '../api/failure.ts'
import { rest } from '../api/rest.ts'
import { paths } from '../paths.ts'
import { sessionStore, useSession } from '../session/session-store.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { AuthHeading, AuthSkeleton } from './auth-parts.tsx'

/** For people who have not verified their address yet. Every other page is closed to them. */
export default function ProveAddressPage() {
  const { status, user } = useSession()
  if (status === 'loading') return <AuthSkeleton />
  if (!user?.awaitsProof) return <Navigate to={paths.home()} replace />
  return (
    <>
      <PageTitle>Verify your email</PageTitle>
      <AuthHeading
        title="Verify your email"
        description={`Open the link in the mail that we sent to ${user.email}. Everything else here opens with it.`}
      />
      <chakra.div display="grid" gap="3">
        <SendAgain email={user.email} />
        <Button variant="outline" size="lg" onClick={() => void sessionStore.load()}>
          I have opened it
        </Button>
        <Button variant="ghost" size="lg" onClick={() => void sessionStore.signOut()}>
          Sign out
        </Button>
      </chakra.div>
    </>
  )
}

function SendAgain({ email }: { email: string }) {
  const [sending, setSending] = useState(false)
  async function send() {
    setSending(true)
    try {
      await rest('POST', '/auth/verification-mail')
      const description = `Open the link in the mail to ${email}.`
      void toast({ title: 'Mail sent', description, tone: 'success', durationMs: 5000 })
    } catch (error) {
      toastFailure(toFailure(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Button size="lg" loading={sending} loadingText="Sending…" onClick={() => void send()}>
      Send the mail again
    </Button>
  )
}
