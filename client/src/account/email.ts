import { useState } from 'react'
import { graphql } from '../api/graphql.ts'
import { toastMs } from '../constants.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { useAccountRun } from './account-run.ts'

export const changeEmail = graphql(`
  mutation ChangeEmail($email: String!) {
    changeEmail(email: $email)
  }
`)

export const cancelEmailChange = graphql(`
  mutation CancelEmailChange {
    cancelEmailChange
  }
`)

const sendVerificationMail = graphql(`
  mutation SendVerificationMail {
    sendVerificationMail
  }
`)

/** Sends the verification mail again. */
export function useSendVerification(email: string) {
  const run = useAccountRun()
  const [sending, setSending] = useState(false)
  async function sendVerification() {
    setSending(true)
    const failure = await run(sendVerificationMail, {})
    setSending(false)
    if (failure) return toastFailure(failure)
    const description = m.account_mail_sent_about({ email })
    void toast({
      title: m.account_mail_sent(),
      description,
      tone: 'success',
      durationMs: toastMs,
    })
  }
  return { sendVerification, sending }
}
