import { randomUUID } from 'node:crypto'
import { askRow, rest, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import type { LineEntry } from '@prakat/schema/management-line'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'

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
  await sql`update "user" set position_id = null, manager_id = null`
  await sql`delete from position`
})

const ask = (token: string | undefined, query: string, variables: Record<string, unknown>) =>
  askRow(app, token, query, variables)
const make = (name: string, input: object) =>
  ask(
    owner,
    `mutation($input: ${name}Input!) { row: create${name}(input: $input) { id version } }`,
    {
      input,
    },
  )
const titled = (titleEn: string, parentId?: string) => make('LineNode', { titleEn, parentId })
const position = async (titleEn: string, reportsToId?: string) =>
  (await make('Position', { titleEn, code: randomUUID(), reportsToId })).id as string
async function person(name: string, positionId: string | null, managerId?: string) {
  const { sql } = app.services.auth!.database
  const { user } = await signUp(app, name)
  await sql`update "user" set position_id = ${positionId}, manager_id = ${managerId ?? null}
    where id = ${user.id}`
  return user.id as string
}

const plan = (token: string | undefined = hr) =>
  ask(
    token,
    `query { row: lineFillPlan {
      added occupied moved kept planKey changes { kind name titleEn above from } } }`,
    {},
  )
const fill = (planKey: string, move = false, token: string | undefined = hr) =>
  ask(
    token,
    `mutation($planKey: String!, $move: Boolean!) {
      row: fillLineNodes(planKey: $planKey, move: $move) { added occupied moved } }`,
    { planKey, move },
  )
const fillNow = async (move = false) => fill((await plan()).planKey, move)
const dissolve = (row: { id: string; version: number }, toId?: string, token = owner) =>
  ask(
    token,
    `mutation($id: ID!, $version: Int!, $toId: ID) {
      row: dissolveLineNode(id: $id, version: $version, toId: $toId) { id trashed version } }`,
    { id: row.id, version: row.version, toId },
  )
const whole = async (): Promise<LineEntry[]> =>
  (await rest(app, 'GET', '/v1/management-line/whole', { token: hr })).body
/** Who or else what has each place, with that of the one above it. */
async function drawn() {
  const entries = await whole()
  const named = (entry?: LineEntry) => entry && (entry.name || entry.titleEn)
  const byId = new Map(entries.map((entry) => [entry.id, entry]))
  return entries.map((entry) =>
    entry.parentId ? `${named(byId.get(entry.parentId))} > ${named(entry)}` : named(entry),
  )
}
async function logged(id?: string): Promise<string[]> {
  const { sql } = app.services.auth!.database
  const rows = await sql<{ command: string }[]>`select command from audit
    where command like 'managementLine.%' and ${id ? sql`aggregate_id = ${id}` : sql`true`}
    order by occurred_at, id`
  return rows.map(({ command }) => command)
}

