import { letFinish, presentable } from '@prakat/kit/http-server'
import { httpStatus, isErrorCode } from '@prakat/schema/app-error'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { formatError } from './format-error.ts'

/** Errors of before an operation runs, as GraphQL has them and with the status that REST would have. */
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
  if (code === 'PAYLOAD_TOO_LARGE') letFinish(request, reply)
  return reply
    .code(isErrorCode(code) ? httpStatus[code] : 500)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ errors: presented }))
}
