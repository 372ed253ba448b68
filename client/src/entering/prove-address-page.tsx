import { css } from '../ui/css.ts'
import { useState } from 'react'
import { Navigate } from 'react-router'
import { toFailure } from '../api/failure.ts'
import { rest } from '../api/rest.ts'
import { toastMs } from '../constants.ts'
import { entryPaths } from '../entry-paths.ts'
import { sessionStore, useSession } from '../session/session-store.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { AuthHeading, AuthSkeleton } from './auth-parts.tsx'
import { Button } from '../ui/buttons.tsx'

/** For people who have not verified their address yet. Every other page is closed to them. */
export default function ProveAddressPage() {
  const { status, user } = useSession()
  if (status === 'loading') return <AuthSkeleton />
  // Home would send them there too, after loading itself.
  if (status === 'unauthenticated') return <Navigate to={entryPaths.login()} replace />
  if (!user?.awaitsProof) return <Navigate to={entryPaths.home()} replace />
  return (
    <>
      <PageTitle>{m.entering_verify()}</PageTitle>
      <AuthHeading
        title={m.entering_verify()}
        description={m.entering_verify_about({ email: user.email })}
      />
      <div className={css({ display: 'grid', gap: '3' })}>
        <SendAgain email={user.email} />
        <Button variant="outline" size="lg" onClick={() => void sessionStore.load()}>
          {m.entering_have_opened()}
        </Button>
        <Button variant="ghost" size="lg" onClick={() => void sessionStore.signOut()}>
          {m.entering_sign_out()}
        </Button>
      </div>
    </>
  )
}

function SendAgain({ email }: { email: string }) {
  const [sending, setSending] = useState(false)
  async function send() {
    setSending(true)
    try {
      await rest('POST', '/auth/verification-mail')
      const description = m.entering_mail_sent_about({ email })
      void toast({
        title: m.entering_mail_sent(),
        description,
        tone: 'success',
        durationMs: toastMs,
      })
    } catch (error) {
      toastFailure(toFailure(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Button
      size="lg"
      loading={sending}
      loadingText={m.entering_sending()}
      onClick={() => void send()}
    >
      {m.entering_send_again()}
    </Button>
  )
}
