import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { connectSocket } from '@prakat/infra/testing/socket-client'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { usePushStage } from './push-stage.ts'
import { recordingTransport } from './recording-transport.ts'

const stage = usePushStage()
const transport = recordingTransport()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(stage.app)).token
  await stage.start(transport)
})

const remind = async (id: string, more: Record<string, unknown> = {}, token = owner) => {
  const mutation = `mutation ($id: ID!, $state: AnnouncementPeopleState!, $userIds: [ID!]) {
    remindAnnouncement(id: $id, state: $state, userIds: $userIds) }`
  const { data, errors } = await graphql(stage.app, token, mutation, {
    ...{ id, state: 'UNREAD', ...more },
  })
  return errors[0]?.extensions.code ?? data.remindAnnouncement
}

async function publishedTo(count: number, input: Record<string, unknown> = {}) {
  const people = []
  for (let each = 0; each < count; each += 1) people.push(await signUp(stage.app))
  const userIds = people.map(({ user }) => user.id)
  const devices = await stage.subscribe(userIds)
  const id = await publish(stage.app, owner, { audience: { userIds }, ...input })
  await vi.waitFor(async () => {
    expect(await stage.sql`select from notification where id = ${id}`).toHaveLength(1)
  })
  await stage.done(id)
  transport.sent.length = 0
  return { id, people, devices }
}

describe('a reminder', () => {
  it('reaches those who have not read it, once more and nobody else, and voids no mark', async () => {
    const { id, people, devices } = await publishedTo(3)
    const [reader, sleeper, silent] = people
    await rest(stage.app, 'PATCH', `/v1/announcements/${id}/read`, { token: reader!.token })
    await stage.people`update "user" set notifications_enabled = false where id = ${silent!.user.id}`
    const socket = await connectSocket(stage.app.url, sleeper!.token)
    const heard: any[] = []
    socket.on('reminded', (notification) => heard.push(notification))
    const [before] = await stage.sql`select seq, revision from notification where id = ${id}`
    expect(await remind(id)).toBe(1)
    await stage.done(id)
    expect(transport.sent.map(({ endpoint }) => endpoint)).toEqual([devices[1]!.endpoint])
    const [pushed] = transport.payloadsTo(devices[1]!.endpoint)
    expect(pushed).toMatchObject({ id, title: 'Lift out of order' })
    expect(pushed.seq).toBeGreaterThan(Number(before!['seq']))
    // Whoever plans it at the same time may tell it too; pages know it by its number.
    await vi.waitFor(() => expect(heard).not.toEqual([]))
    for (const each of heard) expect(each).toMatchObject({ id, seq: pushed.seq })
    socket.close()
    expect(await stage.sql`select seq, revision from notification where id = ${id}`).toEqual([
      before,
    ])
    const { data } = await graphql(
      stage.app,
      owner,
      'query ($id: ID!) { announcementDelivery(id: $id) { read push { sent done } } }',
      { id },
    )
    expect(data.announcementDelivery).toEqual({ read: 1, push: { sent: 4, done: true } })
    const [entry] = await stage.sql`select after from audit where aggregate_id = ${id}`
    expect(entry!['after']).toMatchObject({ id, state: 'unread', people: 1 })
    expect(await remind(id)).toBe('CONFLICT')
  })

  it('of what asks to be acknowledged goes on to who has only read it, if they are chosen', async () => {
    const { id, people, devices } = await publishedTo(3, { requiresAck: true })
    const [reads, acknowledges, other] = people
    await rest(stage.app, 'PATCH', '/v1/announcements/mark-all-read', { token: reads!.token })
    const at = `/v1/announcements/${id}/acknowledge`
    await rest(stage.app, 'PATCH', at, { token: acknowledges!.token })
    const state = 'NOT_ACKNOWLEDGED'
    expect(await remind(id, { state, userIds: [acknowledges!.user.id] })).toBe('CONFLICT')
    const userIds = [reads!.user.id, acknowledges!.user.id]
    expect(await remind(id, { state, userIds })).toBe(1)
    await stage.done(id)
    expect(transport.sent.map(({ endpoint }) => endpoint)).toEqual([devices[0]!.endpoint])
    expect(other).toBeDefined()
  })

  it('is not pushed to who has read it or left the audience meanwhile, nor when it is recalled', async () => {
    const { id, people, devices } = await publishedTo(3)
    const ids = people.map(({ user }) => user.id)
    const remindAll = async () => {
      const seq = await stage.nextSeq()
      await stage.sql`insert into push_fanout (notification_id, seq, recipients) values (${id}, ${seq}, ${ids})`
      await stage.done(id)
    }
    await rest(stage.app, 'PATCH', `/v1/announcements/${id}/read`, { token: people[0]!.token })
    await stage.sql`update notification set excluded = ${[`user:${ids[1]}`]} where id = ${id}`
    await remindAll()
    expect(transport.sent.map(({ endpoint }) => endpoint)).toEqual([devices[2]!.endpoint])
    await stage.sql`update notification set deleted_at = now() where id = ${id}`
    await remindAll()
    expect(transport.sent).toHaveLength(1)
  })

  it('is for those who may publish it and see names, of what is published', async () => {
    const { id, people } = await publishedTo(1)
    for (const role of ['editor', 'auditor', 'author'] as const) {
      expect(await remind(id, {}, (await signUpAs(stage.app, role)).token)).toBe('FORBIDDEN')
    }
    expect(await remind(id, {}, people[0]!.token)).toBe('FORBIDDEN')
    expect(await remind(id, {}, (await signUpAs(stage.app, 'manager')).token)).toBe('NOT_FOUND')
    expect(await remind(id, { state: 'READ' })).toBe('VALIDATION')
    expect(await remind(id, { userIds: [] })).toBe('VALIDATION')
    expect(await remind(id, { state: 'NOT_ACKNOWLEDGED' })).toBe('CONFLICT')
    await graphql(stage.app, owner, 'mutation ($id: ID!) { recallAnnouncement(id: $id) { id } }', {
      id,
    })
    expect(await remind(id)).toBe('CONFLICT')
  })
})

