import { randomUUID } from 'node:crypto'
import { askRow, graphql, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import type { LineEntry } from '@prakat/schema/management-line'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { blue, jpeg, putPhoto, removePhoto } from './send-photo.ts'

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
  await sql`delete from line_version`
})

const fields = 'id version parentId personId positionId titleEn public level order vacant trashed'
const ask = (token: string | undefined, query: string, variables: Record<string, unknown>) =>
  askRow(app, token, query, variables)
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
const whole = async (token = hr): Promise<LineEntry[]> =>
  (await rest(app, 'GET', '/v1/management-line/whole', { token })).body
/** The titles with that of what each is below, from the top down. */
async function drawn(token = hr) {
  return named(await whole(token))
}
/** The same of what readers are shown. */
const visibleLine = async (token?: string) =>
  named((await rest(app, 'GET', '/v1/management-line', { token })).body)
function named(entries: LineEntry[]) {
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

  it('is kept and read as a draft by those who may, and changed by its version', async () => {
    const row = await titled('Director')
    expect((await create({ titleEn: 'Mine' }, member)).code).toBe('FORBIDDEN')
    expect((await update(row, { titleEn: 'Mine' }, member)).code).toBe('NOT_FOUND')
    expect((await move(row, null, 0, member)).code).toBe('NOT_FOUND')
    expect((await step('delete', row.id, hr)).code).toBe('FORBIDDEN')
    const list = 'query { row: lineNodes { totalCount } }'
    expect((await ask(member, list, {})).totalCount).toBe(0)
    expect((await ask(undefined, list, {})).code).toBe('UNAUTHENTICATED')
    const one = `query($id: ID!) { row: lineNode(id: $id) { note } }`
    expect((await ask(member, one, { id: row.id })).code).toBe('NOT_FOUND')
    expect(await update(row, { titleEn: 'Head', public: true })).toMatchObject({ public: true })
    expect((await update(row, { titleEn: 'Late' })).code).toBe('CONFLICT')
  })

  it('is vacant once whoever has it has left, and theirs again when they come back', async () => {
    const someone = await signUp(app, 'Dao')
    const row = await create({ personId: someone.user.id, titleEn: 'Director', public: true })
    expect(row.vacant).toBe(false)
    expect(await whole()).toMatchObject([{ name: 'Dao', personId: someone.user.id }])
    const user = (name: string) =>
      graphql(app, owner, `mutation($id: ID!) { ${name}(id: $id) { id } }`, { id: someone.user.id })
    await user('suspendUser')
    expect(await whole()).toMatchObject([
      { name: '', personId: null, photo: null, left: { name: 'Dao' } },
    ])
    const vacant = 'query { row: lineNodes(filter: { vacant: true }) { totalCount } }'
    expect((await ask(hr, vacant, {})).totalCount).toBe(1)
    await user('reinstateUser')
    expect(await whole()).toMatchObject([{ name: 'Dao', left: null }])
    expect((await ask(hr, vacant, {})).totalCount).toBe(0)
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
    expect(await drawn(hr)).toEqual(['Top', 'Top > C', 'Top > A', 'Top > B', 'C > Below C'])
    // The others stand elsewhere and are what they were.
    expect(await move(a, b.id, 9)).toMatchObject({ level: 3, order: 0 })
    expect(await move({ ...c, version: 2 }, null, 0)).toMatchObject({ level: 1 })
    expect(await drawn(hr)).toEqual(['C', 'Top', 'C > Below C', 'Top > B', 'B > A'])
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
  it('takes what nobody reports to, and gives it back', async () => {
    const top = await titled('Top')
    const head = await titled('Head', top.id)
    await titled('After', top.id)
    expect((await step('delete', top.id)).code).toBe('CONFLICT')
    expect((await step('delete', head.id, hr)).code).toBe('FORBIDDEN')
    expect(await step('delete', head.id)).toMatchObject({ trashed: true })
    expect(await drawn(hr)).toEqual(['Top', 'Top > After'])
    expect((await update({ ...head, version: 2 }, { titleEn: 'Head' })).code).toBe('CONFLICT')
    expect(await step('restore', head.id)).toMatchObject({ parentId: top.id, level: 2 })
    expect((await drawn(hr)).at(-1)).toBe('Top > Head')
  })

  it('gives back at the top what was below something that is gone', async () => {
    const top = await titled('Top')
    const below = await titled('Below', top.id)
    await step('delete', below.id)
    await step('delete', top.id)
    expect(await step('restore', below.id)).toMatchObject({ parentId: null, level: 1 })
  })
})

const stateFields = `draftKey undoes live { number note publishedBy } changeCount
  changes { kind name titleEn fields above { titleEn } aboveBefore { titleEn } }`
const state = (token = hr) => ask(token, `{ row: lineState { ${stateFields} } }`, {})
const publish = async (token = hr, note = '', draftKey?: string) =>
  ask(
    token,
    `mutation($draftKey: String!, $note: String) {
      row: publishLine(draftKey: $draftKey, note: $note) { ${stateFields} } }`,
    { draftKey: draftKey ?? (await state()).draftKey, note },
  )
const bringBack = (number: number, token = hr) =>
  ask(token, `mutation($n: Int!) { row: bringBackLine(number: $n) { snapshotId } }`, { n: number })

describe('publishing the line', () => {
  it('shows the draft at once, says what differs since, and undoes it', async () => {
    expect((await publish()).fields).toEqual(['draftKey'])
    const top = await titled('Director')
    const care = await titled('Care', top.id)
    const finance = await titled('Finance', top.id)
    expect(await visibleLine(member)).toEqual([])
    expect(await publish(hr, 'As decided')).toMatchObject({
      ...{ undoes: 0, changeCount: 0, changes: [] },
      live: { number: 1, note: 'As decided' },
    })
    const first = ['Director', 'Director > Care', 'Director > Finance']
    expect(await visibleLine(member)).toEqual(first)

    await move(finance, care.id, 0)
    await update(top, { titleEn: 'Head' })
    await titled('Stores', top.id)
    expect(await visibleLine(member)).toEqual(first)
    const { changes, draftKey } = await state()
    expect(changes).toEqual([
      {
        kind: 'CHANGED',
        name: '',
        titleEn: 'Head',
        fields: ['titleEn'],
        above: null,
        aboveBefore: null,
      },
      {
        ...{ kind: 'ADDED', name: '', titleEn: 'Stores', fields: [] },
        ...{ above: { titleEn: 'Head' }, aboveBefore: null },
      },
      {
        ...{ kind: 'CHANGED', name: '', titleEn: 'Finance', fields: ['parentId'] },
        ...{ above: { titleEn: 'Care' }, aboveBefore: { titleEn: 'Director' } },
      },
    ])
    await titled('Meanwhile', top.id)
    expect((await publish(hr, '', draftKey)).code).toBe('CONFLICT')
    expect((await publish()).live).toMatchObject({ number: 2 })
    expect(await visibleLine(member)).toHaveLength(5)
    const undo = (number: number, token = hr) =>
      ask(token, `mutation($n: Int!) { row: undoLine(number: $n) { live { number } } }`, {
        n: number,
      })
    expect((await undo(1)).code).toBe('CONFLICT')
    expect((await undo(2, member)).code).toBe('FORBIDDEN')
    await undo(2)
    expect(await visibleLine(member)).toEqual(first)
    expect(await drawn()).toHaveLength(5)
    const { sql } = app.services.auth!.database
    const events = await sql`
      select type from outbox where type = 'managementLine.published' and data->>'number' = '3'`
    expect(events).toHaveLength(1)
  })

  it('makes an earlier version the draft, by those who publish, and undoes that', async () => {
    const top = await titled('Director')
    const care = await titled('Care', top.id, { note: 'Ours' })
    await publish()
    await update(care, { titleEn: 'Nursing', parentId: null, note: 'Ours' })
    await titled('Stores', care.id)
    expect((await bringBack(1, member)).code).toBe('FORBIDDEN')
    expect((await bringBack(7)).code).toBe('NOT_FOUND')
    const { snapshotId } = await bringBack(1)
    expect(await drawn()).toEqual(['Director', 'Director > Care'])
    expect((await state()).changeCount).toBe(0)
    expect((await update({ ...care, version: 2 }, { titleEn: 'Late' })).code).toBe('CONFLICT')
    const { data } = await graphql(
      app,
      hr,
      `{ lineNodes(filter: { search: "ours" }) { totalCount } }`,
    )
    expect(data.lineNodes.totalCount).toBe(1)
    await ask(hr, `mutation($id: ID!) { row: putBackLine(snapshotId: $id) { snapshotId } }`, {
      id: snapshotId,
    })
    expect(await drawn()).toEqual(['Director', 'Nursing', 'Nursing > Stores'])
  })

  it('keeps drafts and versions from whoever does not change them', async () => {
    await titled('Director')
    await publish()
    const version = (token?: string) =>
      rest(app, 'GET', '/v1/management-line/versions/1', { token })
    expect((await version(hr)).body).toMatchObject([{ titleEn: 'Director' }])
    for (const [token, status, code] of [
      [member, 403, 'FORBIDDEN'],
      [undefined, 401, 'UNAUTHENTICATED'],
    ] as const) {
      expect((await version(token)).status).toBe(status)
      expect((await rest(app, 'GET', '/v1/management-line/whole', { token })).status).toBe(status)
      expect((await ask(token, `{ row: lineState { draftKey } }`, {})).code).toBe(code)
      const versions = await graphql(app, token, '{ lineVersions { id } }')
      expect(versions.errors[0]!.extensions.code).toBe(code)
      expect((await publish(token ?? '', '', 'x')).code).toBe(code)
    }
  })
})

describe('the line as it is shown', () => {
  it('is all of it to members, and to visitors what is public below the nearest that is', async () => {
    const someone = await signUp(app, 'Dao')
    const top = await create({ personId: someone.user.id, titleEn: 'Director', public: true })
    const hidden = await titled('Hidden', top.id)
    await titled('Shown', hidden.id, { public: true, note: 'Between us' })
    await titled('Hidden too', hidden.id)
    await publish()
    expect(await visibleLine()).toEqual(['Director', 'Director > Shown'])
    expect(await visibleLine(member)).toEqual([
      ...['Director', 'Director > Hidden'],
      ...['Hidden > Shown', 'Hidden > Hidden too'],
    ])
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
    // A version does not go on naming who has left.
    const { id } = someone.user
    await graphql(app, owner, `mutation($id: ID!) { suspendUser(id: $id) { id } }`, { id })
    const { body: now } = await rest(app, 'GET', '/v1/management-line')
    expect(now[0]).toMatchObject({ name: '', photo: null, titleEn: 'Director' })
  })

  it('is empty for visitors of a site for members', async () => {
    await titled('Director', undefined, { public: true })
    await publish()
    const show = async (version: number, visibility: string | null) =>
      graphql(
        app,
        owner,
        `mutation($version: Int!, $values: JSON!) {
          updateSettings(group: ACCESS, version: $version, values: $values) { version } }`,
        { version, values: { visibility } },
      )
    await show(0, 'members')
    await vi.waitFor(async () => expect(await visibleLine()).toEqual([]))
    expect(await visibleLine(member)).toHaveLength(1)
    await show(1, null)
    await vi.waitFor(async () => expect(await visibleLine()).toEqual(['Director']))
  })
})

describe('the photo of a place', () => {
  const put = async (id: string, token: string | undefined = hr, colour = blue) =>
    putPhoto(app, token, await jpeg(colour), { of: `management-line/${id}` })
  const remove = (id: string, token: string | undefined = hr) =>
    removePhoto(app, token, `management-line/${id}`)
  const exists = async (photo: string) =>
    (await fetch(app.url + photo, { signal: AbortSignal.timeout(20_000) })).ok

  it('is published with the line, and kept as long as a version shows it', async () => {
    const row = await titled('Board', undefined, { public: true })
    const first: string = (await put(row.id)).body.photo
    expect(await whole()).toMatchObject([{ photo: first, ownPhoto: first, version: 2 }])
    expect((await state()).changes).toMatchObject([{ kind: 'ADDED' }])
    await publish()
    const shownNow = async () => (await rest(app, 'GET', '/v1/management-line')).body
    expect(await shownNow()).toMatchObject([{ photo: first }])
    expect((await shownNow())[0]).not.toHaveProperty('ownPhoto')

    const second: string = (await put(row.id, hr, { r: 1, g: 200, b: 1 })).body.photo
    expect((await state()).changes).toMatchObject([{ kind: 'CHANGED', fields: ['photo'] }])
    expect((await remove(row.id)).status).toBe(204)
    expect([await exists(first), await exists(second)]).toEqual([true, false])
    await bringBack(1)
    expect(await whole()).toMatchObject([{ photo: first }])
  })

  it('goes before that of whoever has it, and is not shown of whoever has left', async () => {
    const someone = await signUp(app, 'Dao')
    const row = await create({ personId: someone.user.id, titleEn: 'Director' })
    const { body } = await putPhoto(app, someone.token, await jpeg())
    expect(await whole()).toMatchObject([{ photo: body.photo, ownPhoto: null }])
    const own: string = (await put(row.id)).body.photo
    expect(await whole()).toMatchObject([{ photo: own }])
    await graphql(app, owner, 'mutation($id: ID!) { suspendUser(id: $id) { id } }', {
      id: someone.user.id,
    })
    expect(await whole()).toMatchObject([{ photo: null, ownPhoto: own }])
  })

  it('is changed by those who change the line, of a place that is there', async () => {
    const row = await titled('Board')
    const { sql } = app.services.auth!.database
    const kept = async () => (await sql`select hash from photo`).map(({ hash }) => hash)
    const before = await kept()
    for (const [token, status] of [
      // The draft is no business of theirs.
      [member, 404],
      ['', 401],
    ] as const) {
      expect((await put(row.id, token)).status).toBe(status)
      expect((await remove(row.id, token)).status).toBe(status)
    }
    expect((await put(randomUUID())).status).toBe(404)
    expect((await put('nonsense')).body.fields).toHaveProperty('id')
    const of = `management-line/${row.id}`
    expect((await putPhoto(app, hr, 'no picture', { of })).body.fields).toHaveProperty('photo')
    await step('delete', row.id)
    expect((await put(row.id)).status).toBe(409)
    expect(await kept()).toEqual(before)
  })
})

describe('the list', () => {
  it('is searched by people, positions and titles, and written as CSV by those who may', async () => {
    const someone = await signUp(app, 'Malee Chaiyaphum')
    const { id } = await create({ personId: someone.user.id })
    await titled('Treasurer', id)
    const count = async (search: string) =>
      (
        await ask(
          hr,
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
    expect(data.exportLineNodes.split('\r\n')[0]).toContain(',name,nameTh')
    expect(data.exportLineNodes).toContain(someone.user.email)
    expect(data.exportLineNodes).toContain('\r\nMalee Chaiyaphum,,,Treasurer')
  })
})
