import { randomUUID } from 'node:crypto'
import { graphql, publish, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: { token: string; user: { id: string } }

beforeAll(async () => {
  owner = await signInAsOwner(app)
})

const fields =
  'id version title body status publishAt expiresAt audience { everyone userIds } can { update publish cancel amend recall archive restore }'
const input = { title: 'Lift out of order', body: 'Please use the stairs.' }
const tomorrow = () => new Date(Date.now() + 24 * 3600_000)
type Answer = { data: any; errors: Array<{ extensions: any }> }

const take = (name: string, id: string, token = owner.token): Promise<Answer> =>
  graphql(app, token, `mutation($id: ID!) { row: ${name}Announcement(id: $id) { ${fields} } }`, {
    id,
  })
const update = (id: string, version: number): Promise<Answer> =>
  graphql(
    app,
    owner.token,
    `mutation($id: ID!, $version: Int!, $input: AnnouncementInput!) {
      row: updateAnnouncement(id: $id, version: $version, input: $input) { ${fields} } }`,
    { id, version, input: { ...input, publishAt: tomorrow() } },
  )
interface Amendment {
  version: number
  more?: object
  token?: string
  notifyAgain?: boolean
}
const amend = (id: string, { version, more, token = owner.token, notifyAgain }: Amendment) =>
  graphql(
    app,
    token,
    `mutation($id: ID!, $version: Int!, $input: AnnouncementInput!, $notifyAgain: Boolean) {
      row: amendAnnouncement(id: $id, version: $version, input: $input, notifyAgain: $notifyAgain) { ${fields} } }`,
    {
      id,
      version,
      input: { ...input, ...more },
      ...(notifyAgain !== undefined && { notifyAgain }),
    },
  )
const read = async (id: string) => {
  const query = `query($id: ID!) { announcement(id: $id) { ${fields} } }`
  return (await graphql(app, owner.token, query, { id })).data.announcement
}
/** Everything that a command could leave behind. */
async function traces(id: string) {
  const { sql } = app.services.content!.database
  return {
    row: await sql`select * from announcement where id = ${id}`,
    events: await sql`
      select id, type, occurred_at, actor_id, data from outbox where aggregate_id = ${id} order by position`,
    audit: await sql`select * from audit where aggregate_id = ${id} order by id`,
  }
}
const lastEvent = async (id: string) => (await traces(id)).events.at(-1)!
const codeOf = ({ errors }: Answer) => errors[0]?.extensions.code as string | undefined

const make = {
  draft: async () =>
    (
      await graphql(
        app,
        owner.token,
        'mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { id } }',
        { input },
      )
    ).data.createAnnouncement.id as string,
  scheduled: () => publish(app, owner.token, {}, tomorrow()),
  published: () => publish(app, owner.token),
  recalled: async () => {
    const id = await publish(app, owner.token)
    await take('recall', id)
    return id
  },
  archived: async () => {
    const id = await publish(app, owner.token)
    await take('archive', id)
    return id
  },
}
type Status = keyof typeof make
const statuses = Object.keys(make) as Status[]

const steps: Record<
  string,
  { from: Status[]; to: string; call: (id: string, version: number) => Promise<Answer> }
> = {
  update: { from: ['draft', 'scheduled'], to: 'as it was', call: update },
  publish: { from: ['draft', 'scheduled'], to: 'PUBLISHED', call: (id) => release(id) },
  cancel: { from: ['scheduled'], to: 'DRAFT', call: (id) => take('cancel', id) },
  amend: { from: ['published'], to: 'PUBLISHED', call: (id, version) => amend(id, { version }) },
  recall: { from: ['published'], to: 'RECALLED', call: (id) => take('recall', id) },
  archive: {
    from: ['draft', 'scheduled', 'published', 'recalled'],
    to: 'ARCHIVED',
    call: (id) => take('archive', id),
  },
  restore: { from: ['archived'], to: 'PUBLISHED', call: (id) => take('restore', id) },
}
const release = (id: string) =>
  graphql(
    app,
    owner.token,
    `mutation($id: ID!) { row: publishAnnouncement(id: $id, publishAt: null) { ${fields} } }`,
    { id },
  )

describe.each(statuses)('what is %s', (status) => {
  it('offers the steps that it allows', async () => {
    const { can } = await read(await make[status]())
    const allowed = Object.entries(steps).map(([name, { from }]) => [name, from.includes(status)])
    expect(can).toEqual(Object.fromEntries(allowed))
  })

  it.each(Object.keys(steps))(
    'can be asked to %s, and is left alone if it cannot',
    async (name) => {
      const { from, to, call } = steps[name]!
      const id = await make[status]()
      const { version } = await read(id)
      const before = await traces(id)
      const answer = await call(id, version)
      if (from.includes(status)) {
        expect(answer.errors).toEqual([])
        const after = to === 'as it was' ? status.toUpperCase() : to
        expect(answer.data.row).toMatchObject({ status: after, version: version + 1 })
        expect((await traces(id)).audit).toHaveLength(before.audit.length + 1)
      } else {
        expect(answer.errors[0]!.extensions).toMatchObject({
          code: 'CONFLICT',
          details: { status },
        })
        expect(await traces(id)).toEqual(before)
      }
    },
  )
})

describe('amending', () => {
  it('changes what is published and tells the feed the whole of it', async () => {
    const id = await make.published()
    const { publishAt } = await read(id)
    const expiresAt = new Date(tomorrow().getTime() + 3600_000)
    const more = { title: 'Lift repaired', publishAt: tomorrow(), expiresAt }
    const { data } = await amend(id, { version: 2, more })
    expect(data.row).toMatchObject({ title: 'Lift repaired', status: 'PUBLISHED', version: 3 })
    // It keeps the time at which it was published, whatever the form says.
    expect(data.row.publishAt).toBe(publishAt)
    expect(await lastEvent(id)).toMatchObject({
      type: 'announcement.amended',
      actor_id: owner.user.id,
      data: {
        title: 'Lift repaired',
        body: 'Please use the stairs.',
        notifyAgain: false,
        publishAt,
        audience: { include: ['all'], exclude: [] },
      },
    })
    const { audit } = await traces(id)
    expect(audit.at(-1)).toMatchObject({
      command: 'announcement.amend',
      actor_id: owner.user.id,
      before: { title: 'Lift out of order', version: 2 },
      after: { title: 'Lift repaired', version: 3 },
    })
  })

  it('notifies again only when it is asked to', async () => {
    const id = await make.published()
    await amend(id, { version: 2, notifyAgain: true })
    expect((await lastEvent(id))['data']).toMatchObject({ notifyAgain: true })
    await amend(id, { version: 3, notifyAgain: false })
    expect((await lastEvent(id))['data']).toMatchObject({ notifyAgain: false })
  })

  it('with a stale version is a conflict that shows both, and one of two at once goes through', async () => {
    const id = await make.published()
    await amend(id, { version: 2, more: { title: 'Theirs' } })
    const stale = await amend(id, { version: 2, more: { title: 'Mine' } })
    expect(stale.errors[0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: 2, currentVersion: 3, current: { title: 'Theirs' } },
    })
    const answers = await Promise.all(
      ['A', 'B', 'C'].map((title) => amend(id, { version: 3, more: { title } })),
    )
    expect(answers.filter((answer) => answer.errors.length === 0)).toHaveLength(1)
  })

  it.each([
    ['an empty title', { title: ' ' }, 'title'],
    ['an empty body', { body: '' }, 'body'],
    ['a link that runs a script', { url: 'javascript:alert(1)' }, 'url'],
    ['an end that has passed', { expiresAt: new Date(0) }, 'expiresAt'],
    ['nobody to reach', { audience: { everyone: false } }, 'audience'],
    [
      'a group that does not exist',
      { audience: { groupIds: [randomUUID()] } },
      'audience.groupIds',
    ],
    ['a person who does not exist', { audience: { userIds: [randomUUID()] } }, 'audience.userIds'],
    ['no channel', { channels: [] }, 'channels'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuses %s, names the field and changes nothing', async (_what, more, field) => {
    const id = await make.published()
    const before = await traces(id)
    const { errors } = await amend(id, { version: 2, more, notifyAgain: true })
    expect(errors[0]!.extensions.code).toBe('VALIDATION')
    expect(errors[0]!.extensions.fields).toHaveProperty([field])
    expect(await traces(id)).toEqual(before)
  })

  it('refuses what would reach nobody, by notifying again or for others, and lets words be corrected', async () => {
    const made = await graphql(
      app,
      owner.token,
      'mutation { createGroup(input: { name: "Night shift" }) { id } }',
    )
    const groupIds = [made.data.createGroup.id as string]
    const nobody = { audience: { everyone: false, groupIds } }
    const id = await make.published()
    for (const more of [nobody, { ...nobody, title: 'Quietly' }]) {
      const { errors } = await amend(id, { version: 2, more })
      expect(errors[0]!.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: { audience: expect.stringContaining('Nobody') },
      })
    }
    // The last of them left after it was published.
    const members = (verb: string) =>
      `mutation($id: ID!, $userIds: [ID!]!) { ${verb}(id: $id, userIds: $userIds) { group { id } } }`
    const last = { id: groupIds[0], userIds: [owner.user.id] }
    await graphql(app, owner.token, members('addGroupMembers'), last)
    expect((await amend(id, { version: 2, more: nobody })).data.row.version).toBe(3)
    await graphql(app, owner.token, members('removeGroupMembers'), last)
    const corrected = { ...nobody, title: 'Lift repaired' }
    expect((await amend(id, { version: 3, more: corrected })).data.row.version).toBe(4)
    const again = await amend(id, { version: 4, more: corrected, notifyAgain: true })
    expect(again.errors[0]!.extensions.fields).toHaveProperty('audience')
  })

  it('is refused for ids that name nothing', async () => {
    expect(codeOf(await amend(randomUUID(), { version: 1 }))).toBe('NOT_FOUND')
    expect(codeOf(await amend('x', { version: 1 }))).toBe('VALIDATION')
    expect(codeOf(await take('recall', randomUUID()))).toBe('NOT_FOUND')
    expect(codeOf(await take('recall', 'x'))).toBe('VALIDATION')
  })
})