describe('the timeline', () => {
  const timeline = async (id: string, token = owner) => {
    const query = `query ($id: ID!) { announcementTimeline(id: $id) { step actorId people } }`
    const { data, errors } = await graphql(stage.app, token, query, { id })
    return errors[0]?.extensions.code ?? data.announcementTimeline
  }

  it('tells what was done with it and by whom, reminders among it, the newest first', async () => {
    const { id } = await publishedTo(2)
    const step = (
      notifyAgain: boolean,
      version: number,
    ) => `mutation { amendAnnouncement(id: "${id}",
      version: ${version}, notifyAgain: ${notifyAgain}, input: { title: "Lift ${version}", body: "Stairs." }) { version } }`
    const { data } = await graphql(
      stage.app,
      owner,
      `query { announcement(id: "${id}") { version authorId } }`,
    )
    const { version, authorId: actorId } = data.announcement
    expect((await graphql(stage.app, owner, step(false, version))).errors).toEqual([])
    expect(await remind(id)).toBeGreaterThan(0)
    expect((await graphql(stage.app, owner, step(true, version + 1))).errors).toEqual([])
    await graphql(stage.app, owner, `mutation { recallAnnouncement(id: "${id}") { id } }`)
    const steps = await timeline(id)
    expect(steps.map((each: any) => each.step)).toEqual([
      ...['RECALLED', 'NOTIFIED_AGAIN', 'REMINDED', 'AMENDED', 'PUBLISHED', 'WRITTEN'],
    ])
    expect(new Set(steps.map((each: any) => each.actorId))).toEqual(new Set([actorId]))
    expect(steps[2].people).toBeGreaterThan(0)
    const withoutReport = (await signUpAs(stage.app, 'author')).token
    expect((await timeline(id, withoutReport)).map((each: any) => each.step)).not.toContain(
      'REMINDED',
    )
    expect(await timeline(id, (await signUpAs(stage.app, 'manager')).token)).toBe('NOT_FOUND')
    expect(await timeline(id, (await signUp(stage.app)).token)).toBe('FORBIDDEN')
  })
})
