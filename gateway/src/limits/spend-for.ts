import type { FastifyRequest } from 'fastify'
import { anonymous, identify, tokenOf, type Caller } from '../caller.ts'
import type { Services } from '../services.ts'
import { edgeLimits } from './edge-limits.ts'
import type { Rates } from './rates.ts'

/** A token that is nobody's has been looked for all the same, and whoever makes them up can make up many. */
const madeUpCost = 20

/** Whose limits a request counts for. Where it cannot be known who they are, they are a stranger. */
export async function whoSpends(request: FastifyRequest, services: Services): Promise<Caller> {
  if (!tokenOf(request)) return anonymous(request)
  return identify(request, services).catch(() => anonymous(request))
}

/** Counts an answer as long as it is. */
export async function oweForAnswer(
  request: FastifyRequest,
  services: Services,
  rates: Rates,
  payload: unknown,
): Promise<void> {
  const isKnown = typeof payload === 'string' || Buffer.isBuffer(payload)
  if (!isKnown || payload.length <= edgeLimits.answer.free) return
  rates.oweFor((await whoSpends(request, services)).call, payload.length)
}

/** Counts a request before any of its body is read. */
export async function spendFor(
  request: FastifyRequest,
  services: Services,
  rates: Rates,
  cost: number,
): Promise<Caller> {
  const caller = await whoSpends(request, services)
  const isMadeUp = !caller.user && tokenOf(request) !== undefined
  await rates.spend(caller.call, isMadeUp ? cost + madeUpCost : cost)
  return caller
}
