import type { IncomingMessage, ServerResponse } from 'node:http'
import { fieldsOf, validationError } from '@prakat/schema/validation'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'

const problemDescription = 'RFC 9457 problem details'

export type RestApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** Lets routes take zod schemas. Invalid input gives a `VALIDATION` error that names every field. */
export function withZodSchemas(app: FastifyInstance): RestApp {
  app.setValidatorCompiler<z.ZodType>(({ schema }) => (data) => {
    const result = schema.safeParse(data ?? {})
    if (result.success) return { value: result.data }
    return { error: validationError(fieldsOf(result.error.issues as never)) }
  })
  app.setSerializerCompiler(serializerCompiler)
  // Clients send the JSON content type on requests without a body too.
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

/** Sends 202 without a body. With this status, null would be sent as a body. */
export function accepted(reply: { code(status: 202): { send(body: never): unknown } }) {
  return reply.code(202).send(undefined as never) as never
}

type Answers = Record<string, unknown>
interface Operation {
  responses?: Answers
  requestBody?: {
    required?: boolean
    content?: Record<string, { schema?: { required?: string[] } }>
  }
}

/** Statuses that any call may answer with, which the routes do not list. */
const always = [400, 413, 429, 500, 503]
/** In addition, for calls that may have a body. */
const withBody = [415]
const ref = { $ref: '#/components/responses/Problem' }

/**
 * Completes the API's description: problems have a media type of their own (RFC 9457), are described once, and those
 * that any call may answer with are added to each. A body of which nothing is required may be left out.
 */
export function describeProblems<T extends object>(document: T, problem: object): T {
  const { paths = {}, components = {} } = document as unknown as {
    paths?: Record<string, Record<string, Operation>>
    components?: Record<string, Record<string, unknown>>
  }
  for (const [method, operation] of Object.values(paths).flatMap((path) => Object.entries(path))) {
    const { requestBody } = operation
    const schema = requestBody?.content?.['application/json']?.schema
    // No body is read as an empty one.
    if (schema && Object.hasOwn(schema, 'properties') && !schema.required?.length)
      delete requestBody!.required
    const responses = (operation.responses ??= {})
    for (const [status, answer] of Object.entries(responses)) {
      if (isProblem(answer)) responses[status] = ref
    }
    for (const status of [...always, ...(method === 'get' ? [] : withBody)]) {
      responses[status] ??= ref
    }
  }
  const schema = { $ref: '#/components/schemas/Problem' }
  return {
    ...document,
    components: {
      ...components,
      schemas: { ...components['schemas'], Problem: problem },
      responses: {
        Problem: {
          description: problemDescription,
          content: { 'application/problem+json': { schema } },
        },
      },
    },
  }
}

const isProblem = (answer: unknown) =>
  (answer as { description?: string }).description === problemDescription
