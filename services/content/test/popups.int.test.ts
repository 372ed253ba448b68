import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string
let member: { token: string; user: { id: string } }

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  member = await signUp(app)
})

type Input = Record<string, unknown>
const create = async (more: Input = {}, token = owner) => {
  const input = { name: `Banner ${randomUUID()}`, titleEn: 'Open day', active: true, ...more }
  const { data, errors } = await graphql(
    app,
    token,
    'mutation($input: PopupInput!) { createPopup(input: $input) { id version active look frequency } }',
    { input },
  )
  return {
    ...data?.createPopup,
    problem: errors[0]?.extensions.fields ?? errors[0]?.extensions.code,
  }
}
const shownTo = async (token?: string): Promise<string[]> => {
  const { status, body } = await rest(app, 'GET', '/v1/popups', token ? { token } : {})
  expect(status).toBe(200)
  return body.map(({ id }: { id: string }) => id)
}
const note = async (id: string, deed: string, token?: string) =>
  (await rest(app, 'POST', `/v1/popups/${id}/${deed}`, { ...(token && { token }), body: {} }))
    .status
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

describe('a banner', () => {
  it.each([
    ['no name', { name: '' }, 'name'],
    ['no title', { titleEn: ' ' }, 'titleEn'],
    ['a link that runs', { link: 'javascript:alert(1)', linkTextEn: 'Go' }, 'link'],
    ['a link without words', { link: '/meetings' }, 'linkTextEn'],
    ['an end before its start', { startsAt: inDays(2), endsAt: inDays(1) }, 'endsAt'],
    ['no number of days', { frequency: 'DAYS' }, 'everyDays'],
    ['a path that is none', { paths: ['meetings'] }, 'paths'],
    ['a star in the middle', { paths: ['/a/*/b'] }, 'paths'],
    ['an image that is not there', { imageId: randomUUID() }, 'imageId'],
  ])('is refused with %s', async (_what, input, field) => {
    expect(Object.keys((await create(input)).problem)).toEqual([field])
  })

  it('is for those who may write it, and changed by its version alone', async () => {
    const editor = (await signUpAs(app, 'editor')).token
    const { id, version } = await create({ name: 'Mine' }, editor)
    expect((await create({}, member.token)).problem).toBe('FORBIDDEN')
    const update = (at: number, token: string) =>
      graphql(
        app,
        token,
        `mutation($id: ID!, $version: Int!, $input: PopupInput!) {
          updatePopup(id: $id, version: $version, input: $input) { version } }`,
        { id, version: at, input: { name: 'Mine', titleEn: 'Other' } },
      )
    expect((await update(version, member.token)).errors[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await update(version, editor)).errors).toEqual([])
    expect((await update(version, editor)).errors[0]?.extensions.code).toBe('CONFLICT')
  })
})

describe('those that are shown', () => {
  it('are active, in their time and for whoever asks, the most important first', async () => {
    const [low, high] = [await create({ priority: 1 }), await create({ priority: 9 })]
    const group = 'mutation($input: GroupInput!) { createGroup(input: $input) { id } }'
    const input = { name: randomUUID(), memberIds: [member.user.id] }
    const { data } = await graphql(app, owner, group, { input })
    const hidden = await Promise.all([
      create({ active: false }),
      create({ startsAt: inDays(1) }),
      create({ endsAt: inDays(-1) }),
      create({ audience: { everyone: false, userIds: [randomUUID()] } }),
      create({ audience: { everyone: true, excludeGroupIds: [data.createGroup.id] } }),
    ])
    const visible = await shownTo(member.token)
    expect(visible.indexOf(high.id)).toBeLessThan(visible.indexOf(low.id))
    expect(visible).toContain(low.id)
    for (const { id } of hidden) expect(visible).not.toContain(id)
  })

  it('are those for visitors where nobody is signed in, with nothing that is for staff', async () => {
    const [inside, outside] = [await create(), await create({ visitors: true })]
    const visible = await shownTo()
    expect(visible).toContain(outside.id)
    expect(visible).not.toContain(inside.id)
    const { body } = await rest(app, 'GET', '/v1/popups', {})
    for (const each of body)
      for (const field of ['name', 'audience', 'priority', 'seen'])
        expect(each).not.toHaveProperty(field)
    expect(await note(outside.id, 'seen')).toBe(204)
    expect(await note(inside.id, 'seen')).toBe(404)
    expect(await note(outside.id, 'stolen')).toBe(400)
  })

  it('are not shown again once they were, in whatever browser, until their time comes again', async () => {
    const reader = await signUp(app)
    const once = await create()
    const daily = await create({ frequency: 'DAILY' })
    const session = await create({ frequency: 'SESSION' })
    for (const { id } of [once, daily, session])
      expect(await note(id, 'seen', reader.token)).toBe(204)
    expect(await note(once.id, 'dismissed', reader.token)).toBe(204)
    let visible = await shownTo(reader.token)
    expect(visible).not.toContain(once.id)
    expect(visible).not.toContain(daily.id)
    expect(visible).toContain(session.id)
    expect(await shownTo(member.token)).toEqual(expect.arrayContaining([once.id, daily.id]))
    const { sql } = app.services.content!.database
    await sql`update popup_seen set seen_at = seen_at - interval '25 hours' where user_id = ${reader.user.id}`
    visible = await shownTo(reader.token)
    expect(visible).not.toContain(once.id)
    expect(visible).toContain(daily.id)
  })

  it('are listed for those alone who write them, in use or not', async () => {
    const [live, draft] = [await create(), await create({ active: false })]
    const list = async (token: string) => {
      const { data } = await graphql(app, token, '{ popups(first: 100) { edges { node { id } } } }')
      return data.popups.edges.map(({ node }: any) => node.id)
    }
    expect(await list(owner)).toEqual(expect.arrayContaining([live.id, draft.id]))
    expect(await list(member.token)).toEqual([])
    const one = 'query($id: ID!) { popup(id: $id) { name audience { everyone } } }'
    for (const { id } of [live, draft]) {
      const { errors } = await graphql(app, member.token, one, { id })
      expect(errors[0]?.extensions.code).toBe('NOT_FOUND')
    }
  })

  it('are shown beforehand to those who write them alone, and counted only when they were shown', async () => {
    const { id } = await create({ active: false, startsAt: inDays(3) })
    const preview = (of: string, token?: string) =>
      rest(app, 'GET', `/v1/popups/${of}`, token ? { token } : {})
    expect((await preview(id, owner)).body).toMatchObject({ id, titleEn: 'Open day' })
    expect((await preview(id, member.token)).status).toBe(403)
    expect((await preview(id)).status).toBe(401)
    expect((await preview(randomUUID(), owner)).status).toBe(404)
    expect((await preview('mine', owner)).status).toBe(400)
  })

  it('are counted', async () => {
    const { id } = await create({ visitors: true })
    await Promise.all([note(id, 'seen'), note(id, 'seen'), note(id, 'seen', member.token)])
    await note(id, 'clicked')
    const { data } = await graphql(
      app,
      owner,
      'query($id: ID!) { popup(id: $id) { seen clicked dismissed } }',
      { id },
    )
    expect(data.popup).toEqual({ seen: 3, clicked: 1, dismissed: 0 })
  })

  it('are counted of one visitor so often and no more, and of others still', async () => {
    const { id } = await create({ visitors: true })
    let status = 204
    for (let each = 0; each < 310 && status === 204; each += 1) status = await note(id, 'clicked')
    expect(status).toBe(429)
    expect(await note(id, 'clicked', member.token)).toBe(204)
  })
})
