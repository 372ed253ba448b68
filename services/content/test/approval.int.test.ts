import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { tomorrow } from './announcements-of.ts'

const app = useTestApp()
let owner: string
let editor: Awaited<ReturnType<typeof signUpAs>>
let author: Awaited<ReturnType<typeof signUpAs>>

const fields = `id version status title waiting prepared publishAt authorId
  approval { requestedBy note publishAt notifyAgain } declined { declinedBy note }
  can { update publish amend submit approve retract cancel }`

const bodies = { Announcement: 'From nine to noon.', Article: richTextOf('From nine to noon.') }
type Kind = keyof typeof bodies
const written = (of: Kind, more: object = {}) => ({
  ...{ title: `Water is off ${randomUUID()}`, body: bodies[of] },
  ...more,
})

/** One mutation, by whoever has the token: its row or what was refused. */
async function call(token: string, of: Kind, verb: string, given: Record<string, unknown>) {
  const types: Record<string, string> = {
    ...{ id: 'ID!', version: 'Int!', publishAt: 'DateTime', notifyAgain: 'Boolean!' },
    ...{ note: 'String!', input: `${of}Input${verb === 'prepare' ? '' : '!'}` },
  }
  const names = Object.keys(given)
  const { data, errors } = await graphql(
    app,
    token,
    `mutation(${names.map((name) => `$${name}: ${types[name]}`).join(', ')}) {
      row: ${verb}${of}(${names.map((name) => `${name}: $${name}`).join(', ')}) { ${fields} } }`,
    given,
  )
  return { row: data?.row, refused: errors[0]?.extensions.code, ...errors[0] }
}
const create = async (of: Kind, token: string, more: object = {}) =>
  (await call(token, of, 'create', { input: written(of, more) })).row
const submitted = async (of: Kind, token: string, more: object = {}) => {
  const { id, version } = await create(of, token)
  return (await call(token, of, 'submit', { id, version, ...more })).row
}
const read = async (of: Kind, id: string, token = owner) =>
  (
    await graphql(
      app,
      token,
      `query($id: ID!) { row: ${of.toLowerCase()}(id: $id) { ${fields} } }`,
      { id },
    )
  ).data.row
const releasesOf = async (id: string) =>
  (
    await app.services.content!.database.sql`
      select type from outbox where aggregate_id = ${id} and type like any('{%.published,%.amended}') order by position`
  ).map(({ type }) => type)

/** What somebody was told of the page at `url`. */
async function toldOf(url: string, token: string): Promise<any[]> {
  const { body } = await rest(app, 'GET', '/v1/announcements?limit=100', { token })
  return body.data.filter((each: { url?: string }) => each.url === url)
}

/** Until content knows of it, which is within a second. */
async function set(values: Partial<Record<Lowercase<Kind> | 'meeting', boolean | null>>) {
  const settings = '{ settings { name version } }'
  const groups = (await graphql(app, owner, settings)).data.settings
  const { version } = groups.find(({ name }: { name: string }) => name === 'APPROVAL')
  const { errors } = await graphql(
    app,
    owner,
    `mutation($version: Int!, $values: JSON!) {
      updateSettings(group: APPROVAL, version: $version, values: $values) { id } }`,
    { version, values },
  )
  expect(errors).toEqual([])
  for (const [name, isNeeded] of Object.entries(values)) {
    if (name === 'meeting') continue
    const of = name === 'article' ? 'Article' : 'Announcement'
    const { id } = await create(of, owner)
    await vi.waitFor(async () => expect((await read(of, id)).can.publish).toBe(isNeeded !== true))
  }
}

/** Published before a second person was needed. */
const live = {} as Record<Kind, { id: string; version: number; title: string }>

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  editor = await signUpAs(app, 'editor')
  author = await signUpAs(app, 'author')
  for (const of of ['Announcement', 'Article'] as const) {
    const { id } = await create(of, owner)
    live[of] = (await call(owner, of, 'publish', { id })).row
  }
  await set({ announcement: true, article: true })
})

