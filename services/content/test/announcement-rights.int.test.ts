import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { roles } from '@prakat/schema/principal'
import { beforeAll, describe, expect, it } from 'vitest'
import { announcementsOf, tomorrow } from './announcements-of.ts'

const app = useTestApp()
let owner: string
let desk: ReturnType<typeof announcementsOf>

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  desk = announcementsOf(app, owner)
})

const department = async (parentId?: string) =>
  (
    await graphql(
      app,
      owner,
      'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
      { input: { nameEn: randomUUID(), code: randomUUID(), parentId } },
    )
  ).data.createDepartment.id as string

describe('an author', () => {
  it('updates own drafts but publishes, trashes and touches nothing else', async () => {
    const { token } = await signUpAs(app, 'author')
    const mine = (await desk.create({}, token)).data.createAnnouncement
    expect(mine.can).toEqual({
      update: true,
      publish: false,
      cancel: false,
      archive: false,
      restore: false,
    })
    expect((await desk.update(mine.id, 1, {}, token)).data.updateAnnouncement.version).toBe(2)
    const theirs = (await desk.create()).data.createAnnouncement
    await desk.release(mine.id, tomorrow())
    for (const { errors } of [
      await desk.release(mine.id, null, token),
      await desk.step('archive', mine.id, token),
      await desk.step('cancel', mine.id, token),
      await desk.update(mine.id, 3, { publishAt: tomorrow() }, token),
      await desk.update(theirs.id, 1, {}, token),
    ]) {
      expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
    }
    const { data } = await graphql(
      app,
      token,
      'query($id: ID!) { announcement(id: $id) { can { update publish } } }',
      { id: theirs.id },
    )
    expect(data.announcement.can).toEqual({ update: false, publish: false })
  })
})

describe('a member whom a group lets create and no more', () => {
  it('reads drafts of their own, and none of others', async () => {
    const member = await signUp(app)
    const permissions = ['announcement.create', 'article.create', 'popup.create', 'media.create']
    const { errors } = await graphql(
      app,
      owner,
      'mutation($input: GroupInput!) { createGroup(input: $input) { id } }',
      { input: { name: randomUUID(), permissions, memberIds: [member.user.id] } },
    )
    expect(errors).toEqual([])
    const title = `Draft ${randomUUID()}`
    const theirs = (await desk.create({ title })).data.createAnnouncement
    const mine = (await desk.create({}, member.token)).data.createAnnouncement
    const article = 'mutation($input: ArticleInput!) { createArticle(input: $input) { id } }'
    const written = (await graphql(app, owner, article, { input: { title } })).data.createArticle
    const own = (await graphql(app, member.token, article, { input: { title: 'Mine' } })).data
    const popup = 'mutation($input: PopupInput!) { createPopup(input: $input) { id } }'
    const input = { name: title, titleEn: title }
    const banner = (await graphql(app, owner, popup, { input })).data.createPopup

    const read = async (kind: string, id: string) => {
      const query = `query($id: ID!) { ${kind}(id: $id) { id } }`
      const { data, errors: refused } = await graphql(app, member.token, query, { id })
      return data?.[kind] ? 'read' : refused[0]!.extensions.code
    }
    expect(await read('announcement', mine.id)).toBe('read')
    expect(await read('article', own.createArticle.id)).toBe('read')
    expect(await read('announcement', theirs.id)).toBe('NOT_FOUND')
    expect(await read('article', written.id)).toBe('NOT_FOUND')
    expect(await read('popup', banner.id)).toBe('NOT_FOUND')
    const all = `{
      announcements(first: 100) { edges { node { title } } }
      articles(first: 100) { edges { node { title } } }
      search(text: "${title}") { title } }`
    const listed = await graphql(app, member.token, all)
    expect(listed.errors).toEqual([])
    expect(JSON.stringify(listed.data)).not.toContain(title)
    const template = 'mutation($id: ID!) { templateAnnouncement(id: $id) { title } }'
    for (const refused of [
      await graphql(app, member.token, template, { id: theirs.id }),
      await desk.update(theirs.id, 9, {}, member.token),
    ]) {
      expect(refused.errors[0]!.extensions.code).toBe('NOT_FOUND')
      expect(JSON.stringify(refused)).not.toContain(title)
    }
    expect((await graphql(app, member.token, template, { id: mine.id })).errors).toEqual([])
  })
})

