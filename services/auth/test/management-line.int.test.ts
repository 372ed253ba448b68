import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import type { LineEntry } from '@prakat/schema/management-line'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
let owner: string
let hr: string
let member: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  hr = (await signUpAs(app, 'hr')).token
  member = (await signUp(app)).token
})
beforeEach(async () => {
  const { sql } = app.services.auth!.database
  await sql`delete from line_node`
})

const fields = 'id version parentId personId positionId titleEn public level order vacant trashed'
async function ask(token: string | undefined, query: string, variables: Record<string, unknown>) {
  const { data, errors } = await graphql(app, token, query, variables)
  const { code, fields: named } = errors[0]?.extensions ?? {}
  return { ...data?.row, code, fields: named && Object.keys(named) }
}
const create = (input: object, token = hr) =>
  ask(
    token,
    `mutation($input: LineNodeInput!) { row: createLineNode(input: $input) { ${fields} } }`,
    {
      input,
    },
  )
const titled = (titleEn: string, parentId?: string, more = {}) =>
  create({ titleEn, parentId, ...more })
const update = (row: { id: string; version: number }, input: object, token = hr) =>
  ask(
    token,
    `mutation($id: ID!, $version: Int!, $input: LineNodeInput!) {
      row: updateLineNode(id: $id, version: $version, input: $input) { ${fields} } }`,
    { id: row.id, version: row.version, input },
  )
const move = (
  row: { id: string; version: number },
  parentId: string | null,
  index: number,
  token = hr,
) =>
  ask(
    token,
    `mutation($id: ID!, $version: Int!, $parentId: ID, $index: Int!) {
      row: moveLineNode(id: $id, version: $version, parentId: $parentId, index: $index) { ${fields} } }`,
    { id: row.id, version: row.version, parentId, index },
  )
const step = (name: string, id: string, token = owner) =>
  ask(token, `mutation($id: ID!) { row: ${name}LineNode(id: $id) { ${fields} } }`, { id })
const fill = (dryRun: boolean, token = hr) =>
  ask(
    token,
    `mutation($dryRun: Boolean!) { row: fillLineNodes(dryRun: $dryRun) {
      added occupied kept changes { kind name titleEn above } } }`,
    { dryRun },
  )
const whole = async (token = member): Promise<LineEntry[]> =>
  (await rest(app, 'GET', '/v1/management-line/whole', { token })).body
/** The titles with that of what each is below, from the top down. */
async function drawn(token?: string) {
  const entries: LineEntry[] = token
    ? await whole(token)
    : (await rest(app, 'GET', '/v1/management-line')).body
  const titles = new Map(entries.map((entry) => [entry.id, entry.titleEn]))
  return entries.map(({ titleEn, parentId }) =>
    parentId ? `${titles.get(parentId)} > ${titleEn}` : titleEn,
  )
}

describe('a place in the line', () => {
  it('is made last below what it reports to, with its level, an event and an entry in the log', async () => {
    const top = await titled('Director')
    const first = await titled('Finance', top.id)
    const second = await titled('Care', top.id)
    expect(first).toMatchObject({ level: 2, order: 0, vacant: true, version: 1 })
    expect(second).toMatchObject({ level: 2, order: 1, parentId: top.id })
    const { sql } = app.services.auth!.database
    expect(
      await sql`select type from outbox where aggregate_id = ${top.id}`.then((rows) => [...rows]),
    ).toEqual([{ type: 'managementLine.changed' }])
    expect(
      await sql`select command from audit where aggregate_id = ${top.id}`.then((rows) => [...rows]),
    ).toEqual([{ command: 'managementLine.create' }])
  })

  it.each([
    ['nothing in it', {}, 'personId'],
    ['a person who is not there', { personId: randomUUID() }, 'personId'],
    ['a position that is not there', { positionId: randomUUID() }, 'positionId'],
    ['a place above that is not there', { titleEn: 'A', parentId: randomUUID() }, 'parentId'],
    ['a title that is too long', { titleEn: 'a'.repeat(201) }, 'titleEn'],
  ])('is refused with %s', async (_what, input, field) => {
    expect((await create(input)).fields).toEqual([field])
    expect(await whole()).toEqual([])
  })

  it('is kept by those who may, shown to visitors by those who may publish, and changed by its version', async () => {
    const row = await titled('Director')
    expect((await create({ titleEn: 'Mine' }, member)).code).toBe('FORBIDDEN')
    expect((await update(row, { titleEn: 'Mine' }, member)).code).toBe('FORBIDDEN')
    expect((await move(row, null, 0, member)).code).toBe('FORBIDDEN')
    expect((await fill(true, member)).code).toBe('FORBIDDEN')
    expect((await step('delete', row.id, hr)).code).toBe('FORBIDDEN')
    expect((await fill(true, '')).code).toBe('UNAUTHENTICATED')
    expect(await update(row, { titleEn: 'Head', public: true })).toMatchObject({ public: true })
    expect((await update(row, { titleEn: 'Late' })).code).toBe('CONFLICT')
    const keeper = await signUp(app)
    const permissions = ['managementLine.create', 'managementLine.update', 'managementLine.read']
    await graphql(
      app,
      owner,
      'mutation($input: GroupInput!) { createGroup(input: $input) { id } }',
      { input: { name: randomUUID(), permissions, memberIds: [keeper.user.id] } },
    )
    expect((await create({ titleEn: 'B', public: true }, keeper.token)).code).toBe('FORBIDDEN')
    expect((await create({ titleEn: 'B' }, keeper.token)).code).toBeUndefined()
  })

  it('is vacant once whoever has it has left, and theirs again when they come back', async () => {
    const someone = await signUp(app, 'Dao')
    const row = await create({ personId: someone.user.id, titleEn: 'Director', public: true })
    expect(row.vacant).toBe(false)
    expect(await whole()).toMatchObject([{ name: 'Dao', personId: someone.user.id }])
    const user = (name: string) =>
      graphql(app, owner, `mutation($id: ID!) { ${name}(id: $id) { id } }`, { id: someone.user.id })
    await user('suspendUser')
    expect(await whole()).toMatchObject([{ name: '', personId: null, photo: null }])
    const vacant = 'query { row: lineNodes(filter: { vacant: true }) { totalCount } }'
    expect((await ask(member, vacant, {})).totalCount).toBe(1)
    await user('reinstateUser')
    expect(await whole()).toMatchObject([{ name: 'Dao' }])
    expect((await ask(member, vacant, {})).totalCount).toBe(0)
  })
})

