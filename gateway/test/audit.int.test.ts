import { randomUUID } from 'node:crypto'
import { graphql, publish, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: { token: string; user: { id: string } }

beforeAll(async () => {
  owner = await signInAsOwner(app)
})

const query = `query($first: Int, $after: String, $filter: AuditFilter) {
  auditLog(first: $first, after: $after, filter: $filter) { totalCount pageInfo { hasNextPage endCursor }
    edges { node { id service actorId command aggregateId occurredAt address userAgent before after } } } }`
const log = async (variables: object, token = owner.token) => {
  const { data, errors } = await graphql(app, token, query, { ...variables })
  expect(errors).toEqual([])
  return { ...data.auditLog, nodes: data.auditLog.edges.map((edge: any) => edge.node) }
}
const createGroup = async (token = owner.token) =>
  (
    await graphql(
      app,
      token,
      'mutation($input: GroupInput!) { createGroup(input: $input) { id } }',
      { input: { name: randomUUID() } },
    )
  ).data.createGroup.id as string

describe('the audit log', () => {
  it('holds who did what from where, before and after', async () => {
    const id = await publish(app, owner.token, { title: 'Audited' })
    const { nodes } = await log({ filter: { aggregateId: id } })
    expect(nodes.map((node: any) => node.command)).toEqual([
      'announcement.publish',
      'announcement.create',
    ])
    expect(nodes[0]).toMatchObject({
      service: 'CONTENT',
      actorId: owner.user.id,
      address: '127.0.0.1',
      userAgent: expect.any(String),
      before: { title: 'Audited', status: 'draft', version: 1 },
      after: { title: 'Audited', status: 'published', version: 2 },
    })
    expect(nodes[0].after).not.toHaveProperty('can')
    expect(nodes[1].before).toBeNull()
  })

  it('has no entry for what was refused and none for what the system did', async () => {
    const id = await publish(app, owner.token, {}, new Date(Date.now() + 3000))
    const { token } = await signUpAs(app, 'author')
    await graphql(app, token, 'mutation($id: ID!) { archiveAnnouncement(id: $id) { id } }', { id })
    await vi.waitFor(async () => {
      const one = '{ status }'
      const { data } = await graphql(app, owner.token, `{ announcement(id: "${id}") ${one} }`)
      expect(data.announcement.status).toBe('PUBLISHED')
    })
    const { nodes } = await log({ filter: { aggregateId: id } })
    expect(nodes.map((node: any) => node.command)).toEqual([
      'announcement.publish',
      'announcement.create',
    ])
  })

  it('shows all to auditors and to others what they did themselves', async () => {
    const hr = await signUpAs(app, 'hr')
    const mine = await createGroup(hr.token)
    const theirs = await createGroup()
    const auditor = await signUpAs(app, 'auditor')
    const own = await log({}, hr.token)
    expect(own.nodes.map((node: any) => node.aggregateId)).toEqual([mine, hr.user.id])
    expect(own.totalCount).toBe(2)
    expect((await log({ filter: { aggregateId: theirs } }, hr.token)).totalCount).toBe(0)
    expect((await log({ filter: { aggregateId: theirs } }, auditor.token)).totalCount).toBe(1)
    const { errors } = await graphql(app, undefined, query)
    expect(errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
  })

  it('pages through both services as one list, newest first', async () => {
    const { token } = await signUpAs(app, 'admin')
    const { user } = (await graphql(app, token, '{ user: me { id } }')).data
    for (let i = 0; i < 3; i += 1) {
      await createGroup(token)
      await publish(app, token)
    }
    const seen: any[] = []
    let after: string | null = null
    do {
      const page: any = await log({ first: 2, after, filter: { actorId: user.id } })
      expect(page.totalCount).toBe(10)
      seen.push(...page.nodes)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    expect(new Set(seen.map((node) => node.id)).size).toBe(10)
    const times = seen.map((node) => node.occurredAt)
    expect(times).toEqual(times.toSorted().reverse())
    const auth = await log({ filter: { actorId: user.id, service: 'AUTH' } })
    expect(new Set(auth.nodes.map((node: any) => node.command))).toEqual(
      new Set(['group.create', 'account.sign-up']),
    )
  })

  it('leaves out who came and went when that is asked for', async () => {
    const { email } = (await graphql(app, owner.token, '{ me { email } }')).data.me
    const wrong = { email, password: 'not the password' }
    await rest(app, 'POST', '/v1/auth/sign-in', { body: wrong })
    const mine = { actorId: owner.user.id }
    // The failure is noted after its answer.
    await vi.waitFor(async () => {
      const { nodes } = await log({ filter: { ...mine, command: 'account.sign-in-failed' } })
      expect(nodes.length).toBeGreaterThan(0)
    })
    const id = await createGroup()
    const { nodes } = await log({ first: 100, filter: { ...mine, comingAndGoing: false } })
    const commands = nodes.map((node: any) => node.command)
    expect(nodes[0].aggregateId).toBe(id)
    expect(commands.filter((command: string) => command.includes('sign-in'))).toEqual([])
  })

  it('is narrowed by the kind of thing, the command and the time', async () => {
    const { token, user } = await signUpAs(app, 'admin')
    const before = new Date().toISOString()
    const group = await createGroup(token)
    const announcement = await publish(app, token)
    const mine = { actorId: user.id }
    const ids = async (filter: object) =>
      (await log({ filter: { ...mine, ...filter } })).nodes.map((node: any) => node.aggregateId)
    expect(await ids({ kind: 'group' })).toEqual([group])
    expect(await ids({ kind: 'announcement' })).toEqual([announcement, announcement])
    expect(await ids({ command: 'announcement.create' })).toEqual([announcement])
    expect(await ids({ from: before })).toEqual([announcement, announcement, group])
    expect(await ids({ from: before, kind: 'group' })).toEqual([group])
    expect(await ids({ to: before })).toEqual([user.id])
    expect(await ids({ from: '2001-01-01T00:00:00Z', to: '2001-01-02T00:00:00Z' })).toEqual([])
  })

  it('refuses a time that ends before it begins, naming the field', async () => {
    const filter = { from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' }
    const { errors } = await graphql(app, owner.token, query, { filter })
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { 'filter.to': expect.any(String) },
    })
  })

  it('shows one entry, whichever service has it, to those who may see it', async () => {
    const id = await publish(app, owner.token)
    const [last] = (await log({ filter: { aggregateId: id } })).nodes
    const one = (token: string, entry: string) =>
      graphql(app, token, 'query($id: ID!) { auditEntry(id: $id) { command } }', { id: entry })
    expect((await one(owner.token, last.id)).data.auditEntry.command).toBe('announcement.publish')
    const hr = await signUpAs(app, 'hr')
    for (const [token, entry] of [
      [hr.token, last.id],
      [owner.token, randomUUID()],
    ] as const) {
      expect((await one(token, entry)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    }
  })

  it('is exported as CSV by those who may, who leave an entry', async () => {
    const auditor = await signUpAs(app, 'auditor')
    const id = await publish(app, owner.token, { title: '=2+2' })
    const csv = 'query($filter: AuditFilter) { exportAuditLog(filter: $filter) }'
    const filter = { aggregateId: id }
    const { data } = await graphql(app, auditor.token, csv, { filter })
    const lines = data.exportAuditLog.split('\r\n')
    expect(lines[0]).toBe('\uFEFFtime,name,email,actorId,command,id,address,userAgent,before,after')
    expect(lines).toHaveLength(4)
    expect(lines[1]).toContain(`owner@example.test,${owner.user.id},announcement.publish,${id}`)
    const [noted] = (await log({ filter: { command: 'audit.export' } })).nodes
    expect(noted).toMatchObject({ actorId: auditor.user.id, after: { rows: 2, filter } })
    const hr = await signUpAs(app, 'hr')
    const { errors } = await graphql(app, hr.token, csv)
    expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
  })

  it('refuses to be changed, even by the service', async () => {
    await createGroup()
    await publish(app, owner.token)
    for (const service of ['auth', 'content'] as const) {
      const { sql } = app.services[service]!.database
      const before = await sql`select * from audit order by id`
      expect(before.length).toBeGreaterThan(0)
      await expect(sql`update audit set command = 'x'`).rejects.toThrow('permission denied')
      await expect(sql`delete from audit`).rejects.toThrow('permission denied')
      await expect(sql`truncate audit`).rejects.toThrow('permission denied')
      await expect(sql`drop trigger audit_rows_stay on audit`).rejects.toThrow('must be owner')
      expect(await sql`select * from audit order by id`).toEqual(before)
    }
  })
})
