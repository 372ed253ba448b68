import { randomUUID } from 'node:crypto'
import { graphql, rest, signInAsOwner, type signUp } from '@prakat/infra/testing/requests'
import { signUpProved } from '@prakat/infra/testing/sign-up-proved'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import type { ContactDepartment, ContactEntry, ContactHit } from '@prakat/schema/contacts'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})
beforeEach(async () => {
  const { sql } = app.services.auth!.database
  await sql`update "user" set department_id = null, position_id = null`
  await sql`delete from position`
  await sql`delete from department`
})

interface Department {
  id: string
  version: number
  [field: string]: unknown
}

const fields = `id version nameEn nameTh slug code parentId headId phone email address hoursEn hoursTh mapLink
  order public archived trashed`
async function ask(text: string, variables: Record<string, unknown>, token = owner) {
  const { data, errors } = await graphql(app, token, text, variables)
  expect(errors).toEqual([])
  return Object.values(data)[0] as Department
}
const department = (nameEn: string, input: object = {}) =>
  ask(`mutation($input: DepartmentInput!) { createDepartment(input: $input) { ${fields} } }`, {
    input: { nameEn, code: randomUUID(), public: true, ...input },
  })
async function change({ id }: { id: string }, changes: object) {
  const row = await ask(`query($id: ID!) { department(id: $id) { ${fields} } }`, { id })
  const { id: _, version, archived: __, trashed: ___, ...input } = row
  return ask(
    `mutation($id: ID!, $version: Int!, $input: DepartmentInput!) {
      updateDepartment(id: $id, version: $version, input: $input) { ${fields} } }`,
    { id, version, input: { ...input, ...changes } },
  )
}
const step = (name: string, { id }: { id: string }) =>
  ask(`mutation($id: ID!) { ${name}Department(id: $id) { id } }`, { id })

const page = (path: string, more: Record<string, string> = {}, token?: string) =>
  rest(app, 'GET', `/v1/pages?${new URLSearchParams({ path, ...more })}`, { token })
/** Where whoever comes by a path ends; its status where there is nothing. */
async function addressOf(path: string) {
  const { status, body } = await page(path)
  return status === 200 ? body.address : status
}
const fetchAt = async (path: string): Promise<ContactDepartment> =>
  (await page(`/contacts/${path}`)).body.page.department
const found = async (search: string): Promise<ContactHit[]> =>
  (await page('/contacts', { search })).body.page.hits
const namesFound = async (search: string) => (await found(search)).map(({ nameEn }) => nameEn)

type Account = Awaited<ReturnType<typeof signUp>>
/** Sets what only they can say. */
async function agree({ token }: Account, consent: object): Promise<void> {
  const { me } = (await graphql(app, token, '{ me { version name } }')).data
  const input = { name: me.name, ...consent }
  await ask(
    `mutation($version: Int!, $input: ProfileInput!) { updateProfile(version: $version, input: $input) { id } }`,
    { version: me.version, input },
    token,
  )
}
/** Works in a department, which staff decide. */
const place = (person: Account, departmentId: string, positionId: string | null = null) =>
  app.services.auth!.database
    .sql`update "user" set department_id = ${departmentId}, position_id = ${positionId}
    where id = ${person.user.id}`

