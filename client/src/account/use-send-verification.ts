import { useState } from 'react'
import { toast } from '../ui/toast.ts'
import { toastFailure } from '../ui/toast-failure.ts'
import { sendVerificationMail } from './email-documents.ts'
import { useAccountRun } from './use-account-run.ts'

const readingTimeMs = 5000

/** Sends the mail that proves an address once more. */
export function useSendVerification(email: string) {
  const run = useAccountRun()
  const [sending, setSending] = useState(false)
  async function sendVerification() {
    setSending(true)
    const failure = await run(sendVerificationMail, {})
    setSending(false)
    if (failure) return toastFailure(failure)
    const description = `Open the link in the mail to ${email}.`
    void toast({ title: 'Mail sent', description, tone: 'success', durationMs: readingTimeMs })
  }
  return { sendVerification, sending }
}
