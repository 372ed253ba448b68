import { Transform } from 'node:stream'
import { allows, scopeOf, type Operation } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { CallContext, Principal } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import type { FastifyRequest, RequestPayload } from 'fastify'
import { Kind, type OperationDefinitionNode } from 'graphql'
import type { Caller } from '../caller.ts'
import { edgeLimits } from '../limits/edge-limits.ts'

const { anonymous, signedIn, writing, import: whole } = edgeLimits.body

/**
 * Limits a body before it is read, depending on who sends it; only those who may import get the largest limit.
 * Returns how many bytes it has, or may have if it does not say.
 */
export function boundBody(
  request: FastifyRequest,
  payload: RequestPayload,
  { call: { principal } }: Caller,
): { body: RequestPayload; bytes: number } {
  const mayImport = principal && allows(principal, 'user.create')
  const most = mayImport ? whole : maxBodyFor(principal)
  const declared = request.headers['content-length']
  if (declared !== undefined) {
    if (Number(declared) > most) throw tooLarge()
    return { body: payload, bytes: Number(declared) }
  }
  if (request.headers['transfer-encoding'] === undefined) return { body: payload, bytes: 0 }
  let bytes = 0
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > most) done(tooLarge())
      else done(null, chunk)
    },
  })
  return { body: payload.pipe(bounded), bytes: most }
}

/** Refuses a body that is large enough for an import alone for anything else. */
export function assertBodyFits(
  request: FastifyRequest,
  operation: OperationDefinitionNode,
  { principal }: CallContext,
): void {
  const declared = request.headers['content-length']
  const length = Number(declared ?? JSON.stringify(request.body ?? '').length)
  if (length > maxBodyFor(principal) && !isImportAlone(operation)) throw tooLarge()
}

function maxBodyFor(principal: Principal | undefined): number {
  if (!principal) return anonymous
  const written = ['article', 'announcement', 'video']
  const rights = written.flatMap((each) => [`${each}.create`, `${each}.update`])
  const writes = rights.some((right) => scopeOf(principal, right as Operation))
  return writes ? writing : signedIn
}

/** Whether it is an import and nothing else, without directives that could skip it. */
function isImportAlone({ selectionSet: { selections } }: OperationDefinitionNode): boolean {
  const [field, ...others] = selections
  return (
    others.length === 0 &&
    field?.kind === Kind.FIELD &&
    field.name.value === 'importUsers' &&
    !field.directives?.length
  )
}

function tooLarge(): AppError {
  return new AppError('PAYLOAD_TOO_LARGE', m.problems_body_too_large())
}
