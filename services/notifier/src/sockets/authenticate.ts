import { throttleLog, type Logger } from '@prakat/kit/logger'
import type { ServiceClient } from '@prakat/kit/rpc'
import { createSecurityEvents } from '@prakat/kit/security-events'
import { AppError } from '@prakat/schema/app-error'
import type { authContract } from '@prakat/schema/contracts'
import { z } from 'zod'
import type { NotificationSocket } from './socket-server.ts'

const handshake = z.object({ token: z.string().min(1).max(1000) })

/**
 * Refuses a socket without a valid session. The message contains `authentication`, by which clients recognise the
 * reason.
 */
export function authenticate(auth: ServiceClient<typeof authContract>, log: Logger) {
  const note = createSecurityEvents(log)
  const logThrottled = throttleLog()
  return async (socket: NotificationSocket, next: (error?: Error) => void): Promise<void> => {
    const given = handshake.safeParse(socket.handshake.auth)
    if (!given.success) return next(refusal('UNAUTHENTICATED', 'authentication required'))
    try {
      const session = await auth.account.verify({
        token: given.data.token.replace(/^Bearer /i, ''),
      })
      if (!session) {
        note('token_refused', { address: socket.handshake.address, what: 'socket /notifications' })
        return next(refusal('UNAUTHENTICATED', 'authentication failed: sign in again'))
      }
      socket.data.principal = session.principal
      return next()
    } catch (error) {
      if (error instanceof AppError && error.code === 'VALIDATION') {
        return next(refusal('UNAUTHENTICATED', 'authentication failed: sign in again'))
      }
      logThrottled((more) =>
        log.warn({ err: error, ...more }, 'a socket could not be authenticated'),
      )
      return next(refusal('UNAVAILABLE', 'not available right now; try again in a moment'))
    }
  }
}

function refusal(code: string, message: string): Error {
  return Object.assign(new Error(message), { data: { code } })
}