describe('the path of a public department', () => {
  it('leads through the public ones above it, and is the same page for members', async () => {
    const nursing = await department('Nursing', { nameTh: 'กลุ่มการพยาบาล' })
    const hidden = await department('Planning', { parentId: nursing.id, public: false })
    const ward = await department('หอผู้ป่วยใน', {
      ...{ parentId: hidden.id, phone: '02 123 4567', email: 'ward@example.test' },
      ...{ address: 'Floor 3', hoursEn: 'Always', hoursTh: 'ตลอดเวลา' },
      mapLink: 'https://maps.example.org/ward',
    })
    await department('Night', { parentId: ward.id })
    const { body } = await page('/contacts/nursing/หอผู้ป่วยใน')
    expect(body).toMatchObject({
      address: '/contacts/nursing/หอผู้ป่วยใน',
      navigation: { contacts: true },
    })
    expect(body.page.department).toEqual({
      id: ward.id,
      ...{ path: 'nursing/หอผู้ป่วยใน', nameEn: 'หอผู้ป่วยใน', nameTh: '' },
      ...{ phone: '02 123 4567', email: 'ward@example.test', address: 'Floor 3' },
      ...{ hoursEn: 'Always', hoursTh: 'ตลอดเวลา', mapLink: 'https://maps.example.org/ward' },
      above: [{ path: 'nursing', nameEn: 'Nursing', nameTh: 'กลุ่มการพยาบาล' }],
      below: [expect.objectContaining({ path: 'nursing/หอผู้ป่วยใน/night' })],
      ...{ head: null, people: [], hasMore: false },
    })
    const list: ContactEntry[] = (await page('/contacts')).body.page.departments
    expect(list.map(({ path }) => path)).toEqual([
      ...['nursing', 'nursing/หอผู้ป่วยใน', 'nursing/หอผู้ป่วยใน/night'],
    ])
    expect(JSON.stringify(list)).not.toContain('Planning')
    const member = await signUpProved(app)
    expect((await page('/contacts/nursing', {}, member.token)).body).toEqual(
      (await page('/contacts/nursing')).body,
    )
    expect(await fetch(`${app.url}/sitemap-0.xml`).then((answer) => answer.text())).toContain(
      `${app.url}/contacts/nursing</loc>`,
    )
  })

  it('leads from where it was before a change of its name, of its parent or of what is above that', async () => {
    const care = await department('Care')
    const nursing = await department('Nursing')
    const ward = await department('Ward', { parentId: nursing.id })
    const night = await department('Night', { parentId: ward.id })
    expect(await addressOf('/contacts/Nursing/ward/night/')).toBe('/contacts/nursing/ward/night')
    await change(night, { slug: 'late' })
    expect(await addressOf('/contacts/nursing/ward/night')).toBe('/contacts/nursing/ward/late')
    await change(nursing, { slug: 'nurses' })
    await change(ward, { parentId: care.id })
    for (const former of ['nursing/ward/night', 'nursing/ward/late', 'nurses/ward/late'])
      await expect.poll(() => addressOf(`/contacts/${former}`)).toBe('/contacts/care/ward/late')
    await change(care, { public: false })
    await expect.poll(() => addressOf('/contacts/care/ward/late')).toBe('/contacts/ward/late')
    expect(await addressOf('/contacts/care')).toBe(404)
    // And back again, which makes no loop.
    await change(care, { public: true })
    await expect.poll(() => addressOf('/contacts/ward/late')).toBe('/contacts/care/ward/late')
    expect(await addressOf('/contacts/care/ward/late')).toBe('/contacts/care/ward/late')
    const answer = await fetch(`${app.url}/v1/pages?path=/contacts/nowhere`)
    expect(answer.status).toBe(404)
  })

  it('belongs to whoever takes it over', async () => {
    const first = await department('Desk')
    await change(first, { slug: 'old-desk' })
    expect(await addressOf('/contacts/desk')).toBe('/contacts/old-desk')
    const second = await department('Desk')
    await expect.poll(async () => (await fetchAt('desk')).nameEn).toBe('Desk')
    expect(await addressOf('/contacts/desk')).toBe('/contacts/desk')
    await change(second, { slug: 'new-desk' })
    await expect.poll(() => addressOf('/contacts/desk')).toBe('/contacts/new-desk')
    expect(await addressOf('/contacts/old-desk')).toBe('/contacts/old-desk')
  })

  it('ends with being public, in use and there, and is back with it', async () => {
    const row = await department('Archive')
    const path = '/contacts/archive'
    expect(await addressOf(path)).toBe(path)
    for (const [end, back] of [
      [() => change(row, { public: false }), () => change(row, { public: true })],
      [() => step('archive', row), () => step('restore', row)],
      [() => step('delete', row), () => step('restore', row)],
    ] as const) {
      await end()
      await expect.poll(() => addressOf(path)).toBe(404)
      expect((await page('/contacts')).body.page.departments).toEqual([])
      await back()
      await expect.poll(() => addressOf(path)).toBe(path)
    }
  })

  it('is refused an insecure map', async () => {
    const { errors } = await graphql(
      app,
      owner,
      'mutation($input: DepartmentInput!) { createDepartment(input: $input) { id } }',
      { input: { nameEn: 'Map', code: 'M', mapLink: 'http://maps.example.org' } },
    )
    expect(errors[0]!.extensions).toMatchObject({
      code: 'VALIDATION',
      fields: { mapLink: expect.anything() },
    })
  })
})

