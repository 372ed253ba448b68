import { authExchange } from '@urql/exchange-auth'
import {
  Client,
  fetchExchange,
  makeOperation,
  subscriptionExchange,
  type Exchange,
  type Operation,
} from 'urql'
import { filter, makeSubject, map, merge, pipe, tap } from 'wonka'
import { useLanguage } from '../words/language.ts'
import { ApiError } from './api-error.ts'
import { connection } from './connection.ts'
import { forwardSubscription } from './forward-subscription.ts'
import { graphqlCache } from './graphql-cache.ts'
import { keepAnswers } from './keep-answers.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { serverAddress } from './server-address.ts'
import { tokens } from './tokens.ts'

const withTokens = authExchange(async (auth) => {
  // The token that was sent. Another call may have replaced it since.
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
    fetchOptions: () => ({ headers: { 'Accept-Language': useLanguage.getState().language } }),
    requestPolicy: 'cache-and-network',
    exchanges: [
      askAgain,
      answerAsked,
      graphqlCache(),
      askAfterChanges,
      keepAnswers,
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

/** Fetches what is on the screen again when the connection is back. */
const askAgain: Exchange =
  ({ client, forward }) =>
  (operations) => {
    const active = new Map<number, Operation>()
    connection.onBack(() => {
      for (const { kind, key, query, variables, context } of active.values()) {
        const again = client.createRequestOperation(
          kind as 'query',
          { key, query, variables },
          { ...context, requestPolicy: 'cache-and-network' },
        )
        client.reexecuteOperation(again)
      }
    })
    return pipe(
      operations,
      tap((operation) => {
        if (operation.kind === 'query') active.set(operation.key, operation)
        if (operation.kind === 'teardown') active.delete(operation.key)
      }),
      forward,
    )
  }

const prefetchMs = 10_000
// A component asks as it is drawn, and once more when it is there.
const drawingMs = 1000

/**
 * A page's query may have been sent before its code was there (`prefetch` in the context of the operation). Whoever
 * asks the same soon afterwards is content with that answer, and does not send it again, unless something was changed
 * meanwhile.
 */
const answerAsked: Exchange = ({ forward }) => {
  const freshUntil = new Map<number, number>()
  function contentWithIt(operation: Operation): Operation {
    const { kind, key, context } = operation
    // The cache answers what was prefetched once more, from what it has, whenever that changes.
    if (kind !== 'query' || context.requestPolicy !== 'cache-and-network') return operation
    const now = Date.now()
    if (context['prefetch']) {
      freshUntil.set(key, now + prefetchMs)
      return operation
    }
    const until = freshUntil.get(key) ?? 0
    if (now > until) return operation
    freshUntil.set(key, Math.min(until, now + drawingMs))
    return makeOperation('query', operation, { ...context, requestPolicy: 'cache-first' })
  }
  return (operations) =>
    pipe(
      operations,
      map(contentWithIt),
      forward,
      tap(({ operation }) => {
        if (operation.kind === 'mutation') freshUntil.clear()
      }),
    )
}

/**
 * What was asked before a change and is answered after it may not know of the change, and would take its place in the
 * cache. Such an answer goes no further; the same is asked once more.
 */
const askAfterChanges: Exchange = ({ forward }) => {
  const asked = new Set<number>()
  const outdated = new Set<number>()
  const again = makeSubject<Operation>()
  return (operations) =>
    pipe(
      merge([operations, again.source]),
      tap(({ kind, key }) => {
        if (kind === 'query') asked.add(key)
        if (kind === 'teardown') asked.delete(key)
        if (kind !== 'mutation') outdated.delete(key)
      }),
      forward,
      filter(({ operation }) => {
        const { kind, key } = operation
        if (kind === 'mutation') for (const each of asked) outdated.add(each)
        if (!outdated.has(key)) {
          asked.delete(key)
          return true
        }
        again.next(operation)
        return false
      }),
    )
}

const timeoutMs = 15_000

/** `fetch` with a timeout; the caller's own signal still works. */
const fetchWithTimeout: typeof fetch = async (input, init) => {
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = init?.signal ? AbortSignal.any([init.signal, timeout]) : timeout
  try {
    return await fetch(input, { ...init, signal })
  } catch (error) {
    if (!init?.signal?.aborted) connection.lost()
    throw error
  }
}