describe.each(['Announcement', 'Article'] as const)('an %s', (of) => {
  it('is not published, scheduled or amended by one person alone', async () => {
    const { id } = await create(of, owner)
    for (const at of [null, tomorrow()])
      expect((await call(owner, of, 'publish', { id, publishAt: at })).refused).toBe('FORBIDDEN')
    expect(await read(of, id)).toMatchObject({ status: 'DRAFT', version: 1, publishAt: null })
    const amendment = { input: written(of, { title: 'Other' }), notifyAgain: false }
    const refused = await call(owner, of, 'amend', { ...only(live[of]), ...amendment })
    expect(refused.refused).toBe('FORBIDDEN')
    expect((await read(of, live[of].id)).title).toBe(live[of].title)
  })

  it('is asked for by one and published once by another', async () => {
    const asked = await submitted(of, author.token, { note: 'Please look' })
    expect(asked).toMatchObject({
      ...{ status: 'DRAFT', waiting: true },
      approval: { requestedBy: author.user.id, note: 'Please look', publishAt: null },
      can: { submit: false, approve: false, retract: true },
    })
    const row = only(asked)
    expect((await read(of, asked.id, editor.token)).can.approve).toBe(true)
    expect((await call(author.token, of, 'approve', row)).refused).toBe('FORBIDDEN')
    const [one, other] = await Promise.all([
      call(editor.token, of, 'approve', row),
      call(owner, of, 'approve', row),
    ])
    expect([one.refused, other.refused].filter(Boolean)).toEqual(['CONFLICT'])
    const { row: approved } = one.row ? one : other
    expect(approved).toMatchObject({ status: 'PUBLISHED', waiting: false, approval: null })
    expect(await releasesOf(asked.id)).toEqual([`${of.toLowerCase()}.published`])
    const { data } = await graphql(
      app,
      owner,
      `query($id: ID!) { revisions: ${of.toLowerCase()}Revisions(id: $id) { actorId askedBy } }`,
      { id: asked.id },
    )
    expect(data.revisions).toMatchObject([{ askedBy: author.user.id }])
  })

  it('keeps the time that was asked for, and then what was approved', async () => {
    const at = tomorrow()
    const { row } = await call(
      owner,
      of,
      'approve',
      only(await submitted(of, editor.token, { publishAt: at })),
    )
    expect(row).toMatchObject({
      ...{ status: 'SCHEDULED', publishAt: at.toISOString() },
      can: { update: false, publish: false, cancel: true },
    })
    const input = written(of, { publishAt: at })
    expect((await call(owner, of, 'update', { ...only(row), input })).refused).toBe('FORBIDDEN')
    expect((await call(owner, of, 'publish', { id: row.id })).refused).toBe('FORBIDDEN')
    expect((await call(owner, of, 'cancel', { id: row.id })).row.status).toBe('DRAFT')
  })

  it('that is live has its changes approved', async () => {
    const { id } = live[of]
    const { version } = await read(of, id)
    const prepared = await call(editor.token, of, 'prepare', {
      ...{ id, version, input: written(of, { title: `Corrected ${of}` }) },
    })
    const asked = await call(editor.token, of, 'submit', {
      ...only(prepared.row),
      notifyAgain: true,
    })
    expect(asked.row).toMatchObject({ waiting: true, title: live[of].title })
    expect((await call(editor.token, of, 'approve', only(asked.row))).refused).toBe('FORBIDDEN')
    const { row } = await call(owner, of, 'approve', only(asked.row))
    expect(row).toMatchObject({ status: 'PUBLISHED', title: `Corrected ${of}`, prepared: false })
    expect(await releasesOf(id)).toEqual(
      ['published', 'amended'].map((what) => `${of.toLowerCase()}.${what}`),
    )
  })

  it('has to be asked for again after any change', async () => {
    const asked = await submitted(of, author.token)
    const edited = await call(author.token, of, 'update', { ...only(asked), input: written(of) })
    expect(edited.row).toMatchObject({ waiting: false, approval: null })
    expect((await call(editor.token, of, 'approve', only(asked))).refused).toBe('CONFLICT')
    expect((await call(editor.token, of, 'approve', only(edited.row))).refused).toBe('CONFLICT')
  })

  it('is not approved by who was the last to change it', async () => {
    const { id, version } = await create(of, owner)
    const { row } = await call(editor.token, of, 'update', { id, version, input: written(of) })
    const asked = (await call(owner, of, 'submit', only(row))).row
    expect((await read(of, id, editor.token)).can.approve).toBe(false)
    expect((await call(editor.token, of, 'approve', only(asked))).refused).toBe('FORBIDDEN')
  })

  it('is declined with a word to who asked, or taken back by them', async () => {
    const asked = await submitted(of, author.token)
    const refused = await call(editor.token, of, 'decline', { ...only(asked), note: ' ' })
    expect(refused.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { note: expect.any(String) },
    })
    const declined = await call(editor.token, of, 'decline', { ...only(asked), note: 'Too long' })
    expect(declined.row).toMatchObject({
      ...{ status: 'DRAFT', waiting: false },
      declined: { declinedBy: editor.user.id, note: 'Too long' },
    })
    const again = await call(author.token, of, 'submit', only(declined.row))
    expect(again.row.declined).toBeNull()
    const { row } = await call(author.token, of, 'retract', { id: asked.id })
    expect(row).toMatchObject({ waiting: false, can: { submit: true } })
    expect((await call(author.token, of, 'retract', { id: asked.id })).refused).toBe('CONFLICT')
  })

  it('is told to those who may give it until it is answered, and the answer to who asked', async () => {
    const reader = await signUpAs(app, of === 'Article' ? 'member' : 'auditor')
    const asked = await submitted(of, author.token, { note: 'Before noon, please' })
    const url = `/backoffice/${of.toLowerCase()}s/${asked.id}`
    await vi.waitFor(async () =>
      expect(await toldOf(url, editor.token)).toMatchObject([
        {
          ...{ type: 'other', title: `Waiting for your approval: ${asked.title}` },
          ...{ body: 'Before noon, please', sender: { id: author.user.id } },
        },
      ]),
    )
    expect(await toldOf(url, owner)).toHaveLength(1)
    for (const { token } of [author, reader]) expect(await toldOf(url, token)).toEqual([])
    const { row } = await call(editor.token, of, 'decline', { ...only(asked), note: 'Too long' })
    await vi.waitFor(async () =>
      expect(await toldOf(url, author.token)).toMatchObject([
        { title: `Declined: ${asked.title}`, body: 'Too long' },
      ]),
    )
    for (const token of [owner, editor.token])
      await vi.waitFor(async () => expect(await toldOf(url, token)).toEqual([]))
    const again = (await call(author.token, of, 'submit', only(row))).row
    await vi.waitFor(async () => expect(await toldOf(url, editor.token)).toHaveLength(1))
    await call(editor.token, of, 'approve', only(again))
    await vi.waitFor(async () =>
      expect((await toldOf(url, author.token))[0].title).toBe(`Approved: ${asked.title}`),
    )
    await vi.waitFor(async () => expect(await toldOf(url, editor.token)).toEqual([]))
  })

  it('does not go out at its time if who approved it may no longer publish', async () => {
    const judge = await signUpAs(app, 'editor')
    const asked = await submitted(of, author.token, { publishAt: tomorrow() })
    const { row } = await call(judge.token, of, 'approve', only(asked))
    expect(row.status).toBe('SCHEDULED')
    const { auth, content } = app.services
    await auth!.database.sql`update "user" set role = 'member' where id = ${judge.user.id}`
    const { sql } = content!.database
    await sql`update ${sql(of.toLowerCase())} set publish_at = now() where id = ${asked.id}`
    await vi.waitFor(async () => expect((await read(of, asked.id)).status).toBe('DRAFT'))
    expect(await releasesOf(asked.id)).toEqual([])
  })

  it('is asked for by those who may write it, and approved by those who may publish it', async () => {
    const { id, version } = await create(of, owner)
    const reader = await signUpAs(app, of === 'Article' ? 'member' : 'auditor')
    for (const { token } of [author, reader]) {
      const { refused } = await call(token, of, 'submit', { id, version })
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(refused)
    }
    const asked = (await call(owner, of, 'submit', { id, version })).row
    for (const { token } of [author, reader]) {
      const { refused } = await call(token, of, 'approve', only(asked))
      expect(['FORBIDDEN', 'NOT_FOUND']).toContain(refused)
    }
    expect((await call(editor.token, of, 'approve', { id, version })).refused).toBe('CONFLICT')
  })

  it('is listed as waiting for anybody, and for those who may approve it', async () => {
    const { id } = await submitted(of, editor.token)
    const listed = async (token: string, waitingFor: string) =>
      (
        await graphql(
          app,
          token,
          `{ rows: ${of.toLowerCase()}s(first: 100, filter: { waitingFor: ${waitingFor} }) { edges { node { id } } } }`,
        )
      ).data.rows.edges.some(({ node }: { node: { id: string } }) => node.id === id)
    expect(await listed(editor.token, 'ANYBODY')).toBe(true)
    expect(await listed(editor.token, 'VIEWER')).toBe(false)
    expect(await listed(owner, 'VIEWER')).toBe(true)
    expect(await listed(author.token, 'VIEWER')).toBe(false)
    await call(editor.token, of, 'retract', { id })
    expect(await listed(owner, 'ANYBODY')).toBe(false)
  })
})

