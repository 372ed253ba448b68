import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { roles, type Role } from '@prakat/schema/principal'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string
const tokens = new Map<Role, string>()

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  for (const role of roles) {
    const departmentId = await make('Department', { nameEn: role, code: randomUUID() })
    tokens.set(role, (await signUpAs(app, role, { departmentId })).token)
  }
})

async function make(kind: string, input: object): Promise<string> {
  const { data, errors } = await graphql(
    app,
    owner,
    `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id } }`,
    { input },
  )
  if (errors[0]) throw new Error(JSON.stringify(errors))
  return data.row.id
}
const inputs = {
  Group: () => ({ name: randomUUID() }),
  Department: () => ({ nameEn: 'Ward', code: randomUUID(), slug: randomUUID() }),
  Position: () => ({ titleEn: 'Nurse', code: randomUUID() }),
  Announcement: () => ({ title: 'Soup', body: 'Today' }),
}
type Kind = keyof typeof inputs

/** An operation on a row of the owner's that reaches everybody, and the roles for which it is carried out. */
interface Cell {
  name: string
  allowed: readonly Role[]
  call: (token: string) => ReturnType<typeof graphql>
}

const staff = ['hr', 'admin', 'owner'] as const
const editors = ['editor', 'admin', 'owner'] as const
const everyone = roles

const creating = (kind: Kind, allowed: readonly Role[]): Cell => ({
  name: `create${kind}`,
  allowed,
  call: (token) =>
    graphql(app, token, `mutation($input: ${kind}Input!) { create${kind}(input: $input) { id } }`, {
      input: inputs[kind](),
    }),
})
const updating = (kind: Kind, allowed: readonly Role[]): Cell => ({
  name: `update${kind}`,
  allowed,
  call: async (token) =>
    graphql(
      app,
      token,
      `mutation($id: ID!, $input: ${kind}Input!) { update${kind}(id: $id, version: 1, input: $input) { id } }`,
      { id: await make(kind, inputs[kind]()), input: inputs[kind]() },
    ),
})
/** A step on a row by its id, after other steps of the owner's. */
const stepping = (
  name: string,
  kind: Kind,
  allowed: readonly Role[],
  before: string[] = [],
): Cell => ({
  name: [...before, name].join(' then '),
  allowed,
  call: async (token) => {
    const id = await make(kind, inputs[kind]())
    for (const step of before) {
      await graphql(app, owner, `mutation($id: ID!) { ${step}(id: $id) { id } }`, { id })
    }
    return graphql(app, token, `mutation($id: ID!) { ${name}(id: $id) { id } }`, { id })
  },
})
const members = (name: string): Cell => ({
  name,
  allowed: staff,
  call: async (token) =>
    graphql(
      app,
      token,
      `mutation($id: ID!, $u: [ID!]!) { ${name}(id: $id, userIds: $u) { group { id } } }`,
      { id: await make('Group', inputs.Group()), u: [randomUUID()] },
    ),
})
const asking = (query: string, allowed: readonly Role[]): Cell => ({
  name: query,
  allowed,
  call: (token) => graphql(app, token, query),
})
const organisation = (kind: 'Group' | 'Department' | 'Position'): Cell[] => [
  creating(kind, staff),
  updating(kind, staff),
  stepping(`delete${kind}`, kind, staff),
  stepping(`restore${kind}`, kind, staff, [`delete${kind}`]),
  asking(`{ ${kind.toLowerCase()}s { totalCount } }`, everyone),
  asking(`{ ${kind.toLowerCase()}s(filter: { trashed: true }) { totalCount } }`, staff),
]

const cells: Cell[] = [
  ...organisation('Group'),
  ...organisation('Department'),
  ...organisation('Position'),
  stepping('archiveDepartment', 'Department', staff),
  members('addGroupMembers'),
  members('removeGroupMembers'),
  // A manager may write for the own departments only, and these rows reach everybody.
  creating('Announcement', ['author', 'editor', 'hr', 'admin', 'owner']),
  updating('Announcement', ['editor', 'hr', 'admin', 'owner']),
  stepping('publishAnnouncement', 'Announcement', ['editor', 'hr', 'admin', 'owner']),
  stepping('archiveAnnouncement', 'Announcement', editors),
  stepping('restoreAnnouncement', 'Announcement', editors, ['archiveAnnouncement']),
  asking(
    '{ announcements { totalCount } }',
    roles.filter((role) => role !== 'member'),
  ),
  asking(
    '{ previewAudience(audience: { everyone: true }) { people } }',
    roles.filter((role) => role !== 'member' && role !== 'auditor'),
  ),
  asking('{ users { totalCount } }', everyone),
  asking('{ auditLog { totalCount } }', everyone),
]

describe.each(cells)('$name', ({ allowed, call }) => {
  it.each(roles)('by somebody who is %s', async (role) => {
    const { errors } = await call(tokens.get(role)!)
    const code = errors[0]?.extensions.code
    expect(code).toBe(allowed.includes(role) ? undefined : 'FORBIDDEN')
  })

  it('by nobody', async () => {
    expect((await call('nonsense')).errors[0]!.extensions.code).toBe('UNAUTHENTICATED')
  })
})

describe('the audit log', () => {
  it.each(roles)('shows somebody who is %s others’ deeds only by right', async (role) => {
    const { data } = await graphql(
      app,
      tokens.get(role)!,
      '{ me { id } auditLog(first: 100) { edges { node { actorId } } } }',
    )
    const actors = new Set(data.auditLog.edges.map((edge: any) => edge.node.actorId))
    const others = [...actors].some((actor) => actor !== data.me.id)
    expect(others).toBe(['auditor', 'admin', 'owner'].includes(role))
  })
})
