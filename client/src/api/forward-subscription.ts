import type { Client } from 'graphql-ws'
import type { SubscriptionForwarder } from 'urql'
import { refreshTokens } from './refresh-tokens.ts'
import { serverAddress } from './server-address.ts'
import { tokens } from './tokens.ts'

/** The close code with which the server refuses a token. */
const forbidden = 4403

let client: Promise<Client> | undefined

/** One connection for all subscriptions, opened by the first and closed after the last; loaded when first needed. */
async function connect(): Promise<Client> {
  const { createClient } = await import('graphql-ws')
  const url = new URL(serverAddress.of('/graphql'), window.location.href)
  url.protocol = url.protocol.replace('http', 'ws')
  let sent = ''
  let refused = ''
  return createClient({
    // Called before each attempt.
    url: async () => {
      if (refused) await refreshTokens(refused)
      refused = ''
      return url.href
    },
    // Read at each attempt: the tokens rotate, and the session outlives them.
    connectionParams: () => ({ authorization: (sent = tokens.read()?.token ?? '') }),
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => tokens.read() !== null,
    keepAlive: 20_000,
    on: {
      closed: (event) => {
        if ((event as CloseEvent).code === forbidden) refused = sent
      },
    },
  })
}

export const forwardSubscription: SubscriptionForwarder = ({
  query,
  variables,
  operationName,
}) => ({
  subscribe(sink) {
    let stopped = false
    let unsubscribe = () => {}
    client ??= connect()
    client
      .then((connected) => {
        if (stopped) return
        const request = { query: query ?? '', variables, operationName }
        unsubscribe = connected.subscribe(request as never, {
          next: (result) => sink.next(result as never),
          error: (error) => sink.error(error),
          complete: () => sink.complete(),
        })
      })
      .catch((error: unknown) => {
        client = undefined
        sink.error(error)
      })
    return {
      unsubscribe() {
        stopped = true
        unsubscribe()
      },
    }
  },
})
