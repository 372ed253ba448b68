import { randomUUID } from 'node:crypto'
import { graphql, publish, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { addMedia } from '@prakat/infra/testing/upload-media'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: { token: string; user: { id: string } }

beforeAll(async () => {
  owner = await signInAsOwner(app)
})

const tomorrow = () => new Date(Date.now() + 24 * 3600_000).toISOString()
const file = async (name: string) =>
  (await addMedia(app, owner.token, name, Buffer.from(name))).row.id as string
const read = (id: string, token: string) =>
  graphql(
    app,
    token,
    `query($id: ID!) { announcementContent(id: $id) {
      authorId html content attachments { id name kind type size } } }`,
    { id },
  )
const one = (id: string, token: string) => rest(app, 'GET', `/v1/announcements/${id}`, { token })
const sendTest = (id: string, token: string) =>
  graphql(app, token, 'mutation($id: ID!) { testAnnouncement(id: $id) }', { id })
const create = (input: object) =>
  graphql(
    app,
    owner.token,
    'mutation($input: AnnouncementInput!) { createAnnouncement(input: $input) { id content attachmentIds } }',
    { input: { title: 'Lift out of order', body: 'Please use the stairs.', ...input } },
  )

it('is read with its content and its files, in their order, by those it is for', async () => {
  const reader = await signUp(app)
  const stranger = await signUp(app)
  const attachmentIds = [await file('plan.txt'), await file('again.txt')]
  const ackDueAt = tomorrow()
  const id = await publish(app, owner.token, {
    ...{ attachmentIds, content: richTextOf('Both lifts <stop>.') },
    ...{ requiresAck: true, ackDueAt, pinnedUntil: tomorrow() },
    audience: { userIds: [reader.user.id] },
  })
  const { announcementContent } = (await read(id, reader.token)).data
  expect(announcementContent).toMatchObject({
    authorId: owner.user.id,
    html: '<p>Both lifts &lt;stop&gt;.</p>',
    attachments: [
      { id: attachmentIds[0], name: 'plan.txt', kind: 'DOCUMENT', type: 'text/plain', size: 8 },
      { id: attachmentIds[1], name: 'again.txt' },
    ],
  })
  await vi.waitFor(async () => {
    const { status, body } = await one(id, reader.token)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { id, isRead: false, requiresAck: true, ackDueAt, pinnedUntil: expect.any(String) },
    })
  })
  for (const token of [stranger.token, owner.token]) {
    expect((await read(id, token)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    expect((await one(id, token)).status).toBe(404)
  }
  expect((await one('nothing', reader.token)).status).toBe(400)
  expect((await rest(app, 'GET', `/v1/announcements/${id}`)).status).toBe(401)
  const recalled = 'mutation($id: ID!) { recallAnnouncement(id: $id) { status } }'
  await graphql(app, owner.token, recalled, { id })
  expect((await read(id, reader.token)).errors[0]!.extensions.code).toBe('NOT_FOUND')
})

it('says in the feed that there is more of it, and shows its first picture to its readers', async () => {
  const reader = await signUp(app)
  const stranger = await signUp(app)
  const audience = { userIds: [reader.user.id] }
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const pictureId = (await addMedia(app, owner.token, 'lift.png', png)).row.id as string
  const image = { type: 'image', attrs: { src: `/media/${pictureId}`, alt: 'A lift' } }
  const whole = await publish(app, owner.token, {
    ...{ audience, requiresAck: true },
    content: { schema: 1, content: { type: 'doc', content: [image] } },
  })
  const files = await publish(app, owner.token, {
    ...{ audience, attachmentIds: [await file('rules.txt')] },
  })
  const short = await publish(app, owner.token, { audience })
  await vi.waitFor(async () => {
    const { body } = await rest(app, 'GET', '/v1/announcements', { token: reader.token })
    const items = body.data.map(({ id, hasMore, hasPicture }: any) => [id, hasMore, hasPicture])
    expect(items).toEqual([
      [short, undefined, undefined],
      [files, true, undefined],
      [whole, true, true],
    ])
  })
  const pictures = async (token: string) =>
    (
      await graphql(
        app,
        token,
        'query($ids: [ID!]!) { feedPictures(ids: $ids) { itemId id address width height } }',
        { ids: [whole, files, short] },
      )
    ).data.feedPictures
  const [picture, ...others] = await pictures(reader.token)
  expect(others).toEqual([])
  expect(picture).toMatchObject({ itemId: whole, id: pictureId, width: 40, height: 30 })
  expect((await fetch(app.url + picture.address)).status).toBe(200)
  expect(await pictures(stranger.token)).toEqual([])
})

it('is kept as a template, which others begin as and nobody publishes', async () => {
  const call = (token: string, mutation: string, id: string) =>
    graphql(app, token, `mutation($id: ID!) { ${mutation}(id: $id) { id title } }`, { id })
  const listed = async (filter: object) => {
    const query = `query($filter: AnnouncementFilter) {
      announcements(first: 100, filter: $filter) { edges { node { id template status } } } }`
    const { data } = await graphql(app, owner.token, query, { filter })
    return data.announcements.edges.map(({ node }: any) => node)
  }
  const times = { ackDueAt: tomorrow(), pinnedUntil: tomorrow(), expiresAt: tomorrow() }
  const attachmentIds = [await file('steps.txt')]
  const made = await create({ requiresAck: true, attachmentIds, ...times })
  const { id } = made.data.createAnnouncement
  const fields = 'id title status template attachmentIds requiresAck ackDueAt pinnedUntil expiresAt'
  const keep = (token: string) =>
    graphql(app, token, `mutation($id: ID!) { templateAnnouncement(id: $id) { ${fields} } }`, {
      id,
    })
  const template = (await keep(owner.token)).data.templateAnnouncement
  expect(template).toMatchObject({
    ...{ title: 'Lift out of order', status: 'DRAFT', template: true, attachmentIds },
    ...{ requiresAck: true, ackDueAt: null, pinnedUntil: null, expiresAt: null },
  })
  expect(template.id).not.toBe(id)
  expect(await listed({ template: true })).toEqual([
    { id: template.id, template: true, status: 'DRAFT' },
  ])
  expect((await listed({ status: ['DRAFT'] })).map((node: any) => node.id)).not.toContain(
    template.id,
  )
  const published = await call(owner.token, 'publishAnnouncement', template.id)
  expect(published.errors[0]!.extensions.code).toBe('CONFLICT')
  const { errors } = await keep((await signUp(app)).token)
  expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
  await call(owner.token, 'archiveAnnouncement', template.id)
  expect(await listed({ template: true })).toEqual([])
  await call(owner.token, 'restoreAnnouncement', template.id)
  expect(await listed({ template: true })).toHaveLength(1)
})

it('keeps no content that says nothing, and refuses files and texts that it cannot show', async () => {
  const empty = await create({ content: richTextOf(' '), attachmentIds: null })
  expect(empty.data.createAnnouncement).toMatchObject({ content: null, attachmentIds: [] })
  const refusals: [object, string][] = [
    [{ attachmentIds: [randomUUID()] }, 'attachmentIds'],
    [{ content: { schema: 2, content: {} } }, 'content.schema'],
    [{ publishAt: tomorrow(), pinnedUntil: '2026-01-01T00:00:00Z' }, 'pinnedUntil'],
  ]
  for (const [input, field] of refusals) {
    const { extensions } = (await create(input)).errors[0]!
    expect(extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { [field]: expect.any(String) },
    })
  }
})

