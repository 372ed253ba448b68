import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { oc } from '@orpc/contract'
import { implement } from '@orpc/server'
import { AppError, httpStatus } from '@prakat/schema/app-error'
import { verbatim } from '@prakat/schema/words'
import type { CallContext } from '@prakat/schema/principal'
import type { FastifyInstance } from 'fastify'
import postgres from 'postgres'
import { afterAll, afterEach, beforeAll, expect, inject, it } from 'vitest'
import { createHttpServer } from '../src/http-server.ts'
import { createLogger } from '../src/logger.ts'
import { localClient, remoteClient, serveRpc } from '../src/rpc.ts'
import { traced, traceIdOf } from '../src/trace.ts'

const contract = { ask: oc }
const contracted = implement(contract).$context<CallContext>()
const token = 'a token that only services know'
const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'

type Handler = () => Promise<unknown>
const servers: FastifyInstance[] = []
const others: Server[] = []
const sql = {
  /** Nobody listens there. */
  away: postgres({ host: '127.0.0.1', port: 1, max: 1 }),
  impatient: undefined as unknown as ReturnType<typeof postgres>,
}

beforeAll(() => {
  sql.impatient = postgres(inject('adminUrl'), { max: 1, connection: { statement_timeout: 20 } })
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
  for (const other of others.splice(0)) other.close()
})
afterAll(() => Promise.all([sql.away.end(), sql.impatient.end()]))

/** A service whose `ask` does this, in a process of its own as far as callers can see, with what it logs. */
async function serve(ask: Handler) {
  const lines: string[] = []
  const logTo = new PassThrough().on('data', (chunk) =>
    lines.push(...String(chunk).trim().split('\n')),
  )
  const operators = { trustedProxies: [], host: '127.0.0.1', metricsToken: undefined }
  const app = createHttpServer(createLogger('info', false, logTo), [], operators)
  const router = { ask: contracted.ask.handler(ask) }
  serveRpc(app, router, token)
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  servers.push(app)
  return {
    url,
    local: localClient<typeof contract>(router),
    remote: remoteClient<typeof contract>(url, token),
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, any>),
  }
}

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('It answered'),
    (error: AppError) => error,
  )

it.each([
  ['Postgres is away', () => sql.away`select 1`],
  ['Postgres gave up a query that took too long', () => sql.impatient`select pg_sleep(5)`],
  ['Redis is away', () => Promise.reject(new Error('Connection is closed.'))],
  [
    'what was wrapped on the way says that it is away',
    async () => {
      const cause = Object.assign(new Error('getaddrinfo'), { code: 'EAI_AGAIN' })
      throw new Error('Query failed', { cause })
    },
  ],
] as Array<[string, Handler]>)('says UNAVAILABLE when %s', async (_, ask) => {
  const { remote, logged } = await serve(ask)
  const error = await refusalOf(remote.ask())
  expect(error).toBeInstanceOf(AppError)
  expect(error.code).toBe('UNAVAILABLE')
  expect(error.message).toBe('Part of the system isn’t responding. Try again in a moment')
  expect(logged()).toEqual([])
})

it('records once, where it happened and under its trace, what nobody expected, and tells nothing of it', async () => {
  const behind = await serve(async () => {
    throw new TypeError('row 7 of the salaries is undefined')
  })
  const between = await serve(() => behind.remote.ask())
  const error = await refusalOf(traced(traceparent, () => between.remote.ask()))
  expect(error).toBeInstanceOf(AppError)
  expect(error.code).toBe('INTERNAL')
  expect(error.message).toBe('The error has been recorded. Try again in a moment')
  expect(behind.logged()).toEqual([
    expect.objectContaining({
      level: 50,
      traceId: traceIdOf(traceparent),
      err: expect.objectContaining({
        message: 'row 7 of the salaries is undefined',
        stack: expect.stringContaining('rpc.int.test.ts'),
      }),
    }),
  ])
  expect(between.logged()).toEqual([])
})

it('records what cannot be answered with', async () => {
  const { remote, logged } = await serve(async () => ({
    get salary(): number {
      throw new Error('not to be written down')
    },
  }))
  expect((await refusalOf(remote.ask())).code).toBe('INTERNAL')
  expect(logged().map(({ err }) => err.message)).toEqual(['not to be written down'])
})

it('carries what a caller did wrong as it is, and logs nothing', async () => {
  const fields = { title: verbatim('Required') }
  const { remote, local, logged } = await serve(async () => {
    throw new AppError('VALIDATION', verbatim('Not valid'), { fields })
  })
  for (const client of [remote, local]) {
    expect(await refusalOf(client.ask())).toMatchObject({
      ...{ code: 'VALIDATION', message: 'Not valid', fields },
    })
  }
  expect(logged()).toEqual([])
})

it('says UNAVAILABLE when the service breaks off in the middle of its answer', async () => {
  const url = await listen(
    createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 100 })
      response.write('{"json":')
      void sleep(20).then(() => response.destroy())
    }),
  )
  const error = await refusalOf(remoteClient<typeof contract>(url, token).ask())
  expect(error.code).toBe('UNAVAILABLE')
})

it.each([502, 503, 504])(
  'says UNAVAILABLE when a balancer answers %d in its place',
  async (status) => {
    const url = await listen(
      createServer((_request, response) => {
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Nobody there</h1>')
      }),
    )
    const error = await refusalOf(remoteClient<typeof contract>(url, token).ask())
    expect([error.code, httpStatus[error.code]]).toEqual(['UNAVAILABLE', 503])
  },
)

async function listen(server: Server): Promise<string> {
  others.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
