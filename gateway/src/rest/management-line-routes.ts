import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { publicLineInput, lineEntry, publicLineEntry } from '@prakat/schema/management-line'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ofSetVersion } from '@prakat/schema/published-set'
import { z } from 'zod'
import { identify, requireCaller } from '../caller.ts'
import type { Services } from '../services.ts'
import { isKnown } from './is-known.ts'
import { answers, noContent, type RestApp } from './zod-routes.ts'

const compress = promisify(gzip)

/** The line is the same for all who may read it, so it is sent compressed, and not again to whoever has it. */
export function managementLineRoutes(app: RestApp, services: Services): void {
  const tags = ['Management line']
  const { line } = services.auth

  app.get(
    '/v1/management-line',
    {
      schema: {
        ...{
          tags,
          security: [],
          description: 'As it was published, from the top down: for visitors what is public',
        },
        querystring: publicLineInput,
        response: answers({ 200: z.array(publicLineEntry), 304: noContent }, 400),
      },
    },
    async (request, reply) => {
      const { call } = await identify(request, services)
      return send(await line.shown(request.query, { context: call }), request, reply)
    },
  )

  app.get(
    '/v1/management-line/whole',
    {
      schema: {
        ...{ tags, description: 'The draft, from the top down' },
        response: answers({ 200: z.array(lineEntry), 304: noContent }, 401, 403),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return send(await line.whole(undefined, { context: call }), request, reply)
    },
  )

  app.get(
    '/v1/management-line/versions/:number',
    {
      schema: {
        ...{ tags, description: 'As it was published once, from the top down' },
        params: z.object({ number: z.coerce.number().pipe(ofSetVersion.shape.number) }),
        response: answers({ 200: z.array(lineEntry), 304: noContent }, 400, 401, 403, 404),
      },
    },
    async (request, reply) => {
      const { call } = await requireCaller(request, services)
      return send(await line.version(request.params, { context: call }), request, reply)
    },
  )
}

async function send(entries: readonly object[], request: FastifyRequest, reply: FastifyReply) {
  const body = JSON.stringify(entries)
  const tag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
  reply
    .header('etag', tag)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'authorization, accept-encoding')
    .type('application/json; charset=utf-8')
  if (isKnown(request, tag)) return reply.code(304).send(null as never)
  const isTaken = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))
  if (isTaken) reply.header('content-encoding', 'gzip')
  const written = isTaken ? await compress(body) : body
  return reply.code(200).send(written as never)
}
