import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { FastifyInstance } from 'fastify'
import { repoRoot } from '../tooling/repo-root.ts'

interface Described {
  security?: unknown[]
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: object }> }>
}

const document = JSON.parse(readFileSync(join(repoRoot, 'schema/openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, Described>>
  components: { responses: Record<string, Described['responses'][string]> }
}
const ajv = new Ajv2020({ strict: false, validateFormats: true })
addFormats.default(ajv)
ajv.addSchema({ ...document, $id: 'api' })

/** What answers of `/v1` did not fit their description since it was last looked. */
export const misfits: string[] = []

/** Compares every answer that a test gets with schema/openapi.json. */
export function watchAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const url = request.routeOptions.url
    if (!url?.startsWith('/v1/') || url === '/v1/openapi.json' || request.method === 'HEAD') return
    const path = url.replace(/:(\w+)(\([^)]*\))?/g, '{$1}')
    const why = contractViolation(path, request.method, {
      status: reply.statusCode,
      type: String(reply.getHeader('content-type') ?? '').split(';')[0]!,
      payload: reply.getHeader('content-encoding') ? gunzipSync(payload as Buffer) : payload,
      hasToken: request.headers.authorization !== undefined,
    })
    if (why) misfits.push(`${request.method} ${path} ${reply.statusCode}: ${why}`)
  })
}

function contractViolation(
  path: string,
  method: string,
  {
    status,
    type,
    payload,
    hasToken,
  }: { status: number; type: string; payload: unknown; hasToken: boolean },
): string | undefined {
  const described = document.paths[path]?.[method.toLowerCase()]
  if (!described) return 'not described'
  if (status < 300 && !hasToken && !described.security) return 'needs no token, though it says so'
  const named = described.responses[status]
  if (!named) return 'a status that is not described'
  const { content } = named.$ref
    ? document.components.responses[named.$ref.split('/').at(-1)!]!
    : named
  // Of these the server sends no body, whatever it is given.
  const isEmpty =
    status === 204 || status === 304 || payload === undefined || payload === null || payload === ''
  if (!content) return isEmpty ? undefined : 'a body, though none is described'
  if (isEmpty) return 'no body, though one is described'
  const schema = content[type]?.schema
  if (!schema) return `a body of type ${type}, which is not described`
  if (!type.endsWith('json')) return undefined
  const validate = validatorOf(schema)
  return validate(JSON.parse(String(payload))) ? undefined : ajv.errorsText(validate.errors)
}

const validators = new Map<object, ValidateFunction>()

function validatorOf(schema: object): ValidateFunction {
  const known = validators.get(schema) ?? ajv.compile(absolute(schema) as object)
  validators.set(schema, known)
  return known
}

/** References within the document, as they read from outside of it. */
function absolute(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(absolute)
  if (typeof schema !== 'object' || schema === null) return schema
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [
      key,
      key === '$ref' && typeof value === 'string' ? value.replace(/^#/, 'api#') : absolute(value),
    ]),
  )
}