describe('moving', () => {
  it('puts a place among its siblings with all below it', async () => {
    const top = await titled('Top')
    const [a, b, c] = [
      await titled('A', top.id),
      await titled('B', top.id),
      await titled('C', top.id),
    ]
    await titled('Below C', c.id)
    expect(await move(c, top.id, 0)).toMatchObject({ order: 0, version: 2 })
    expect(await drawn(member)).toEqual(['Top', 'Top > C', 'Top > A', 'Top > B', 'C > Below C'])
    // The others stand elsewhere and are what they were.
    expect(await move(a, b.id, 9)).toMatchObject({ level: 3, order: 0 })
    expect(await move({ ...c, version: 2 }, null, 0)).toMatchObject({ level: 1 })
    expect(await drawn(member)).toEqual(['C', 'Top', 'C > Below C', 'Top > B', 'B > A'])
    expect((await move(c, null, 0)).code).toBe('CONFLICT')
  })

  it('refuses a circle at the field, also when two make one at the same time', async () => {
    const [a, b] = [await titled('A'), await titled('B')]
    const both = await Promise.all([move(a, b.id, 0), move(b, a.id, 0)])
    expect(both.map(({ code }) => code).filter(Boolean)).toEqual(['CONFLICT'])
    expect(both.flatMap(({ fields: named }) => named ?? [])).toEqual(['parentId'])
    const self = await move({ ...a, version: both[0]!.version ?? 1 }, a.id, 0)
    expect(self.fields).toEqual(['parentId'])
    expect((await move(b, null, -1)).fields).toEqual(['index'])
  })

  it('refuses a line that would be too deep', async () => {
    let parentId: string | undefined
    for (let at = 0; at < 40; at += 1) parentId = (await titled(`Level ${at}`, parentId)).id
    expect((await titled('Too deep', parentId)).fields).toEqual(['parentId'])
    expect(await whole()).toHaveLength(40)
  })
})

describe('the trash', () => {
  it('takes what nobody reports to, or lets those below it move up', async () => {
    const top = await titled('Top')
    const head = await titled('Head', top.id)
    await titled('After', top.id)
    await titled('One', head.id)
    await titled('Two', head.id)
    expect((await step('delete', head.id)).code).toBe('CONFLICT')
    expect((await step('dissolve', head.id, hr)).code).toBe('FORBIDDEN')
    expect(await step('dissolve', head.id)).toMatchObject({ trashed: true })
    expect(await drawn(member)).toEqual(['Top', 'Top > One', 'Top > Two', 'Top > After'])
    expect((await update({ ...head, version: 2 }, { titleEn: 'Head' })).code).toBe('CONFLICT')
    expect(await step('restore', head.id)).toMatchObject({ parentId: top.id, level: 2 })
    expect((await drawn(member)).at(-1)).toBe('Top > Head')
  })

  it('gives back at the top what was below something that is gone', async () => {
    const top = await titled('Top')
    const below = await titled('Below', top.id)
    await step('delete', below.id)
    await step('delete', top.id)
    expect(await step('restore', below.id)).toMatchObject({ parentId: null, level: 1 })
  })
})

