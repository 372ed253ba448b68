import { randomUUID } from 'node:crypto'
import { graphql, signInAsOwner, signUp } from '@prakat/infra/testing/requests'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { beforeAll, describe, expect, it } from 'vitest'

const app = useTestApp()
let owner: string

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
})

const ask = (query: string, variables: object = {}) => graphql(app, owner, query, { ...variables })

async function create(kind: string, input: object): Promise<string> {
  const { data, errors } = await ask(
    `mutation($input: ${kind}Input!) { row: create${kind}(input: $input) { id } }`,
    { input },
  )
  expect(errors).toEqual([])
  return data.row.id
}

/** The ids over all pages of two. */
async function walk(kind: string, search: string, sort: string | null): Promise<string[]> {
  const query = `query($after: String, $filter: ${kind}Filter, $sort: ${kind}Sort) {
    list: ${kind.toLowerCase()}s(first: 2, after: $after, filter: $filter, sort: $sort) {
      edges { node { id } } pageInfo { hasNextPage endCursor } } }`
  const ids: string[] = []
  let after: string | null = null
  do {
    const { data } = await ask(query, { after, filter: { search }, sort })
    ids.push(...data.list.edges.map((edge: any) => edge.node.id))
    after = data.list.pageInfo.hasNextPage ? data.list.pageInfo.endCursor : null
  } while (after)
  return ids
}

// Some are equal, so that the next column or the id has to settle it.
const kinds = [
  {
    kind: 'Group',
    inputs: (mark: string) => ['B', 'A', 'C'].map((name) => ({ name: `${name} ${mark}` })),
    orders: { NAME: [1, 0, 2], NEWEST: [2, 1, 0] },
  },
  {
    kind: 'Position',
    inputs: (mark: string) =>
      [
        ['B', 3, 2],
        ['A', 1, 9],
        ['A', 2, 2],
      ].map(([title, code, level]) => ({
        ...{ titleEn: `${title} ${mark}`, code: `${code} ${mark}`, level },
      })),
    orders: { TITLE: [1, 2, 0], CODE: [1, 2, 0], LEVEL: [2, 0, 1], NEWEST: [2, 1, 0] },
  },
  {
    kind: 'Department',
    inputs: (mark: string) =>
      [
        ['B', 3, 2],
        ['A', 1, 9],
        ['A', 2, 2],
      ].map(([name, code, order]) => ({
        ...{ nameEn: `${name} ${mark}`, code: `${code} ${mark}`, slug: `${code}-${mark}`, order },
      })),
    orders: { NAME: [1, 2, 0], CODE: [1, 2, 0], ORDER: [2, 0, 1], NEWEST: [2, 1, 0] },
  },
]

describe.each(kinds)('a list of $kind rows', ({ kind, inputs, orders }) => {
  it('holds each order over its pages, and the export does too', async () => {
    const mark = randomUUID()
    const ids: string[] = []
    for (const input of inputs(mark)) ids.push(await create(kind, input))
    const lines: Record<string, string> = {}
    for (const [sort, expected] of Object.entries(orders)) {
      const expectedIds = expected.map((at: number) => ids[at])
      expect(await walk(kind, mark, sort)).toEqual(expectedIds)
      const query = `query($filter: ${kind}Filter, $sort: ${kind}Sort) {
        csv: export${kind}s(filter: $filter, sort: $sort) }`
      const { data } = await ask(query, { filter: { search: mark }, sort })
      for (const [at, line] of data.csv.trim().split('\r\n').slice(1).entries()) {
        lines[expectedIds[at]!] ??= line
        expect(line).toBe(lines[expectedIds[at]!])
      }
    }
    expect(Object.keys(lines)).toHaveLength(ids.length)
    const byDefault = kind === 'Department' ? 'ORDER' : kind === 'Group' ? 'NAME' : 'TITLE'
    expect(await walk(kind, mark, null)).toEqual(await walk(kind, mark, byDefault))
  })

  it('refuses an order that there is not, and a cursor that is not its own', async () => {
    const list = `${kind.toLowerCase()}s`
    const unknown = await ask(`{ ${list}(sort: COLOUR) { totalCount } }`)
    expect(unknown.errors[0]!.extensions.code).toBe('VALIDATION')
    const strange = Buffer.from(JSON.stringify([2 ** 31, 'A', randomUUID()])).toString('base64url')
    for (const after of ['nonsense', strange]) {
      const { errors } = await ask(
        `query($after: String) { ${list}(after: $after) { totalCount } }`,
        {
          after,
        },
      )
      expect(errors[0]!.extensions).toMatchObject({
        code: 'VALIDATION',
        fields: { after: expect.any(String) },
      })
    }
  })
})

describe('positions', () => {
  it('say how many hold them, and are found by department and superior', async () => {
    const mark = randomUUID()
    const departmentId = await create('Department', { nameEn: mark, code: mark })
    const chief = await create('Position', { titleEn: `Chief ${mark}`, code: `C${mark}` })
    const input = { titleEn: `Nurse ${mark}`, code: mark, departmentId, reportsToId: chief }
    const nurse = await create('Position', input)
    for (const { user } of [await signUp(app), await signUp(app)]) {
      await ask('mutation($u: ID!, $p: ID!) { placeUser(userId: $u, positionId: $p) { userId } }', {
        ...{ u: user.id, p: nurse },
      })
    }
    const found = async (filter: object) =>
      (
        await ask(
          `query($filter: PositionFilter) {
            positions(filter: $filter, sort: TITLE) { edges { node { id holderCount } } } }`,
          { filter },
        )
      ).data.positions.edges.map((edge: any) => edge.node)
    expect(await found({ search: mark })).toEqual([
      { id: chief, holderCount: 0 },
      { id: nurse, holderCount: 2 },
    ])
    expect(await found({ departmentId })).toEqual([{ id: nurse, holderCount: 2 }])
    expect(await found({ reportsToId: chief })).toEqual([{ id: nurse, holderCount: 2 }])
  })
})

it('finds the departments below another', async () => {
  const [above, below] = [randomUUID(), randomUUID()]
  const parentId = await create('Department', { nameEn: above, code: above })
  const id = await create('Department', { nameEn: below, code: below, parentId })
  const { data } = await ask(
    'query($parentId: ID) { departments(filter: { parentId: $parentId }) { edges { node { id } } } }',
    { parentId },
  )
  expect(data.departments.edges).toEqual([{ node: { id } }])
})
