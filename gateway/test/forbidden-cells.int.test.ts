import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { richTextOf } from '@prakat/infra/testing/rich-text-of'
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
  Article: () => ({ title: randomUUID(), body: richTextOf('Today') }),
}
type Kind = keyof typeof inputs
type Published = 'Announcement' | 'Article'

/** An operation on a row of the owner's that reaches everybody, and the roles for which it is carried out. */
interface Cell {
  name: string
  allowed: readonly Role[]
  /** Makes the row, and answers with its id. */
  row?: () => Promise<string>
  /** For whom the row is not there. */
  unseenBy?: readonly Role[]
  call: (token: string, id: string) => ReturnType<typeof graphql>
}

const staff = ['hr', 'admin', 'owner'] as const
const editors = ['editor', 'admin', 'owner'] as const
const publishers = ['editor', 'hr', 'admin', 'owner'] as const
const everyone = roles
const manager = ['manager'] as const
const readers = ['member', 'hr', 'auditor'] as const

const creating = (kind: Kind, allowed: readonly Role[]): Cell => ({
  name: `create${kind}`,
  allowed,
  call: (token) =>
    graphql(app, token, `mutation($input: ${kind}Input!) { create${kind}(input: $input) { id } }`, {
      input: inputs[kind](),
    }),
})
const updating = (
  kind: Kind,
  allowed: readonly Role[],
  unseenBy: readonly Role[] = manager,
): Cell => ({
  name: `update${kind}`,
  allowed,
  row: () => make(kind, inputs[kind]()),
  unseenBy,
  call: (token, id) =>
    graphql(
      app,
      token,
      `mutation($id: ID!, $input: ${kind}Input!) { update${kind}(id: $id, version: 1, input: $input) { id } }`,
      { id, input: inputs[kind]() },
    ),
})
/** A step on a row by its id, after other steps of the owner's. */
const stepping = (
  name: string,
  kind: Kind,
  allowed: readonly Role[],
  before: string[] = [],
  unseenBy: readonly Role[] = manager,
): Cell => ({
  name: [...before, name].join(' then '),
  allowed,
  row: async () => {
    const id = await make(kind, inputs[kind]())
    for (const step of before) {
      await graphql(app, owner, `mutation($id: ID!) { ${step}(id: $id) { id } }`, { id })
    }
    return id
  },
  // What is in the trash is there only for those who may take it out.
  unseenBy: before.some((step) => step.startsWith('delete')) ? roles : unseenBy,
  call: (token, id) =>
    graphql(app, token, `mutation($id: ID!) { ${name}(id: $id) { id } }`, { id }),
})
/** Changes what is published. */
const changing = (name: 'amend' | 'prepare', kind: Published, allowed: readonly Role[]): Cell => ({
  name: `${name}${kind}`,
  allowed,
  row: async () => {
    const id = await make(kind, inputs[kind]())
    await graphql(app, owner, `mutation($id: ID!) { publish${kind}(id: $id) { id } }`, { id })
    return id
  },
  unseenBy: kind === 'Announcement' ? manager : [],
  call: (token, id) =>
    graphql(
      app,
      token,
      `mutation($id: ID!, $input: ${kind}Input!) { ${name}${kind}(id: $id, version: 2, input: $input) { id } }`,
      { id, input: inputs[kind]() },
    ),
})
const members = (name: string): Cell => ({
  name,
  allowed: staff,
  row: () => make('Group', inputs.Group()),
  unseenBy: manager,
  call: (token, id) =>
    graphql(
      app,
      token,
      `mutation($id: ID!, $u: [ID!]!) { ${name}(id: $id, userIds: $u) { group { id } } }`,
      { id, u: [randomUUID()] },
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
  updating('Announcement', publishers),
  stepping('publishAnnouncement', 'Announcement', publishers),
  stepping('recallAnnouncement', 'Announcement', publishers, ['publishAnnouncement']),
  changing('amend', 'Announcement', publishers),
  changing('prepare', 'Announcement', publishers),
  stepping('archiveAnnouncement', 'Announcement', editors),
  stepping('restoreAnnouncement', 'Announcement', editors, ['archiveAnnouncement']),
  asking(
    '{ announcements { totalCount } }',
    roles.filter((role) => role !== 'member'),
  ),
  // A draft is not there for those who only read.
  creating('Article', ['author', 'editor', 'admin', 'owner']),
  updating('Article', editors, readers),
  stepping('publishArticle', 'Article', editors, [], readers),
  stepping('withdrawArticle', 'Article', editors, ['publishArticle'], []),
  changing('amend', 'Article', editors),
  changing('prepare', 'Article', editors),
  stepping('archiveArticle', 'Article', editors, [], readers),
  stepping('deleteArticle', 'Article', editors, [], readers),
  stepping('restoreArticle', 'Article', editors, ['archiveArticle'], readers),
  asking('{ articles { totalCount } }', everyone),
  asking(
    '{ previewAudience(audience: { everyone: true }) { people } }',
    roles.filter((role) => !['member', 'auditor', 'manager'].includes(role)),
  ),
  asking('{ users { totalCount } }', everyone),
  asking('{ auditLog { totalCount } }', everyone),
  asking('{ exportAuditLog }', ['auditor', 'admin', 'owner']),
  asking('{ failedJobs { id } }', ['auditor', 'admin', 'owner']),
  asking('{ pushDeadLetters { totalCount } }', ['auditor', 'admin', 'owner']),
  asking('{ systemParts { id } }', ['auditor', 'admin', 'owner']),
  asking('mutation { proveSystemPart(service: AUTH, part: REDIS) { id } }', ['admin', 'owner']),
]

/** Changes to people, each on somebody of the owner's making. */
const onPeople: Cell[] = ['suspendUser', 'signOutUser', 'resetTwoFactor'].map((name) => ({
  name,
  allowed: staff,
  row: async () => (await signUp(app)).user.id,
  call: (token, id) =>
    graphql(app, token, `mutation($id: ID!) { ${name}(id: $id) { id } }`, { id }),
}))

const refusalOf = ({ unseenBy }: Cell, role: Role) =>
  unseenBy?.includes(role) ? 'NOT_FOUND' : 'FORBIDDEN'
const codeOf = async (answer: ReturnType<typeof graphql>) =>
  (await answer).errors[0]?.extensions.code

it.each(cells)('$name is carried out for those who may, and for nobody else', async (cell) => {
  // On a row, refusals are tried below, and everybody who may in every-mutation.int.test.ts.
  const asked = cell.row ? cell.allowed.slice(0, 1) : roles
  for (const role of asked) {
    const code = await codeOf(cell.call(tokens.get(role)!, (await cell.row?.()) ?? ''))
    const expected = cell.allowed.includes(role) ? undefined : refusalOf(cell, role)
    expect([role, code]).toEqual([role, expected])
  }
  expect(await codeOf(cell.call('nonsense', randomUUID()))).toBe('UNAUTHENTICATED')
})

/** As whoever changes rows holds them, all at once. */
async function whileAllIsLocked(work: () => Promise<void>): Promise<void> {
  const [auth, content] = [app.services.auth!.database.sql, app.services.content!.database.sql]
  await content.begin((held) =>
    auth.begin(async (locks) => {
      await held`lock table announcement, article in exclusive mode`
      await locks`lock table user_group, group_member, department, position in exclusive mode`
      await locks`select 1 from "user" where role <> 'owner' for update`
      for (const tree of ['department', 'position', 'user']) {
        await locks`select pg_advisory_xact_lock(hashtext(${`prakat-tree-${tree}`}))`
      }
      await work()
    }),
  )
}

describe.each([...cells, ...onPeople].filter(({ row }) => row))(
  '$name, when it is refused',
  (cell) => {
    const refused = roles.filter((role) => !cell.allowed.includes(role))

    it('waits for no lock, and tells nobody what is there that they may not see', async () => {
      const id = await cell.row!()
      await whileAllIsLocked(async () => {
        for (const role of refused) {
          const token = tokens.get(role)!
          const code = await codeOf(cell.call(token, id))
          expect([role, code]).toEqual([role, refusalOf(cell, role)])
          if (code === 'NOT_FOUND') expect(await codeOf(cell.call(token, randomUUID()))).toBe(code)
        }
      })
    })
  },
)

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