describe('the line as visitors see it', () => {
  it('has what is public below the nearest that is, and nothing that leads to a person', async () => {
    const someone = await signUp(app, 'Dao')
    const top = await create({ personId: someone.user.id, titleEn: 'Director', public: true })
    const hidden = await titled('Hidden', top.id)
    await titled('Shown', hidden.id, { public: true, note: 'Between us' })
    await titled('Hidden too', hidden.id)
    expect(await drawn()).toEqual(['Director', 'Director > Shown'])
    const { body, headers } = await rest(app, 'GET', '/v1/management-line')
    expect(Object.keys(body[0]).toSorted()).toEqual(
      [
        ...['id', 'parentId', 'name', 'nameTh', 'photo', 'titleEn', 'titleTh'],
        ...['departmentEn', 'departmentTh'],
      ].toSorted(),
    )
    expect(JSON.stringify(body)).not.toContain(someone.user.id)
    expect(body[0].name).toBe('Dao')
    const again = await fetch(`${app.url}/v1/management-line`, {
      headers: { 'if-none-match': headers.get('etag')! },
    })
    expect(again.status).toBe(304)
    expect((await rest(app, 'GET', '/v1/management-line/whole')).status).toBe(401)
  })

  it('is empty for visitors of a site for members', async () => {
    await titled('Director', undefined, { public: true })
    const show = async (version: number, visibility: string | null) =>
      graphql(
        app,
        owner,
        `mutation($version: Int!, $values: JSON!) {
          updateSettings(group: ACCESS, version: $version, values: $values) { version } }`,
        { version, values: { visibility } },
      )
    await show(0, 'members')
    await vi.waitFor(async () => expect(await drawn()).toEqual([]))
    const { body } = await rest(app, 'GET', '/v1/management-line', { token: member })
    expect(body).toHaveLength(1)
    await show(1, null)
    await vi.waitFor(async () => expect(await drawn()).toEqual(['Director']))
  })
})

describe('filling', () => {
  it('says first what it would do, does it once, and moves nobody', async () => {
    const { sql } = app.services.auth!.database
    const make = async (name: string, input: object) =>
      (
        await graphql(
          app,
          owner,
          `mutation($input: ${name}Input!) { row: create${name}(input: $input) { id } }`,
          { input },
        )
      ).data.row.id
    const position = (titleEn: string, reportsToId?: string) =>
      make('Position', { titleEn, code: randomUUID(), reportsToId })
    const director = await position('Director')
    const head = await position('Head', director)
    const place = async (name: string, positionId: string | null, managerId?: string) => {
      const { user } = await signUp(app, name)
      await sql`update "user" set position_id = ${positionId}, manager_id = ${managerId ?? null}
        where id = ${user.id}`
      return user.id
    }
    const dao = await place('Dao', director)
    await place('Temp', null, dao)
    await titled('By hand')

    const dry = await fill(true)
    expect(dry).toMatchObject({ added: 3, occupied: 0, kept: 1 })
    expect(dry.changes).toEqual([
      { kind: 'ADD', name: 'Dao', titleEn: 'Director', above: '' },
      { kind: 'ADD', name: 'Temp', titleEn: '', above: 'Dao' },
      { kind: 'ADD', name: '', titleEn: 'Head', above: 'Dao' },
    ])
    expect(await whole()).toHaveLength(1)
    expect(await fill(false)).toMatchObject({ added: 3 })
    expect(await fill(false)).toMatchObject({ added: 0, occupied: 0, kept: 4, changes: [] })

    const vacancy = (await whole()).find((entry) => entry.titleEn === 'Head')!
    await move({ id: vacancy.id, version: vacancy.version }, null, 0)
    const hom = await place('Hom', head)
    expect(await fill(false)).toMatchObject({ added: 0, occupied: 1, kept: 3 })
    const now = (await whole()).find((entry) => entry.titleEn === 'Head')!
    expect(now).toMatchObject({ id: vacancy.id, personId: hom, parentId: null })
  })
})

describe('the list', () => {
  it('is searched by people, positions and titles, and written as CSV by those who may', async () => {
    const someone = await signUp(app, 'Malee Chaiyaphum')
    await create({ personId: someone.user.id })
    await titled('Treasurer')
    const count = async (search: string) =>
      (
        await ask(
          member,
          'query($s: String) { row: lineNodes(filter: { search: $s }) { totalCount } }',
          {
            s: search,
          },
        )
      ).totalCount
    expect(await count('chaiya')).toBe(1)
    expect(await count('treas')).toBe(1)
    expect(await count('%')).toBe(0)
    const csv = (token: string) => graphql(app, token, '{ exportLineNodes }')
    expect((await csv(hr)).errors[0]!.extensions.code).toBe('FORBIDDEN')
    const { data } = await csv(owner)
    expect(data.exportLineNodes.split('\r\n')[0]).toContain('reportsTo,person,position,titleEn')
    expect(data.exportLineNodes).toContain(someone.user.email)
  })
})
