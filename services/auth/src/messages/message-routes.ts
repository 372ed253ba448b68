import { implement } from '@orpc/server'
import { receivedRoutes } from '@prakat/kit/resource/plain-routes'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { messages, openMessage } from './message.ts'
import { challenge } from './prove-work.ts'
import { departmentsToWrite, reviewMessage, sendMessage } from './send-message.ts'

/** Writing to the organisation: contract → operation. */
export function contactFormRoutes(auth: AuthContext) {
  const { contact: os } = implement(authContract).$context<CallContext>()
  return {
    departments: os.departments.handler(({ context }) => departmentsToWrite(auth, context)),
    challenge: os.challenge.handler(() => challenge(auth.secretKey, auth.clock())),
    review: os.review.handler(({ input, context }) => reviewMessage(auth, input, context)),
    send: os.send.handler(({ input, context }) => sendMessage(auth, input, context)),
  }
}

/** What was written: contract → operation. */
export function messageRoutes(auth: AuthContext) {
  const { messages: os } = implement(authContract).$context<CallContext>()
  const open = openMessage(auth)
  return {
    ...receivedRoutes(os, messages, auth),
    open: os.open.handler(({ input, context }) => open(input, context)),
  }
}
