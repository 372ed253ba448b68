import type { FastifyReply, FastifyRequest } from 'fastify'
import { anonymous, identify, tokenOf, type Caller } from '../caller.ts'
import type { Services } from '../services.ts'
import { edgeLimits } from './edge-limits.ts'
import { callerOf, type Rates } from './rates.ts'
import type { Turns } from './fair-queue.ts'

/** The extra cost of an invalid token, because looking it up takes work and anybody can make up many. */
const madeUpCost = 20

/** Whose limits a request counts for. If the caller cannot be identified, a stranger's. */
export async function identifyCaller(request: FastifyRequest, services: Services): Promise<Caller> {
  if (!tokenOf(request)) return anonymous(request)
  return identify(request, services).catch(() => anonymous(request))
}

/** A hook that charges callers for long responses, and sends these when it is their turn. */
export const sendInTurn =
  ({ services, rates, turns }: { services: Services; rates: Rates; turns: Turns }) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<void> => {
    const isKnown = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isKnown || payload.length <= edgeLimits.answer.free) return
    const { call } = await identifyCaller(request, services)
    rates.oweFor(call, payload.length)
    // If no turn comes it is sent all the same, because the work is done.
    await turns.begin(callerOf(call), reply.raw).catch(() => {})
  }

/** Charges for a request before any of its body is read. */
export async function chargeCaller(
  request: FastifyRequest,
  services: Services,
  rates: Rates,
  cost: number,
): Promise<Caller> {
  const caller = await identifyCaller(request, services)
  const isMadeUp = !caller.user && tokenOf(request) !== undefined
  await rates.spend(caller.call, isMadeUp ? cost + madeUpCost : cost)
  return caller
}
