import type { AccountUser } from '@prakat/schema/account'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { acceptedLanguage } from '@prakat/schema/language'
import { m } from '@prakat/schema/words'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { edgeLimits } from './limits/edge-limits.ts'
import { FairQueue } from './limits/fair-queue.ts'
import type { Services } from './services.ts'
import { networkOf } from '@prakat/kit/request-origin'

/** Who a request comes from, if it is known. */
export interface Caller {
  user: AccountUser | undefined
  call: CallContext
}

interface SignedInCaller extends Caller {
  user: AccountUser
  call: CallContext & { principal: Principal }
}

/** `Bearer TOKEN` and the raw token are both accepted. */
export function tokenOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization?.trim()
  if (!header || header.length > 1000) return undefined
  return header.replace(/^Bearer\s+/i, '')
}

const identified = new WeakMap<FastifyRequest, Promise<Caller>>()

/** Asked once per request, when first needed. */
export function identify(request: FastifyRequest, services: Services): Promise<Caller> {
  let caller = identified.get(request)
  if (!caller) {
    caller = ask(request, services)
    identified.set(request, caller)
  }
  return caller
}

async function ask(request: FastifyRequest, { auth }: Services): Promise<Caller> {
  const token = tokenOf(request)
  const session = token ? await verify(token, request.ip, auth) : null
  const { call } = anonymous(request)
  return { user: session?.user, call: { ...call, principal: session?.principal } }
}

/** Also identifies people whose account cannot do anything until its address is proved. */
export async function identifyAwaiting(
  request: FastifyRequest,
  services: Services,
): Promise<Caller> {
  const caller = await identify(request, services)
  const token = tokenOf(request)
  if (caller.user || !token) return caller
  const found = await services.auth.account.awaiting({ token })
  if (!found) return caller
  return { user: found.user, call: { ...caller.call, awaiting: found.awaiting } }
}

/** Tokens that were valid when last checked. They are still checked each time. */
const seen = new LRUCache<string, true>({ max: 50_000 })
const unseen = new FairQueue(edgeLimits.tokens)

/** Requests with a known token pass those whose token may be made up. */
async function verify(token: string, address: string, auth: Services['auth']) {
  const ask = () => auth.account.verify({ token })
  const session = await (seen.has(token) ? ask() : unseen.run(networkOf(address), ask))
  if (session) seen.set(token, true)
  else seen.delete(token)
  return session
}

/** Where a request comes from, for calls that do not depend on who makes them. */
export function anonymous(request: FastifyRequest): Caller {
  return {
    user: undefined,
    call: {
      address: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 500),
      locale: acceptedLanguage(request.headers['accept-language']),
      // Every request has one by now, its own or a new one.
      traceparent: String(request.headers['traceparent']),
    },
  }
}

export async function requireCaller(
  request: FastifyRequest,
  services: Services,
): Promise<SignedInCaller> {
  const { user, call } = await identify(request, services)
  if (!user || !call.principal) throw new AppError('UNAUTHENTICATED', m.refusals_sign_in_first())
  return { user, call: { ...call, principal: call.principal } }
}