describe('a manager', () => {
  it('announces to own departments and to nobody else', async () => {
    const own = await department()
    const below = await department(own)
    const strange = await department()
    const { token } = await signUpAs(app, 'manager', { departmentId: own })
    const made = await desk.create({ audience: { departmentIds: [own, below] } }, token)
    const { id, can } = made.data.createAnnouncement
    expect(can).toMatchObject({ update: false, publish: true, archive: false })
    for (const audience of [
      undefined,
      { everyone: true, departmentIds: [own] },
      { departmentIds: [own, strange] },
      { departmentIds: [own], userIds: [(await signUp(app)).user.id] },
      { departmentIds: [] },
    ]) {
      const { errors } = await desk.create({ audience }, token)
      expect(errors[0]!.extensions.code).toBe('FORBIDDEN')
    }
    expect((await desk.update(id, 1, {}, token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    const { data } = await desk.release(id, null, token)
    expect(data.publishAnnouncement.status).toBe('PUBLISHED')
  })

  it('sees what is for own departments alone', async () => {
    const own = await department()
    const { token } = await signUpAs(app, 'manager', { departmentId: own })
    const mine = (await desk.create({ audience: { departmentIds: [own] } })).data.createAnnouncement
      .id
    const others = [
      (await desk.create()).data.createAnnouncement.id,
      (await desk.create({ audience: { departmentIds: [own, await department()] } })).data
        .createAnnouncement.id,
      (await desk.create({ audience: { everyone: false } })).data.createAnnouncement.id,
    ]
    const { data } = await graphql(
      app,
      token,
      '{ announcements { totalCount edges { node { id } } } }',
    )
    expect(data.announcements).toEqual({ totalCount: 1, edges: [{ node: { id: mine } }] })
    for (const id of others) {
      const query = 'query($id: ID!) { announcement(id: $id) { id } }'
      const { errors } = await graphql(app, token, query, { id })
      expect(errors[0]!.extensions.code).toBe('NOT_FOUND')
      expect((await desk.release(id, null, token)).errors[0]!.extensions.code).toBe('NOT_FOUND')
    }
  })
})

describe('an auditor', () => {
  it('reads and changes nothing', async () => {
    const { token } = await signUpAs(app, 'auditor')
    const { id } = (await desk.create()).data.createAnnouncement
    const { data } = await graphql(app, token, '{ announcements { totalCount } }')
    expect(data.announcements.totalCount).toBeGreaterThan(0)
    expect((await desk.create({}, token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    expect((await desk.release(id, null, token)).errors[0]!.extensions.code).toBe('FORBIDDEN')
  })
})

describe('whom somebody may address', () => {
  const fields = 'address { anybody departmentIds }'
  const row = `{ id version status can { update amend ${fields} } }`
  type Addressing = { anybody: boolean; departmentIds: string[] }
  const includes = ({ anybody, departmentIds }: Addressing, audience: Record<string, any>) => {
    const named = Object.keys(audience)
    const isOfDepartments = named.every((field) =>
      /^(departmentI|excludeDepartmentI)ds$/.test(field),
    )
    const within = Object.values(audience)
      .flat()
      .every((id) => departmentIds.includes(id))
    return anybody || (isOfDepartments && within)
  }

  it('is said as it is judged, to each role and of each kind of audience', async () => {
    const own = await department()
    const [below, strange] = [await department(own), await department()]
    const make = async (kind: string, input: object) => {
      const query = `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id } }`
      return (await graphql(app, owner, query, { input })).data.row.id as string
    }
    const groupIds = [await make('Group', { name: randomUUID() })]
    const positionIds = [await make('Position', { titleEn: 'x', code: randomUUID() })]
    const userIds = [(await signUp(app)).user.id]
    const audiences = [
      ...[{ everyone: true }, { groupIds }, { positionIds }, { userIds }],
      ...[{ departmentIds: [own] }, { departmentIds: [own, below] }],
      ...[{ departmentIds: [own, strange] }, { departmentIds: [own], groupIds }],
      { departmentIds: [own], excludeDepartmentIds: [below] },
      { departmentIds: [own], excludeDepartmentIds: [strange] },
      { departmentIds: [own], excludeGroupIds: groupIds },
      { departmentIds: [own], excludePositionIds: positionIds },
    ]
    const codeOf = ({ errors }: { errors: any[] }) => errors[0]?.extensions.code

    async function check(token: string, audience: object, me: Record<string, Addressing>) {
      const expected = (may: boolean | undefined) => (may ? undefined : 'FORBIDDEN')
      expect(codeOf(await desk.create({ audience }, token))).toBe(
        expected(includes(me['address']!, audience)),
      )
      const draft = (await desk.create({ audience })).data.createAnnouncement.id
      // Refused as the query of it is, where it may not be seen.
      const read = await graphql(app, token, `{ announcement(id: "${draft}") { id } }`)
      expect(codeOf(await desk.release(draft, tomorrow(), token))).toBe(
        includes(me['publishFor']!, audience) ? undefined : (codeOf(read) ?? 'FORBIDDEN'),
      )
      // What is there already, for a department of theirs, is changed to be for these.
      const start = (await desk.create({ audience: { departmentIds: [own] } }, token)).data
      if (!start?.createAnnouncement) return
      const query = `query($id: ID!) { announcement(id: $id) ${row} }`
      const { id } = start.createAnnouncement
      const { announcement } = (await graphql(app, token, query, { id })).data
      const { can, version } = announcement
      expect(codeOf(await desk.update(id, version, { audience }, token))).toBe(
        expected(can.update && includes(can.address, audience)),
      )
    }

    const seen = await Promise.all(
      roles.map(async (role) => {
        const { token } = await signUpAs(app, role, { departmentId: own })
        const publishFor = fields.replace('address', 'publishFor')
        const query = `{ me { can { write { resource ${fields} ${publishFor} } } } }`
        const { me } = (await graphql(app, token, query)).data
        const [writing] = me.can.write
        for (const audience of audiences) await check(token, audience, writing)
        return [role, writing.address.anybody, writing.address.departmentIds.length]
      }),
    )
    expect(seen).toEqual([
      ...[
        ['owner', true, 0],
        ['admin', true, 0],
        ['auditor', false, 0],
        ['manager', false, 2],
      ],
      ...[
        ['hr', true, 0],
        ['editor', true, 0],
        ['author', true, 0],
        ['member', false, 0],
      ],
    ])
  })
})
