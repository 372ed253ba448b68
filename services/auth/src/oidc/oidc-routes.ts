import { implement } from '@orpc/server'
import { authContract } from '@prakat/schema/contracts'
import type { CallContext } from '@prakat/schema/principal'
import type { AuthContext } from '../auth-context.ts'
import { beginOidc } from './begin-oidc.ts'
import { exchangeTicket } from './exchange-ticket.ts'
import { finishOidc } from './finish-oidc.ts'

/** Signing in by OpenID Connect: contract → operation. */
export function oidcRoutes(auth: AuthContext) {
  const { oidc } = implement(authContract).$context<CallContext>()
  return {
    begin: oidc.begin.handler(({ input, context }) => beginOidc(auth, input, context)),
    callback: oidc.callback.handler(({ input, context }) => finishOidc(auth, input, context)),
    exchange: oidc.exchange.handler(({ input, context }) => exchangeTicket(auth, input, context)),
  }
}