describe('people of a department', () => {
  it('are found in no answer unless they agree, and in none from the moment they withdraw', async () => {
    const desk = await department('Desk')
    const { id: positionId } = await ask(
      'mutation($input: PositionInput!) { createPosition(input: $input) { id } }',
      { input: { titleEn: 'Receptionist', titleTh: 'พนักงานต้อนรับ', code: randomUUID() } },
    )
    const person = await signUpProved(app, 'Somsak Hidden')
    await place(person, desk.id, positionId)
    await app.services.auth!.database
      .sql`update "user" set name_th = 'สมศักดิ์ ซ่อนตัว', phone = '081 555 0000' where id = ${person.user.id}`
    const image = await sharp({
      create: { width: 300, height: 300, channels: 3, background: 'teal' },
    })
      .png()
      .toBuffer()
    const { photo } = await fetch(`${app.url}/v1/me/photo`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${person.token}`, 'content-type': 'image/png' },
      body: new Uint8Array(image),
    }).then((answer) => answer.json() as Promise<{ photo: string }>)
    await change(desk, { headId: person.user.id })

    /** All that visitors are answered: pages, searches, what is drawn, GraphQL. */
    const everything = async () => {
      const answers = await Promise.all([
        ...[
          page('/contacts'),
          page('/contacts/desk'),
          page('/'),
          rest(app, 'GET', '/v1/navigation'),
        ],
        ...['Somsak', 'ศักดิ์', 'hidden', '081 555 0000', person.user.email].map((search) =>
          page('/contacts', { search }),
        ),
        rest(app, 'GET', '/v1/management-line'),
        graphql(app, undefined, '{ users(first: 50) { edges { node { name photo } } } }'),
        graphql(app, undefined, '{ departments(first: 50) { edges { node { headId } } } }'),
      ])
      return JSON.stringify(answers.map((answer) => ('body' in answer ? answer.body : answer)))
    }
    const secrets = ['Somsak', 'ซ่อนตัว', '081 555 0000', person.user.email, photo, person.user.id]
    const leaked = async () => {
      const bodies = await everything()
      return secrets.filter((secret) => bodies.includes(JSON.stringify(secret).slice(1, -1)))
    }
    expect(await leaked()).toEqual([])

    await agree(person, { shownPublicly: true })
    await expect
      .poll(async () => (await fetchAt('desk')).head)
      .toEqual({
        ...{ name: 'Somsak Hidden', nameTh: 'สมศักดิ์ ซ่อนตัว', photo },
        ...{ titleEn: 'Receptionist', titleTh: 'พนักงานต้อนรับ', phone: '', email: '' },
      })
    expect(await leaked()).toEqual(['Somsak', 'ซ่อนตัว', photo])
    await change(desk, { headId: null })
    await expect
      .poll(async () => (await fetchAt('desk')).people.map(({ name }) => name))
      .toEqual(['Somsak Hidden'])

    await agree(person, { reachablePublicly: true })
    const { phone, user } = { phone: '081 555 0000', user: person.user }
    await expect
      .poll(async () => (await fetchAt('desk')).people[0])
      .toMatchObject({ phone, email: user.email })

    await agree(person, { shownPublicly: false })
    // The event takes a moment; pages are kept for ten seconds without one.
    await expect.poll(leaked, { timeout: 3000 }).toEqual([])
    // Agreeing again does not bring back how they are reached.
    await agree(person, { shownPublicly: true })
    await expect
      .poll(async () => (await fetchAt('desk')).people[0])
      .toMatchObject({ phone: '', email: '' })
  })

  it('can be agreed for by nobody else', async () => {
    const person = await signUpProved(app, 'Not Asked')
    const { errors } = await graphql(
      app,
      owner,
      'mutation($id: ID!, $input: UserInput!) { updateUser(id: $id, version: 1, input: $input) { id } }',
      {
        id: person.user.id,
        input: { name: 'Not Asked', email: person.user.email, shownPublicly: true },
      },
    )
    expect(errors[0]!.message).toContain('shownPublicly')
    const [row] = await app.services.auth!.database
      .sql`select shown_publicly from "user" where id = ${person.user.id}`
    expect(row).toEqual({ shown_publicly: false })
  })

  it.each([
    ['suspended', `status = 'suspended'`],
    ['archived', `status = 'archived'`],
    ['invited', `status = 'invited'`],
    ['not proved to be reached by their address', `email_verified = false`],
  ])('are not shown while they are %s', async (_, state) => {
    const desk = await department(`Desk ${randomUUID()}`)
    const name = `Person ${randomUUID()}`
    const person = await signUpProved(app, name)
    await place(person, desk.id)
    await agree(person, { shownPublicly: true })
    const path = String(desk['slug'])
    await expect.poll(async () => (await fetchAt(path)).people).toHaveLength(1)
    const { sql } = app.services.auth!.database
    await sql`update "user" set ${sql.unsafe(state)} where id = ${person.user.id}`
    await change(desk, { phone: '1234' })
    await expect.poll(async () => (await fetchAt(path)).phone).toBe('1234')
    expect((await fetchAt(path)).people).toEqual([])
    expect(await found(name)).toEqual([])
  })

  it('leave the page at once when staff suspend them', async () => {
    const desk = await department('Desk')
    const person = await signUpProved(app, 'Soon Gone')
    await place(person, desk.id)
    await agree(person, { shownPublicly: true })
    await expect.poll(async () => (await fetchAt('desk')).people).toHaveLength(1)
    await ask('mutation($id: ID!) { suspendUser(id: $id) { id } }', { id: person.user.id })
    await expect.poll(async () => (await fetchAt('desk')).people, { timeout: 3000 }).toEqual([])
  })
})

it('departments are found by their names in both languages, codes, digits of their phone, and people', async () => {
  const care = await department('Care', { nameTh: 'กลุ่มการพยาบาล', code: 'CARE-1' })
  await department('Pharmacy', { parentId: care.id, nameTh: 'เภสัชกรรม', phone: '042 555 140' })
  await department('Secret Service', { public: false, phone: '042 555 999' })
  const person = await signUpProved(app, 'Wanida Searchable')
  await place(person, care.id)
  await agree(person, { shownPublicly: true })
  for (const search of ['care', 'พยาบาล', 'CARE-1'])
    await expect.poll(() => namesFound(search), { message: search }).toEqual(['Care'])
  for (const search of ['pharm', 'เภสัช', '042-555', '0425551', '+66 42 555 140', '๐๔๒ ๕๕๕'])
    expect(await namesFound(search), search).toEqual(['Pharmacy'])
  const [hit] = await found('wanida')
  expect(hit).toMatchObject({ path: 'care', people: [{ name: 'Wanida Searchable' }] })
  expect((await found('เภสัช'))[0]!.above.map(({ path }) => path)).toEqual(['care'])
  for (const search of ['secret', '555 999', '%', '_', 'nothing at all'])
    expect(await namesFound(search), search).toEqual([])
})

it('where only members read, visitors are told nothing', async () => {
  await department('Desk')
  const member = await signUpProved(app)
  const show = (version: number, visibility: string | null) =>
    ask(
      `mutation($version: Int!, $values: JSON!) {
        updateSettings(group: ACCESS, version: $version, values: $values) { version } }`,
      { version, values: { visibility } },
    )
  const { version } = await show(0, 'members')
  const paths = ['/contacts', '/contacts/desk']
  for (const path of paths) {
    await expect.poll(async () => (await page(path)).status, { message: path }).toBe(401)
    expect((await page(path, { search: 'desk' })).status).toBe(401)
    expect((await page(path, {}, member.token)).status).toBe(200)
  }
  expect((await fetch(`${app.url}/sitemap-0.xml`)).status).toBe(404)
  await show(version, null)
  for (const path of paths) await expect.poll(async () => (await page(path)).status).toBe(200)
})
