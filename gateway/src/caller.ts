import { AppError } from '@prakat/schema/app-error'
import type { AccountUser } from '@prakat/schema/account'
import type { CallContext, Principal } from '@prakat/schema/principal'
import type { FastifyRequest } from 'fastify'
import type { Services } from './services.ts'

/** Who a request comes from, if anybody. */
export interface Caller {
  user: AccountUser | undefined
  call: CallContext
}

export interface SignedInCaller extends Caller {
  user: AccountUser
  call: CallContext & { principal: Principal }
}

/** `Bearer TOKEN` and the raw token are both accepted. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim()
  if (!header || header.length > 1000) return undefined
  return header.replace(/^Bearer\s+/i, '')
}

export async function identify(request: FastifyRequest, { auth }: Services): Promise<Caller> {
  const token = tokenOf(request)
  const session = token ? await auth.account.verify({ token }) : null
  return {
    user: session?.user,
    call: {
      principal: session?.principal,
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 500),
      traceparent: traceparentOf(request),
    },
  }
}

export async function requireCaller(
  request: FastifyRequest,
  services: Services,
): Promise<SignedInCaller> {
  const { user, call } = await identify(request, services)
  if (!user || !call.principal) throw new AppError('UNAUTHENTICATED', 'Sign in first')
  return { user, call: { ...call, principal: call.principal } }
}

/** W3C Trace Context §3.2; anything else is dropped. */
function traceparentOf(request: FastifyRequest): string | undefined {
  const header = request.headers.traceparent
  return typeof header === 'string' && /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/.test(header)
    ? header
    : undefined
}
