import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

/** Everything that a bad request could have changed. */
async function kept() {
  const [auth, content] = await Promise.all([
    app.services.auth!.database.sql`
      select (select jsonb_agg(to_jsonb(g) order by id) from user_group g) as groups,
        (select jsonb_agg(to_jsonb(d) order by id) from department d) as departments,
        (select jsonb_agg(to_jsonb(p) order by id) from position p) as positions,
        (select count(*) from group_member) as members,
        (select count(*) from outbox) as events, (select count(*) from audit) as entries`,
    app.services.content!.database.sql`
      select (select jsonb_agg(to_jsonb(a) order by id) from announcement a) as announcements,
        (select count(*) from outbox) as events, (select count(*) from audit) as entries`,
  ])
  return { auth: auth[0], content: content[0] }
}

const resources = {
  Group: { right: { name: 'Nurses' }, texts: { name: 100, description: 1000 }, ids: [] },
  Department: {
    right: { nameEn: 'Ward', code: 'W' },
    texts: { nameEn: 200, nameTh: 200, code: 50, phone: 50, address: 1000, slug: 100 },
    ids: ['parentId', 'headId'],
  },
  Position: {
    right: { titleEn: 'Nurse', code: 'N' },
    texts: { titleEn: 200, titleTh: 200, code: 50 },
    ids: ['departmentId', 'reportsToId'],
  },
  Announcement: {
    right: { title: 'Soup', body: 'Today' },
    texts: { title: 200, url: 2000, icon: 2000 },
    ids: [],
  },
} as const
type Kind = keyof typeof resources
const kinds = Object.keys(resources) as Kind[]

const unique = (kind: Kind) => {
  const mark = randomUUID()
  if (kind === 'Group') return { name: mark }
  if (kind === 'Announcement') return {}
  return kind === 'Department' ? { code: mark, slug: mark } : { code: mark }
}
const create = (kind: Kind, input: object) =>
  graphql(
    app,
    owner,
    `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id version } }`,
    { input: { ...resources[kind].right, ...unique(kind), ...input } },
  )
const update = (kind: Kind, variables: object) =>
  graphql(
    app,
    owner,
    `mutation($id: ID!, $version: Int!, $input: ${kind}Input!) {
      row: update${kind}(id: $id, version: $version, input: $input) { id version } }`,
    { input: { ...resources[kind].right, ...unique(kind) }, ...variables },
  )

const badTexts = (max: number): Array<[string, unknown]> => [
  ['a number', 7],
  ['a list', ['a', 'b']],
  ['an object', { a: 1 }],
  ['one letter too many', 'x'.repeat(max + 1)],
  ['far too many', 'x'.repeat(100_000)],
  ['a NUL', 'a\u0000b'],
  ['an escape', 'a\u001bb'],
  ['a text turned around', 'a\u202eb'],
  ['half a surrogate', 'a\ud800'],
]
const texts = kinds.flatMap((kind) =>
  Object.entries(resources[kind].texts).flatMap(([field, max]) =>
    badTexts(max).map(([what, value]) => ({ kind, field, what, value })),
  ),
)
const ids = kinds.flatMap((kind) =>
  resources[kind].ids.flatMap((field) =>
    [
      ['no id', 'nonsense'],
      ['an id of nothing', randomUUID()],
      ['an injection', `' or true --`],
      ['a list', [randomUUID(), randomUUID()]],
    ].map(([what, value]) => ({ kind, field, what, value })),
  ),
)

describe('a new row', () => {
  it.each([...texts, ...ids])(
    'of $kind refuses $what for $field',
    async ({ kind, field, value }) => {
      const before = await kept()
      const { errors } = await create(kind, { [field]: value })
      expect(errors[0]!.extensions.code).toBe('VALIDATION')
      expect(Object.keys(errors[0]!.extensions.fields)).toContain(field)
      expect(await kept()).toEqual(before)
    },
  )

  it.each(kinds)('of %s refuses a field that nobody knows', async (kind) => {
    const before = await kept()
    const { errors } = await create(kind, { owner: true })
    expect(errors[0]!.extensions).toMatchObject({ code: 'VALIDATION' })
    expect(errors[0]!.message).toContain('owner')
    expect(await kept()).toEqual(before)
  })
})