it('keeps its files out of the trash while it shows them', async () => {
  const mediaId = await file('rules.txt')
  await create({ attachmentIds: [mediaId] })
  const trashed = 'mutation($id: ID!) { deleteMediaFile(id: $id) { trashed } }'
  const { errors } = await graphql(app, owner.token, trashed, { id: mediaId })
  expect(errors[0]!.extensions.code).toBe('CONFLICT')
})

it('is sent to its writer alone, to see how it arrives', async () => {
  const other = await signUp(app)
  const id = (await create({})).data.createAnnouncement.id as string
  expect((await sendTest(id, owner.token)).data.testAnnouncement).toBe(true)
  const inbox = async (token: string) =>
    (await rest(app, 'GET', '/v1/announcements?limit=5', { token })).body.data as object[]
  await vi.waitFor(async () =>
    expect((await inbox(owner.token))[0]).toMatchObject({
      title: 'Test: Lift out of order',
      url: `/backoffice/announcements/${id}`,
    }),
  )
  expect(await inbox(other.token)).not.toContainEqual(
    expect.objectContaining({ title: 'Test: Lift out of order' }),
  )
  const editor = await signUpAs(app, 'auditor')
  expect((await sendTest(id, editor.token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
  const unfinished = (await create({ body: '' })).data.createAnnouncement.id as string
  expect((await sendTest(unfinished, owner.token)).errors[0]!.extensions).toMatchObject({
    code: 'VALIDATION',
    fields: { body: expect.any(String) },
  })
  await Promise.all([1, 2, 3].map(() => sendTest(id, owner.token)))
  expect((await sendTest(id, owner.token)).errors[0]!.extensions.code).toBe('RATE_LIMITED')
})

it('stands once in what became of it when it was published at once, with who published it', async () => {
  const { id } = (await create({})).data.createAnnouncement
  // As pages publish, with seconds in which it can be undone.
  const publishAt = new Date(Date.now() + 30_000).toISOString()
  const scheduled =
    'mutation($id: ID!, $at: DateTime) { publishAnnouncement(id: $id, publishAt: $at) { version } }'
  await graphql(app, owner.token, scheduled, { id, at: publishAt })
  const steps = async () => {
    const asked = 'query($id: ID!) { announcementTimeline(id: $id) { step actorId } }'
    return (await graphql(app, owner.token, asked, { id })).data.announcementTimeline
  }
  const by = { actorId: owner.user.id }
  expect(await steps()).toEqual([
    { step: 'SCHEDULED', ...by },
    { step: 'WRITTEN', ...by },
  ])
  await app.services.content!.database.sql`
    insert into revision (item_id, version, occurred_at, actor_id, fields)
    values (${id}, 3, now() + interval '30 seconds', null, '{}')`
  expect(await steps()).toEqual([
    { step: 'PUBLISHED', ...by },
    { step: 'WRITTEN', ...by },
  ])
})
