import type { Exchange, Operation } from 'urql'
import { pipe, tap } from 'wonka'
import { connection } from './connection.ts'

/** Asks again for what is on the screen when the server can be reached again. */
export const askAgain: Exchange =
  ({ client, forward }) =>
  (operations) => {
    const shown = new Map<number, Operation>()
    connection.onBack(() => {
      for (const { kind, key, query, variables, context } of shown.values()) {
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
        if (operation.kind === 'query') shown.set(operation.key, operation)
        if (operation.kind === 'teardown') shown.delete(operation.key)
      }),
      forward,
    )
  }