it('names both people in what became of an announcement', async () => {
  const asked = await submitted('Announcement', author.token)
  await call(editor.token, 'Announcement', 'approve', only(asked))
  const { data } = await graphql(
    app,
    owner,
    'query($id: ID!) { announcementTimeline(id: $id) { step actorId } }',
    { id: asked.id },
  )
  expect(data.announcementTimeline).toMatchObject([
    { step: 'APPROVED', actorId: editor.user.id },
    { step: 'SUBMITTED', actorId: author.user.id },
    { step: 'WRITTEN' },
  ])
})

it('switched off lets what waits be approved or published, and asks for no more', async () => {
  const [one, other] = [
    await submitted('Article', author.token),
    await submitted('Article', author.token),
  ]
  const planned = await call(
    owner,
    'Article',
    'approve',
    only(await submitted('Article', editor.token, { publishAt: tomorrow() })),
  )
  await set({ article: null })
  expect((await read('Article', planned.row.id)).status).toBe('SCHEDULED')
  expect((await call(editor.token, 'Article', 'approve', only(one))).row.status).toBe('PUBLISHED')
  expect((await call(owner, 'Article', 'publish', { id: other.id })).row).toMatchObject({
    ...{ status: 'PUBLISHED', waiting: false },
  })
  const { id, version } = await create('Article', author.token)
  expect((await call(author.token, 'Article', 'submit', { id, version })).refused).toBe('CONFLICT')
  const draft = await create('Announcement', owner)
  expect((await call(owner, 'Announcement', 'publish', { id: draft.id })).refused).toBe('FORBIDDEN')
})

