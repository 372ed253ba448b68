import { authExchange } from '@urql/exchange-auth'
import { Client, fetchExchange, subscriptionExchange, type Operation } from 'urql'
import { refreshTokens } from './refresh-tokens.ts'
import { tokens } from './tokens.ts'
import { ApiError } from './api-error.ts'
import { askAgain } from './ask-again.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { forwardSubscription } from './forward-subscription.ts'
import { graphqlCache } from './graphql-cache.ts'
import { serverAddress } from './server-address.ts'

const withTokens = authExchange(async (auth) => {
  // The one that was sent, which need not be held any more: another call may have changed it meanwhile.
  let refused: string | undefined
  return {
    addAuthToOperation(operation) {
      const token = tokens.read()?.token
      return token ? auth.appendHeaders(operation, { Authorization: `Bearer ${token}` }) : operation
    },
    didAuthError(error, operation) {
      const status = (error.response as Response | undefined)?.status
      const isRefused = status === 401 || error.graphQLErrors.some(isUnauthenticated)
      if (isRefused) refused = tokenOf(operation)
      return isRefused
    },
    async refreshAuth() {
      const outcome = refused && (await refreshTokens(refused))
      if (outcome instanceof ApiError) throw outcome
    },
  }
})

/** One client for each signed-in person, so that nobody sees what another's cache holds. */
export function graphqlClient(): Client {
  return new Client({
    url: serverAddress.of('/graphql'),
    preferGetMethod: false,
    fetch: fetchWithTimeout,
    requestPolicy: 'cache-and-network',
    exchanges: [
      askAgain,
      graphqlCache(),
      withTokens,
      fetchExchange,
      subscriptionExchange({ forwardSubscription }),
    ],
  })
}

function isUnauthenticated(error: { extensions?: Record<string, unknown> }) {
  return error.extensions?.['code'] === 'UNAUTHENTICATED'
}

function tokenOf({ context: { fetchOptions } }: Operation): string | undefined {
  const { headers } = (typeof fetchOptions === 'function' ? fetchOptions() : fetchOptions) ?? {}
  return new Headers(headers).get('authorization')?.replace('Bearer ', '')
}
