import { authExchange } from '@urql/exchange-auth'
import { Client, fetchExchange, subscriptionExchange } from 'urql'
import { refreshTokens } from '../session/refresh-tokens.ts'
import { tokens } from '../session/tokens.ts'
import { askAgain } from './ask-again.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { forwardSubscription } from './forward-subscription.ts'
import { graphqlCache } from './graphql-cache.ts'

const withTokens = authExchange(async (auth) => ({
  addAuthToOperation(operation) {
    const token = tokens.read()?.token
    return token ? auth.appendHeaders(operation, { Authorization: `Bearer ${token}` }) : operation
  },
  didAuthError(error) {
    const status = (error.response as Response | undefined)?.status
    return status === 401 || error.graphQLErrors.some(isUnauthenticated)
  },
  async refreshAuth() {
    const refused = tokens.read()?.token
    if (refused) await refreshTokens(refused)
  },
}))

/** One client for each signed-in person, so that nobody sees what another's cache holds. */
export function graphqlClient(): Client {
  return new Client({
    url: '/graphql',
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