describe('recalling', () => {
  it('tells the feed, and is noted', async () => {
    const id = await make.published()
    const { data } = await take('recall', id)
    expect(data.row).toMatchObject({ status: 'RECALLED', version: 3 })
    const { events, audit } = await traces(id)
    expect(events.at(-1)).toMatchObject({ type: 'announcement.recalled', data: {} })
    expect(audit.at(-1)).toMatchObject({
      command: 'announcement.recall',
      before: { status: 'published' },
      after: { status: 'recalled' },
    })
  })

  it('stays recalled through the archive, where nothing was in the feed any more', async () => {
    const id = await make.recalled()
    await take('archive', id)
    expect((await lastEvent(id))['data']).toEqual({ published: false })
    expect((await take('restore', id)).data.row.status).toBe('RECALLED')
    expect((await lastEvent(id))['data']).toEqual({ published: false })
  })

  it('of what was published, archived and restored, says that the feed has it', async () => {
    const id = await make.archived()
    expect((await lastEvent(id))['data']).toEqual({ published: true })
    expect((await take('restore', id)).data.row.status).toBe('PUBLISHED')
    expect(await lastEvent(id)).toMatchObject({
      ...{ type: 'announcement.restored', data: { published: true } },
    })
  })

  it('comes after what it recalls, although another machine’s clock was ahead', async () => {
    const id = await make.published()
    const { sql } = app.services.content!.database
    const ahead = new Date(Date.now() + 3600_000)
    await sql`update announcement set updated_at = ${ahead} where id = ${id}`
    await take('recall', id)
    expect((await lastEvent(id))['occurred_at'].getTime()).toBe(ahead.getTime() + 1)
  })

  it('at the very moment of publishing is after it or refused', async () => {
    const id = await make.draft()
    const [released, recalled] = await Promise.all([release(id), take('recall', id)])
    expect(codeOf(released)).toBeUndefined()
    const { events } = await traces(id)
    const [published, after] = events.filter((each) => each['type'] !== 'announcement.created')
    if (codeOf(recalled) === 'CONFLICT') return expect(after).toBeUndefined()
    expect(after!['occurred_at'] > published!['occurred_at']).toBe(true)
  })
})

describe('a manager', () => {
  it('recalls what goes to own departments and nothing else, and amends nothing', async () => {
    const department = async () =>
      (
        await graphql(
          app,
          owner.token,
          'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
          { input: { nameEn: randomUUID(), code: randomUUID() } },
        )
      ).data.createDepartment.id as string
    const own = await department()
    const { token } = await signUpAs(app, 'manager', { departmentId: own })
    const mine = await publish(app, owner.token, { audience: { departmentIds: [own] } })
    const strange = await publish(app, owner.token, {
      audience: { departmentIds: [own, await department()] },
    })
    const more = { audience: { departmentIds: [own] } }
    expect(codeOf(await amend(mine, { version: 2, more, token }))).toBe('FORBIDDEN')
    expect(codeOf(await take('recall', strange, token))).toBe('NOT_FOUND')
    expect((await take('recall', mine, token)).data.row.status).toBe('RECALLED')
  })
})
