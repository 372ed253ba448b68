import { randomUUID } from 'node:crypto'
import { readConfig } from '@prakat/kit/config'
import { Lifecycle } from '@prakat/kit/lifecycle'
import { createLogger } from '@prakat/kit/logger'
import { findFreePort } from '../embedded/free-port.ts'
import { serviceClients } from '../service-clients.ts'
import { startProcess, type RunningProcess } from '../start-process.ts'
import { createDatabase } from './create-database.ts'
import { startTestRedis, type TestRedis } from './start-test-redis.ts'

export const owner = { email: 'owner@example.test', password: 'correct horse battery' }

export interface TestServers {
  databaseUrl: string
  redis: TestRedis
  stop(): Promise<void>
}

export interface TestApp extends RunningProcess {
  url: string
  clients: ReturnType<typeof serviceClients>
  stop(): Promise<void>
}

/** A database and a Redis of its own, for one test file. */
export async function startTestServers(adminUrl: string): Promise<TestServers> {
  const [database, redis] = await Promise.all([createDatabase(adminUrl), startTestRedis({ keepData: true })])
  return {
    databaseUrl: database.url,
    redis,
    stop: async () => {
      await redis.close()
      await database.drop()
    },
  }
}

/** Everything in this process, as `npm start` runs it; several may share the servers. */
export async function startTestApp(servers: TestServers, env: Record<string, string> = {}): Promise<TestApp> {
  const port = await findFreePort()
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    DATABASE_URL: servers.databaseUrl,
    REDIS_URL: servers.redis.url,
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
    LOG_LEVEL: process.env['TEST_LOG_LEVEL'] ?? 'silent',
    ...env,
  })
  const log = createLogger(config.logLevel, false)
  const lifecycle = new Lifecycle(log)
  const running = await startProcess({
    role: 'all',
    config: { ...config, databaseUrl: servers.databaseUrl, redisUrl: servers.redis.url },
    siteRoot: '/nonexistent',
    lifecycle,
    log,
  })
  return {
    ...running,
    url: config.publicUrl,
    clients: serviceClients('all', config, running.services),
    stop: () => lifecycle.stop(),
  }
}

/** Somebody new, signed up over REST. */
export async function signUp(app: Pick<TestApp, 'url'>, name = 'Somebody') {
  const email = `${randomUUID()}@example.test`
  return post(app, '/v1/auth/sign-up', { name, email, password: 'a long enough password' })
}

export async function signInAsOwner(app: Pick<TestApp, 'url'>) {
  return post(app, '/v1/auth/sign-in', owner)
}

interface Account {
  token: string
  refreshToken: string
  user: { id: string; email: string; role: string }
}

async function post(app: Pick<TestApp, 'url'>, path: string, body: unknown): Promise<Account> {
  const { status, body: answer } = await rest(app, 'POST', path, { body })
  if (status >= 300) throw new Error(`${path} answered ${status}: ${JSON.stringify(answer)}`)
  return answer as Account
}

/** One REST call; the body of the answer as JSON, or null. */
export async function rest(
  app: Pick<TestApp, 'url'>,
  method: string,
  path: string,
  { token, body }: { token?: string | undefined; body?: unknown } = {},
): Promise<{ status: number; body: any; headers: Headers }> {
  const response = await fetch(app.url + path, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(20_000),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers }
}

/** One GraphQL operation: its data, or its errors. */
export async function graphql(
  app: Pick<TestApp, 'url'>,
  token: string | undefined,
  query: string,
  variables: Record<string, unknown> = {},
): Promise<{ data: any; errors: Array<{ message: string; extensions: any }> }> {
  const { body } = await rest(app, 'POST', '/graphql', { token, body: { query, variables } })
  return { data: body.data, errors: body.errors ?? [] }
}

/** Writes and publishes an announcement as the owner; gives its id. */
export async function publish(
  app: Pick<TestApp, 'url'>,
  token: string,
  input: Record<string, unknown> = {},
  publishAt?: Date | null,
): Promise<string> {
  const created = await graphql(app, token, `mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }`, {
    input: { title: 'Lift out of order', body: 'Please use the stairs.', ...input },
  })
  if (created.errors[0]) throw new Error(JSON.stringify(created.errors))
  const id: string = created.data.createAnnouncement.id
  const published = await graphql(
    app,
    token,
    `mutation($id: ID!, $at: DateTime) { publishAnnouncement(id: $id, publishAt: $at) { status } }`,
    { id, at: publishAt ?? null },
  )
  if (published.errors[0]) throw new Error(JSON.stringify(published.errors))
  return id
}
