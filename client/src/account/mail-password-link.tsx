import { Button } from '@chakra-ui/react/button'
import { useState } from 'react'
import { send } from '../api/send.ts'
import { toFailure } from '../api/failure.ts'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'

/** For those who never chose a password, or forgot it: the way by mail. */
export function MailPasswordLink({ email }: { email: string }) {
  const [sending, setSending] = useState(false)
  async function ask() {
    setSending(true)
    try {
      await send({ method: 'POST', path: '/auth/forgot-password', body: { email } })
      const description = `Open the link in the mail to ${email} and choose a new password.`
      void toast({ title: 'Mail sent', description, tone: 'success', durationMs: 5000 })
    } catch (error) {
      toastFailure(toFailure(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <Button variant="ghost" me={{ md: 'auto' }} loading={sending} onClick={() => void ask()}>
      I don’t know my password
    </Button>
  )
}