function only({ id, version }: { id: string; version: number }) {
  return { id, version }
}

it('is what calling off a meeting needs, which its readers learn of then', async () => {
  const of = 'id version status calledOffAt waiting can { callOff askToCallOff approve }'
  const run = async (token: string, name: string, variables: Record<string, unknown>) => {
    const types: Record<string, string> = { id: 'ID!', version: 'Int!', input: 'MeetingInput!' }
    const names = Object.keys(variables)
    const query = `mutation(${names.map((each) => `$${each}: ${types[each]}`).join(', ')}) {
      row: ${name}Meeting(${names.map((each) => `${each}: $${each}`).join(', ')}) { ${of} } }`
    const { data, errors } = await graphql(app, token, query, variables)
    return { row: data?.row, refused: errors[0]?.extensions.code }
  }
  const found = async (id: string, token: string) =>
    (await graphql(app, token, `query($id: ID!) { meeting(id: $id) { ${of} } }`, { id })).data
      .meeting
  const startsAt = tomorrow()
  const endsAt = new Date(startsAt.getTime() + 3_600_000)
  const title = `Meeting ${randomUUID()}`
  const input = { title, startsAt, endsAt, timeZone: 'Asia/Bangkok' }
  const { id } = (await run(editor.token, 'create', { input })).row
  await run(editor.token, 'publish', { id })
  await set({ meeting: true })
  await vi.waitFor(async () => expect((await found(id, owner)).can.callOff).toBe(false))
  const live = await found(id, editor.token)
  expect(live.can).toEqual({ callOff: false, askToCallOff: true, approve: false })
  expect((await run(owner, 'callOff', only(live))).refused).toBe('FORBIDDEN')
  const { row } = await run(owner, 'askToCallOff', only(live))
  expect(row).toMatchObject({ waiting: true, calledOffAt: null, can: { askToCallOff: false } })
  expect((await run(owner, 'approve', only(row))).refused).toBe('FORBIDDEN')
  const second = await signUpAs(app, 'editor')
  const { row: off } = await run(second.token, 'approve', only(row))
  expect(off).toMatchObject({ status: 'PUBLISHED', waiting: false, can: { callOff: false } })
  expect(off.calledOffAt).not.toBeNull()
  await vi.waitFor(async () =>
    expect((await toldOf(`/meetings/${id}`, author.token))[0].title).toBe(`Cancelled: ${title}`),
  )
})

