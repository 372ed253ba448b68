import { graphql, publish, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'
import { announcementsOf, tomorrow } from './announcements-of.ts'

const app = useTestApp()
let owner: string
let member: string
let desk: ReturnType<typeof announcementsOf>

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  desk = announcementsOf(app, owner)
  member = (await signUp(app)).token
})

describe('publishing', () => {
  it('now releases it and says so to the feed', async () => {
    const { id } = (await desk.create()).data.createAnnouncement
    const { data } = await desk.release(id, null)
    expect(data.publishAnnouncement).toMatchObject({
      status: 'PUBLISHED',
      publishedAt: expect.any(String),
    })
    expect(await desk.eventsOf(id)).toEqual(['announcement.created', 'announcement.published'])
    expect((await desk.release(id)).errors[0]!.extensions.code).toBe('CONFLICT')
  })

  it('takes the time of the draft when none is given, and a past time for now', async () => {
    const at = tomorrow()
    const planned = (await desk.create({ publishAt: at })).data.createAnnouncement
    expect((await desk.release(planned.id)).data.publishAnnouncement).toMatchObject({
      status: 'SCHEDULED',
      publishAt: at.toISOString(),
    })
    const late = (await desk.create()).data.createAnnouncement
    expect((await desk.release(late.id, new Date(0))).data.publishAnnouncement.status).toBe(
      'PUBLISHED',
    )
  })

  it('is refused to members and without anybody to reach', async () => {
    const { id } = (await desk.create({ audience: { everyone: false } })).data.createAnnouncement
    expect((await desk.release(id, null, member)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect((await desk.release(id)).errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { audience: expect.any(String) },
    })
  })

  it('and scheduling want what people should know, and a schedule keeps it', async () => {
    const { id, version } = (await desk.create({ body: '' })).data.createAnnouncement
    const refused = { code: 'VALIDATION', fields: { body: expect.any(String) } }
    for (const at of [null, tomorrow()])
      expect((await desk.release(id, at)).errors[0]!.extensions).toMatchObject(refused)
    await desk.update(id, version)
    const planned = (await desk.release(id, tomorrow())).data.publishAnnouncement
    const emptied = await desk.update(id, planned.version, { body: '', publishAt: tomorrow() })
    expect(emptied.errors[0]!.extensions).toMatchObject(refused)
  })

  it('now to people of whom there are none is refused, and scheduling it is not', async () => {
    const createGroup = 'mutation($input: GroupInput!) { createGroup(input: $input) { id } }'
    const group = await graphql(app, owner, createGroup, { input: { name: 'Nobody yet' } })
    const audience = { groupIds: [group.data.createGroup.id] }
    const { id } = (await desk.create({ audience })).data.createAnnouncement
    for (const at of [null, new Date(0)])
      expect((await desk.release(id, at)).errors[0]!.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: { audience: expect.any(String) },
      })
    expect(await desk.eventsOf(id)).toEqual(['announcement.created'])
    expect((await desk.release(id, tomorrow())).data.publishAnnouncement.status).toBe('SCHEDULED')
  })

  it('goes to nobody else than whom was looked at, whoever changes that meanwhile', async () => {
    const { id, version } = (await desk.create()).data.createAnnouncement
    const { sql } = app.services.content!.database
    const { publishing } = await sql.begin(async (held) => {
      await held`select from announcement where id = ${id} for update`
      const publishing = desk.release(id)
      const waiting = () => sql`select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(waiting).toHaveLength(1)
      await held`update announcement set version = version + 1,
        audience = jsonb_set(audience, '{everyone}', 'false') where id = ${id}`
      return { publishing }
    })
    expect((await publishing).errors[0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: version, currentVersion: version + 1 },
    })
    expect(await desk.eventsOf(id)).toEqual(['announcement.created'])
  })
})

describe('cancelling, archiving, restoring', () => {
  it('go from scheduled to draft, to the archive and back', async () => {
    const { id } = (await desk.create()).data.createAnnouncement
    await desk.release(id, tomorrow())
    expect((await desk.step('cancel', id)).data.cancelAnnouncement).toMatchObject({
      status: 'DRAFT',
      publishAt: null,
    })
    expect((await desk.step('cancel', id)).errors[0]!.extensions.code).toBe('CONFLICT')
    expect((await desk.step('archive', id)).data.archiveAnnouncement.status).toBe('ARCHIVED')
    expect((await desk.step('restore', id)).data.restoreAnnouncement.status).toBe('DRAFT')
    expect(await desk.eventsOf(id)).toEqual([
      'announcement.created',
      'announcement.scheduled',
      'announcement.schedule-cancelled',
      'announcement.archived',
      'announcement.restored',
    ])
  })

  it('are refused to members', async () => {
    const id = await publish(app, owner)
    for (const name of ['cancel', 'archive', 'restore'] as const) {
      expect((await desk.step(name, id, member)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    }
  })
})
