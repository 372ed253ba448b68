import { drainRequest, presentable } from '@prakat/kit/http-server'
import type { Logger } from '@prakat/kit/logger'
import { httpStatus, isErrorCode } from '@prakat/schema/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'

/** Errors have the same codes as in REST, in `extensions.code`. GraphQL's own errors are validation errors. */
export function formatError(log: Logger) {
  return (formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError => {
    const code = formatted.extensions?.['code']
    if (typeof code === 'string' && code !== 'INTERNAL_SERVER_ERROR' && !isErrorCode(code)) {
      const field = fieldIn(formatted.message)
      return {
        ...formatted,
        extensions: {
          code: 'VALIDATION',
          ...(field && { fields: { [field]: formatted.message } }),
        },
      }
    }
    const original =
      error instanceof GraphQLError ? (error.originalError ?? error) : (error as Error)
    const known = presentable(original)
    if (known.code === 'INTERNAL')
      log.error({ err: original, path: formatted.path }, 'query failed')
    return {
      message: known.message,
      ...(formatted.path && { path: formatted.path }),
      ...(formatted.locations && { locations: formatted.locations }),
      extensions: {
        code: known.code,
        ...(known.fields && { fields: known.fields }),
        ...(known.details && { details: known.details }),
      },
    }
  }
}

/** The field in a message of graphql-js, named as in forms: without the variable that holds it. */
function fieldIn(message: string): string | undefined {
  const path = /at "\w+\.([\w.]+)"/.exec(message)?.[1]
  return path ?? /Field "([\w.]+)"/.exec(message)?.[1] ?? /Variable "\$(\w+)"/.exec(message)?.[1]
}

/** Sends errors from before an operation runs, in GraphQL's form and with REST's status. */
export function sendGraphqlErrors(
  request: FastifyRequest,
  reply: FastifyReply,
  errors: readonly Error[],
  present: ReturnType<typeof formatError>,
): FastifyReply {
  const presented = errors.map((error) => {
    if (error instanceof GraphQLError) return present(error.toJSON(), error)
    const known = presentable(error)
    const code = known.code === 'INTERNAL' ? undefined : known
    return present({ message: known.message }, code ?? error)
  })
  const code = presented[0]?.extensions?.['code']
  const retryAfter = (
    presented[0]?.extensions?.['details'] as Record<string, unknown> | undefined
  )?.['retryAfterSeconds']
  if (typeof retryAfter === 'number') void reply.header('retry-after', retryAfter)
  if (code === 'PAYLOAD_TOO_LARGE') drainRequest(request, reply)
  return reply
    .code(isErrorCode(code) ? httpStatus[code] : 500)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: presented }))
}