it('is what a banner for everybody needs, which whoever did not write it switches on as it is', async () => {
  const save = async (token: string, given: { id?: string; version?: number; input: object }) => {
    const [verb, types, more] = given.id
      ? ['update', '$id: ID!, $version: Int!, ', 'id: $id, version: $version, ']
      : ['create', '', '']
    const { data, errors } = await graphql(
      app,
      token,
      `mutation(${types}$input: PopupInput!) {
        row: ${verb}Popup(${more}input: $input) { id version active } }`,
      given,
    )
    return { row: data?.row, fields: Object.keys(errors[0]?.extensions.fields ?? {}) }
  }
  const text = { name: `Banner ${randomUUID()}`, titleEn: 'Open day', startsAt: tomorrow() }
  const few = { everyone: false, userIds: [author.user.id] }
  const input = { ...text, active: true, audience: few }
  for (const wide of [{ audience: null }, { visitors: true }])
    expect((await save(editor.token, { input: { ...input, ...wide } })).fields).toEqual(['active'])
  const { row: forFew } = await save(editor.token, { input })
  expect(forFew.active).toBe(true)
  const wider = { ...only(forFew), input: { ...text, active: true } }
  for (const { token } of [editor, { token: owner }])
    expect((await save(token, wider)).fields).toEqual(['active'])

  const off = { ...text, active: false }
  const { row: draft } = await save(editor.token, { ...only(forFew), input: off })
  const on = { ...only(draft), input: { ...text, active: true } }
  expect((await save(editor.token, on)).fields).toEqual(['active'])
  const changed = { ...on, input: { ...on.input, titleEn: 'Closed day' } }
  expect((await save(owner, changed)).fields).toEqual(['active'])
  const { row: live } = await save(owner, on)
  expect(live.active).toBe(true)
  // It stays as it was looked at, and whoever takes it down has not written it.
  expect((await save(owner, { ...changed, ...only(live) })).fields).toEqual(['active'])
  const { row: down } = await save(owner, { ...only(live), input: off })
  expect((await save(editor.token, { ...on, ...only(down) })).fields).toEqual(['active'])
  expect((await save(owner, { ...on, ...only(down) })).row.active).toBe(true)
})