describe('filling', () => {
  it('says what it would do without a word in the log, and then does it, for those who keep the line', async () => {
    const director = await position('Director')
    await position('Head', director)
    const dao = await person('Dao', director)
    await person('Temp', null, dao)
    await titled('By hand')
    const before = await logged()

    const planned = await plan()
    expect(planned).toMatchObject({ added: 3, occupied: 0, moved: 0, kept: 1 })
    expect(planned.changes).toEqual([
      { kind: 'ADD', name: 'Dao', titleEn: 'Director', above: '', from: '' },
      { kind: 'ADD', name: 'Temp', titleEn: '', above: 'Dao', from: '' },
      { kind: 'ADD', name: '', titleEn: 'Head', above: 'Dao', from: '' },
    ])
    expect(await whole()).toHaveLength(1)
    expect(await logged()).toEqual(before)
    expect((await plan(member)).code).toBe('FORBIDDEN')
    expect((await fill(planned.planKey, false, member)).code).toBe('FORBIDDEN')
    expect((await plan('')).code).toBe('UNAUTHENTICATED')
    expect((await fill('a'.repeat(101))).fields).toEqual(['planKey'])

    expect(await fill(planned.planKey)).toMatchObject({ added: 3, occupied: 0, moved: 0 })
    expect(await drawn()).toEqual(['By hand', 'Dao', 'Dao > Temp', 'Dao > Head'])
    expect(await plan()).toMatchObject({ added: 0, occupied: 0, moved: 0, kept: 4, changes: [] })
    const temp = (await whole()).find(({ name }) => name === 'Temp')!
    expect(await logged(temp.id)).toEqual(['managementLine.create'])
  })

  it('refuses a plan that would be another one by now', async () => {
    const director = await position('Director')
    const seen = await plan()
    await person('Dao', director)
    expect((await fill(seen.planKey)).code).toBe('CONFLICT')
    const again = await plan()
    await titled('By hand')
    expect((await fill(again.planKey)).code).toBe('CONFLICT')
    expect(await drawn()).toEqual(['By hand'])
    expect(await fillNow()).toMatchObject({ added: 1 })
  })

  it('moves who is elsewhere only if that is wanted, and notes it with each place', async () => {
    const director = await position('Director')
    const head = await position('Head', director)
    const dao = await person('Dao', director)
    await fillNow()
    const vacancy = (await whole()).find(({ titleEn }) => titleEn === 'Head')!
    const desk = await titled('Desk')
    await ask(
      hr,
      `mutation($id: ID!, $version: Int!, $parentId: ID) {
        row: moveLineNode(id: $id, version: $version, parentId: $parentId, index: 0) { id } }`,
      { id: vacancy.id, version: vacancy.version, parentId: desk.id },
    )
    await person('Hom', head, dao)

    const planned = await plan()
    expect(planned).toMatchObject({ added: 0, occupied: 1, moved: 1, kept: 2 })
    expect(planned.changes).toEqual([
      { kind: 'OCCUPY', name: 'Hom', titleEn: 'Head', above: 'Desk', from: '' },
      { kind: 'MOVE', name: 'Hom', titleEn: 'Head', above: 'Dao', from: 'Desk' },
    ])
    expect(await fill(planned.planKey)).toMatchObject({ occupied: 1, moved: 0 })
    expect(await drawn()).toEqual(['Dao', 'Desk', 'Desk > Hom'])
    expect(await fillNow(true)).toMatchObject({ occupied: 0, moved: 1 })
    expect(await drawn()).toEqual(['Dao', 'Desk', 'Dao > Hom'])
    expect((await logged(vacancy.id)).slice(-3)).toEqual([
      'managementLine.update',
      'managementLine.fill',
      'managementLine.move',
    ])
  })
})

describe('deleting a place that others report to', () => {
  it('gives them to the place above, where it stood, or behind those of another one', async () => {
    const top = await titled('Top')
    const head = await titled('Head', top.id)
    const after = await titled('After', top.id)
    await titled('Under', after.id)
    const one = await titled('One', head.id)
    expect(await dissolve(head, undefined, hr)).toMatchObject({ code: 'FORBIDDEN' })
    expect(await dissolve(head)).toMatchObject({ trashed: true })
    expect(await drawn()).toEqual(['Top', 'Top > One', 'Top > After', 'After > Under'])
    expect(await logged(one.id)).toEqual(['managementLine.create', 'managementLine.move'])
    const two = await titled('Two', one.id)
    expect(await dissolve({ ...one, version: 2 }, after.id)).toMatchObject({ trashed: true })
    expect(await drawn()).toEqual(['Top', 'Top > After', 'After > Under', 'After > Two'])
    expect(await logged(two.id)).toContain('managementLine.move')
  })

  it('refuses to give them to one of themselves or to nobody, and what was changed meanwhile', async () => {
    const head = await titled('Head')
    const one = await titled('One', head.id)
    const two = await titled('Two', one.id)
    for (const within of [head, one, two]) {
      expect(await dissolve(head, within.id)).toMatchObject({ code: 'CONFLICT', fields: ['toId'] })
    }
    expect((await dissolve(head, randomUUID())).fields).toEqual(['toId'])
    expect((await dissolve({ ...head, version: 2 })).code).toBe('CONFLICT')
    expect(await drawn()).toEqual(['Head', 'Head > One', 'One > Two'])
  })
})
