import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { graphql, publish, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { refuseWrites } from '@prakat/infra/testing/refuse-writes'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { addMedia } from '@prakat/infra/testing/upload-media'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { scopeOf, type Operation } from '@prakat/kit/policy'
import {
  actions,
  policyTable,
  type Action,
  type Resource,
  type Scope,
} from '@prakat/kit/policy-table'
import { roles, type Role } from '@prakat/schema/principal'
import {
  buildSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLField,
  type GraphQLInputType,
} from 'graphql'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'

type Field = GraphQLField<unknown, unknown>

const text = readFileSync(join(import.meta.dirname, '../../schema/schema.graphql'), 'utf8')
const schema = buildSchema(text)
/** Of rows that only a failure makes. Their own tests let something fail. */
const elsewhere = ['retryFailedJob', 'dropFailedJob', 'dropPushDeadLetter']
const mutations = Object.values(schema.getMutationType()!.getFields()).filter(
  ({ name }) => !elsewhere.includes(name),
)
const queries = Object.values(schema.getQueryType()!.getFields())
const exporting = queries.filter(({ name }) => name.startsWith('export'))

/** What the names of operations call otherwise than the table of rights, which comes second. */
const otherwise: Record<string, Resource> = {
  ...{
    Line: 'managementLine',
    WorkS: 'schedule',
    ShiftTemplates: 'schedule',
    Categories: 'category',
    Audit: 'audit',
  },
  ...{ SystemPart: 'setting', FailedJob: 'push', VapidKey: 'push', AnnouncementPeople: 'report' },
  ...{ remindAnnouncement: 'report', Navigation: 'landing', DemoContent: 'setting' },
  ...{ resendInvitation: 'user', PasswordReset: 'user', resetTwoFactor: 'user' },
  // Whoever is invited answers, whoever organises reminds of that, and all look after what is theirs.
  ...{
    answerMeeting: 'profile',
    remindMeeting: 'profile',
    Passkey: 'profile',
    TwoFactor: 'profile',
    Codes: 'profile',
  },
  ...{ Email: 'profile', Password: 'profile', Identity: 'profile', Mail: 'profile' },
  ...{ Calendar: 'profile', Device: 'profile', ListView: 'profile', Session: 'profile' },
}

function resourceOf({ name }: Field): Resource {
  const other = Object.keys(otherwise).find((each) => name.includes(each))
  const called = Object.keys(policyTable).find((each) =>
    name.includes(each[0]!.toUpperCase() + each.slice(1)),
  )
  const resource = other ? otherwise[other] : called
  if (!resource) throw new Error(`Say which resource of the table of rights ${name} is about`)
  return resource as Resource
}

/** Makes a row of nothing but what it is given. */
const creating = /^create(?!\w+From$)/
/** The verbs that say which right an operation takes. Any other takes one or several of those to change something. */
const verbs: [RegExp, Action][] = [
  [creating, 'create'],
  // Of a department, which has none before.
  [/^saveShiftTemplates$/, 'create'],
  [/^update/, 'update'],
  [/^publish/, 'publish'],
  [/^(delete|restore|archive)/, 'trash'],
  [/^export/, 'export'],
]
const actionOf = ({ name }: Field) => verbs.find(([verb]) => verb.test(name))?.[1]

const app = useTestApp()
const tokens = new Map<Role, string>()
/** Of each resource a row of the owner's, for everybody, and those that people have made for themselves. */
const rows = new Map<Resource, string>()
const ownRows = new Map<string, string>()
const links = new Map<Resource, string>()
let ownDepartment: string

beforeAll(async () => {
  tokens.set('owner', (await signInAsOwner(app)).token)
  const making = mutations.filter(({ name }) => creating.test(name))
  const makeDepartment = () =>
    make(
      'owner',
      making.find(({ name }) => name === 'createDepartment')!,
    )
  ownDepartment = (await makeDepartment())!
  for (const role of roles)
    if (role !== 'owner')
      tokens.set(role, (await signUpAs(app, role, { departmentId: ownDepartment })).token)
  rows.set('department', (await makeDepartment())!)
  for (const create of making) {
    const resource = resourceOf(create)
    for (const role of roles) {
      const id = await make(role, create)
      if (role !== 'owner' && id) ownRows.set(`${resource} ${role}`, id)
      if (role === 'owner') rows.set(resource, id ?? expect.fail(`${create.name} made nothing`))
    }
  }
  for (const share of mutations.filter(({ name }) => /^share\w+Preview$/.test(name)))
    links.set(resourceOf(share)!, (await ask('owner', share)).data.row.id)
  rows.set('user', (await signUp(app)).user.id)
  rows.set('report', await publish(app, tokens.get('owner')!))
  rows.set('message', await addMessage(null))
  ownRows.set('message manager', await addMessage(ownDepartment))
  // Everybody finds everything as it was.
  await refuseWrites(app.servers.databaseUrl)
})

/** As somebody would write it on the site. */
async function addMessage(departmentId: string | null): Promise<string> {
  const id = randomUUID()
  const { sql } = app.services.auth!.database
  await sql`
    insert into message (id, name, email, subject, message, department_id, proof, created_at, updated_at)
    values (${id}, 'Mali', 'mali@example.test', 'Hours', 'When?', ${departmentId}, ${id}, now(), now())`
  return id
}

async function make(role: Role, create: Field): Promise<string | undefined> {
  if (create.name === 'createMediaFile') {
    const plan = sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
    const bytes = await plan.png().toBuffer()
    return (await addMedia(app, tokens.get(role)!, 'plan.png', bytes).catch(() => null))?.row?.id
  }
  return (await ask(role, create)).data?.row.id
}

/** Carries it out with something that fits for whatever it needs. */
function ask(
  role: Role | 'nobody',
  field: Field,
  {
    about = resourceOf(field),
    id = about && rows.get(about),
    leftOut,
  }: { about?: Resource | null; id?: string | null | undefined; leftOut?: null } = {},
) {
  const isManager = role === 'manager'
  const named: Record<string, unknown> = {
    ...{ id: id ?? randomUUID(), userId: rows.get('user'), linkId: about && links.get(about) },
    email: `${randomUUID()}@example.test`,
    // Whoever is there already has their own.
    password: field.name === 'updateUser' ? undefined : 'a long enough password',
    ...{ titleEn: randomUUID(), type: 'TEXT', state: 'UNREAD', list: 'articles' },
    ...{ header: [], footer: [], templates: [], fromId: id },
    ...{ monday: '2040-01-02', days: 7, csv: 'name,email\nMali,mali@example.test' },
    // Managers write for departments of their own alone.
    departmentId: isManager ? ownDepartment : rows.get('department'),
    audience: isManager ? { departmentIds: [ownDepartment] } : undefined,
  }
  const valueOf = (name: string, type: GraphQLInputType): unknown => {
    if (name in named) return named[name]
    if (!isNonNullType(type)) return leftOut
    const inner = getNamedType(type)
    if (isInputObjectType(inner))
      return Object.fromEntries(
        Object.values(inner.getFields()).map((each) => [each.name, valueOf(each.name, each.type)]),
      )
    if (isListType(type.ofType)) return [randomUUID()]
    if (isEnumType(inner)) return inner.getValues()[0]!.name
    return { Int: 1, Boolean: true, JSON: {} }[inner.name as string] ?? randomUUID()
  }
  const args = field.args.map(({ name, type }) => ({ name, type, value: valueOf(name, type) }))
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`)
  const given = args.map(({ name }) => `${name}: $${name}`)
  const answer = getNamedType(field.type)
  const hasId = isObjectType(answer) && 'id' in answer.getFields()
  const fields = hasId ? '{ id }' : isObjectType(answer) ? '{ __typename }' : ''
  const listed = (list: string[]) => (list.length > 0 ? `(${list.join(', ')})` : '')
  return graphql(
    app,
    role === 'nobody' ? undefined : tokens.get(role),
    `${queries.includes(field) ? 'query' : 'mutation'}${listed(declared)} {
      row: ${field.name}${listed(given)} ${fields} }`,
    Object.fromEntries(args.map(({ name, value }) => [name, value])),
  )
}

const codeOf = async (answer: ReturnType<typeof ask>) => (await answer).errors[0]?.extensions.code

/** Those who may do it to rows of these scopes. */
const holders = (operation: Operation, scopes: Scope[] = ['all']) =>
  roles.filter((role) => {
    const scope = scopeOf({ role, permissions: [] }, operation)
    return scope !== undefined && scopes.includes(scope)
  })

/** For owners alone, whatever the table says. */
const ownersAlone = ['removeDemoContent']

/** Who may do it to a row of somebody else, or make one of their own: one list, or those that the table has room for. */
function possible(resource: Resource, action: Action | undefined): (readonly Role[])[] {
  if (resource === 'profile') return [roles]
  if (action === 'create') return [holders(`${resource}.create`, ['all', 'own', 'department'])]
  if (action) return [holders(`${resource}.${action}`)]
  const rights = actions
    .filter((each) => each !== 'read')
    .map((each): Operation => `${resource}.${each}`)
  // Reminding is announcing again, to those whom the report names.
  if (resource === 'report') rights.push('report.read', 'announcement.publish')
  return rights
    .map((each) => holders(each))
    .reduce<Role[][]>(
      (sets, one) => [...sets, one, ...sets.map((set) => set.filter((role) => one.includes(role)))],
      [],
    )
}

it.each([...mutations, ...exporting].map((field) => ({ name: field.name, field })))(
  '$name is carried out for whoever has the right, and refused to everybody else',
  async ({ field }) => {
    const [resource, action] = [resourceOf(field), actionOf(field)]
    const codes = await Promise.all(roles.map((role) => codeOf(ask(role, field))))
    // Of what one may not see one is told that it is not there, as everybody is of what nobody has.
    const isThere = codes[0] !== 'NOT_FOUND' && resource !== 'profile'
    const refusals = isThere ? ['FORBIDDEN', 'NOT_FOUND'] : ['FORBIDDEN']
    const allowed = roles.filter((_, at) => !refusals.includes(codes[at]))
    const lists = ownersAlone.includes(field.name) ? [['owner']] : possible(resource, action)
    expect(lists, `The answers were ${codes.join()}`).toContainEqual(allowed)
    expect(await codeOf(ask('nobody', field))).toBe('UNAUTHENTICATED')
    if (!action) return
    for (const role of holders(`${resource}.${action}`, ['own', 'department'])) {
      const own = ownRows.get(`${resource} ${role}`)
      if (own)
        expect(refusals, `${role}, of their own`).not.toContain(
          await codeOf(ask(role, field, { id: own })),
        )
    }
  },
)

it.each([...mutations, ...queries].map((field) => ({ name: field.name, field })))(
  '$name takes null for what may be left out',
  async ({ field }) => {
    const about = mutations.includes(field) ? resourceOf(field) : null
    const [without, answer] = await Promise.all([
      ask('owner', field, { about }),
      ask('owner', field, { about, leftOut: null }),
    ])
    const refused = ({ errors }: typeof answer) => Object.keys(errors[0]?.extensions.fields ?? {})
    expect(refused(answer)).toEqual(refused(without))
    expect(answer.errors[0]?.extensions.code).toBe(without.errors[0]?.extensions.code)
  },
)
