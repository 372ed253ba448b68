import { Writable } from 'node:stream'
import { signInAsOwner } from '@prakat/infra/testing/requests'
import { startTestApp, type TestApp } from '@prakat/infra/testing/start-test-app'
import { useTestServers } from '@prakat/infra/testing/use-test-servers'
import { queueNames } from '@prakat/schema/queues'
import { Queue } from 'bullmq'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const servers = useTestServers()
let app: TestApp
let owner: string
const lines: Array<Record<string, any>> = []
const logTo = new Writable({
  write: (chunk, _encoding, done) => {
    for (const line of String(chunk).split('\n').filter(Boolean)) lines.push(JSON.parse(line))
    done()
  },
})

beforeAll(async () => {
  app = await startTestApp(servers, { LOG_LEVEL: 'debug' }, 'all', undefined, logTo)
  owner = (await signInAsOwner(app)).token
})
afterAll(async () => {
  await app.stop()
})

const create = 'mutation ($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }'
const publish =
  'mutation ($id: ID!, $at: DateTime) { publishAnnouncement(id: $id, publishAt: $at) { id } }'

async function ask(query: string, variables: unknown, traceparent?: string) {
  const response = await fetch(`${app.url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      authorization: owner,
      ...(traceparent && { traceparent }),
    },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: any; errors?: unknown }
  expect(errors).toBeUndefined()
  return data
}

/** Publishes with this header; gives the id and what the feed kept as its trace. */
async function published(traceparent?: string, publishAt?: Date) {
  const input = { title: 'Traced', body: 'From end to end.' }
  const { id } = (await ask(create, { input })).createAnnouncement
  await ask(publish, { id, at: publishAt }, traceparent)
  const kept = await vi.waitFor(async () => {
    const [row] = await app.services.notifier!.database.sql`
      select traceparent from notification where id = ${id}`
    expect(row).toBeDefined()
    return row!['traceparent'] as string
  })
  return { id, kept }
}

async function jobOf(queueName: string, id: string) {
  const queue = new Queue(queueName, { connection: { url: servers.redis.url } })
  const jobs = await queue.getJobs()
  await queue.close()
  return jobs.find(({ data }) => data.aggregateId === id || data.id === id)
}

const given = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
const linesOf = (message: string, traceId: string) =>
  lines.filter((line) => line['msg'] === message && line['traceId'] === traceId)

it('a given trace goes from the request through event, job and feed to every log line', async () => {
  const { id, kept } = await published(given)
  expect(kept).toBe(given)
  const events = await app.services.content!.database.sql`
    select traceparent from outbox where aggregate_id = ${id} and type = 'announcement.published'`
  expect(events.map((event) => event['traceparent'])).toEqual([given])
  const job = await jobOf(queueNames.changeFeed, id)
  expect(job?.data.traceparent).toBe(given)
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  await vi.waitFor(() => {
    expect(linesOf('incoming request', traceId)).toHaveLength(1)
    expect(linesOf('job done', traceId).map((line) => line['jobId'])).toContain(job!.id)
    expect(linesOf('request completed', traceId)).toHaveLength(1)
  })
})

it.each([
  undefined,
  'nonsense',
  `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
  'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01',
])('with the header %s a request begins a trace of its own, which is valid', async (header) => {
  const { id, kept } = await published(header)
  expect(kept).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/)
  expect(kept).not.toMatch(/-0{16}-|-0{32}-/)
  const [event] = await app.services.content!.database.sql`
    select traceparent from outbox where aggregate_id = ${id} and type = 'announcement.published'`
  expect(event!['traceparent']).toBe(kept)
  const traceId = kept.slice(3, 35)
  await vi.waitFor(() => {
    expect(linesOf('request completed', traceId)).toHaveLength(1)
    expect(linesOf('job done', traceId).length).toBeGreaterThan(0)
  })
})

it('what is scheduled is published in the trace of its scheduling', async () => {
  const scheduling = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const { kept } = await published(scheduling, new Date(Date.now() + 4000))
  expect(kept).toBe(scheduling)
})

it('events that no command writes have the trace of their request too', async () => {
  const traceparent = '00-1af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const { user, token } = await signInAsOwner(app)
  await fetch(`${app.url}/v1/auth/sign-out`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: token, traceparent },
    body: '{}',
  })
  const rows = await app.services.auth!.database.sql`
    select traceparent from outbox where type = 'session.ended' and aggregate_id = ${user.id}`
  expect(rows.map((row) => row['traceparent'])).toEqual([traceparent])
})

it('logs no query, as those of links hold tokens', async () => {
  await fetch(`${app.url}/v1/auth/invitation?token=secret-of-a-mail`)
  await fetch(`${app.url}/reset-password?token=secret-of-a-mail`)
  await vi.waitFor(() => {
    const urls = lines.map((line) => line['req']?.url)
    expect(urls).toEqual(expect.arrayContaining(['/v1/auth/invitation', '/reset-password']))
  })
  expect(JSON.stringify(lines)).not.toContain('secret-of-a-mail')
})
