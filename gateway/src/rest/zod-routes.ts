import { fieldsOf, validationError } from '@prakat/schema/validation'
import type { FastifyInstance, RawServerDefault } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'
import { z } from 'zod'
import { problemDescription } from './describe-api.ts'

export type RestApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Routes below take zod schemas; what does not fit is a `VALIDATION` error that names every field. */
export function withZodSchemas(app: FastifyInstance): RestApp {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = schema.safeParse(data ?? {})
    if (result.success) return { value: result.data }
    return { error: validationError(fieldsOf(result.error.issues as never)) }
  })
  app.setSerializerCompiler(serializerCompiler)
  // Clients announce JSON on requests without a body too.
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parseJson(request, body as string, done)
  })
  return app.withTypeProvider<ZodTypeProvider>() as unknown as RestApp
}

export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    code: z.string(),
    detail: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    details: z.record(z.string(), z.unknown()).optional(),
  })
  .describe(problemDescription)

/** The answers of a call in the API description: its own, and the problems it may answer with. */
export function answers<T extends Record<number, z.ZodType>>(ok: T, ...problems: number[]) {
  const failures = Object.fromEntries(problems.map((status) => [status, problemSchema]))
  return { ...ok, ...failures } as T & Record<number, typeof problemSchema>
}

export const noContent = z.null().describe('No content')

/** 202 without a body; null would be one, as this status allows it. */
export function accepted(reply: { code(status: 202): { send(body: never): unknown } }) {
  return reply.code(202).send(undefined as never) as never
}