describe('a change', () => {
  it.each(kinds)('of %s refuses a stale version and tells both', async (kind) => {
    const { id } = (await create(kind, {})).data.row
    await update(kind, { id, version: 1 })
    const before = await kept()
    const { errors } = await update(kind, { id, version: 1 })
    expect(errors[0]!.extensions).toMatchObject({
      code: 'CONFLICT',
      details: { yourVersion: 1, currentVersion: 2 },
    })
    expect(await kept()).toEqual(before)
  })

  it.each(
    kinds.flatMap((kind) =>
      (
        [
          ['no id', { id: 'nonsense', version: 1 }, 'VALIDATION'],
          ['an id of nothing', { id: randomUUID(), version: 1 }, 'NOT_FOUND'],
          ['a version of text', { id: randomUUID(), version: 'one' }, 'VALIDATION'],
          ['version zero', { id: randomUUID(), version: 0 }, 'VALIDATION'],
          ['a version beyond all', { id: randomUUID(), version: 2 ** 40 }, 'VALIDATION'],
        ] as const
      ).map(([what, variables, code]) => ({ kind, what, variables, code })),
    ),
  )('of $kind refuses $what', async ({ kind, variables, code }) => {
    const before = await kept()
    const { errors } = await update(kind, variables)
    expect(errors[0]!.extensions.code).toBe(code)
    expect(await kept()).toEqual(before)
  })

  it.each(['Department', 'Position'] as const)('of %s refuses to go below itself', async (kind) => {
    const field = kind === 'Department' ? 'parentId' : 'reportsToId'
    const top = (await create(kind, {})).data.row
    const below = (await create(kind, { [field]: top.id })).data.row
    const before = await kept()
    for (const parent of [top.id, below.id]) {
      const input = { ...resources[kind].right, ...unique(kind), [field]: parent }
      const { errors } = await update(kind, { id: top.id, version: 1, input })
      expect(errors[0]!.extensions).toMatchObject({
        code: 'CONFLICT',
        fields: { [field]: expect.any(String) },
      })
    }
    expect(await kept()).toEqual(before)
  })

  it.each([
    ['Group', 'name', 'Kitchen', 'KITCHEN'],
    ['Department', 'code', 'K-1', 'k-1'],
    ['Position', 'code', 'P-1', 'p-1'],
  ] as const)('of %s refuses a %s that another one has', async (kind, field, first, same) => {
    await create(kind, { [field]: first })
    const { id } = (await create(kind, {})).data.row
    const before = await kept()
    const input = { ...resources[kind].right, ...unique(kind), [field]: same }
    for (const { errors } of [
      await create(kind, { [field]: same }),
      await update(kind, { id, version: 1, input }),
    ]) {
      expect(errors[0]!.extensions).toMatchObject({
        code: 'CONFLICT',
        fields: { [field]: expect.any(String) },
      })
    }
    expect(await kept()).toEqual(before)
  })
})

describe('members of a group', () => {
  const change = (name: string, id: unknown, userIds: unknown) =>
    graphql(
      app,
      owner,
      `mutation($id: ID!, $u: [ID!]!) { ${name}(id: $id, userIds: $u) { results { userId ok } } }`,
      { id, u: userIds },
    )

  it.each([
    ['nobody', []],
    ['no ids', ['nonsense']],
    ['too many', Array.from({ length: 1001 }, () => randomUUID())],
  ])('are neither added nor removed when they are %s', async (_what, userIds) => {
    const { id } = (await create('Group', {})).data.row
    const before = await kept()
    for (const name of ['addGroupMembers', 'removeGroupMembers']) {
      const { errors } = await change(name, id, userIds)
      expect(errors[0]!.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: { userIds: expect.any(String) },
      })
    }
    expect(await kept()).toEqual(before)
  })

  it('have each their own result', async () => {
    const { user } = await signUp(app)
    const { id } = (await create('Group', {})).data.row
    const stranger = randomUUID()
    const { data } = await change('addGroupMembers', id, [user.id, stranger])
    expect(data.addGroupMembers.results).toEqual([
      { userId: user.id, ok: true },
      { userId: stranger, ok: false },
    ])
  })
})
