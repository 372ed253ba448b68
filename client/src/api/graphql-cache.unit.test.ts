import { globSync, readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { createClient, fetchExchange, gql } from 'urql'
import { expect, it, vi } from 'vitest'
import { crossEffects, listsInvalidatedBy, graphqlCache } from './graphql-cache.ts'

const here = (path: string) => new URL(path, import.meta.url)
const schema = buildSchema(readFileSync(here('../../../schema/schema.graphql'), 'utf8'))
const mutations = schema.getMutationType()!.getFields()
const queries = Object.keys(schema.getQueryType()!.getFields())

/** These change no list. What they answer, if anything, is all that is different afterwards. */
const changeNoList = [
  ...['updateProfile', 'beginTwoFactor', 'confirmIdentity'],
  ...['resendInvitation', 'resetTwoFactor', 'sendPasswordReset'],
]

const sources = globSync('**/*.{ts,tsx}', { cwd: here('..') }).filter(
  (file) => !file.includes('.unit.test.'),
)
const used = sources.flatMap((file) =>
  [...readFileSync(here(`../${file}`), 'utf8').matchAll(/mutation [A-Z]\w+[^{]*\{\s*(\w+)/g)].map(
    ([, name]) => name!,
  ),
)

it('finds the mutations of the documents', () => {
  expect(used.length).toBeGreaterThan(40)
  expect(used.filter((name) => !(name in mutations))).toEqual([])
})

it.each(used.filter((name) => !changeNoList.includes(name)))('%s forgets a list', (name) => {
  const lists = listsInvalidatedBy(name).filter((list) => list !== 'auditLog')
  expect(queries).toEqual(expect.arrayContaining(lists.filter((list) => list in crossEffects)))
  expect(lists.filter((list) => queries.includes(list))).not.toEqual([])
})

it('knows each mutation that it lists for what else it changes', () => {
  expect(
    Object.values(crossEffects)
      .flat()
      .filter((name) => !(name in mutations)),
  ).toEqual([])
})

/** What the cache has of the first answer after the second came. */
async function firstAfterSecond(query: string, answers: object[]): Promise<unknown> {
  const answering = [...answers]
  vi.stubGlobal('fetch', async () => Response.json({ data: answering.shift() }))
  const exchanges = [graphqlCache(), fetchExchange]
  const url = 'https://portal.example.test/graphql'
  const client = createClient({ url, exchanges, preferGetMethod: false })
  for (const day of ['2030-01-07', '2030-01-14']) await client.query(gql(query), { day })
  const { data } = await client.query(
    gql(query),
    { day: '2030-01-07' },
    { requestPolicy: 'cache-only' },
  )
  vi.unstubAllGlobals()
  return data
}

it('keeps two times of a meeting apart', async () => {
  const time = (day: string, answer: string) => ({
    meetingInvitation: { __typename: 'MeetingInvitation', id: 'm', day, answer },
  })
  const first = await firstAfterSecond(
    'query Time($day: String) { meetingInvitation(id: "m", day: $day) { id day answer } }',
    [time('2030-01-07', 'YES'), time('2030-01-14', 'NO')],
  )
  expect(first).toEqual({ meetingInvitation: { id: 'm', day: '2030-01-07', answer: 'YES' } })
})

it('keeps apart what shows the same picture', async () => {
  const pictures = (itemId: string) => ({
    feedPictures: [{ __typename: 'FeedPicture', itemId, id: 'p' }],
  })
  const first = await firstAfterSecond(
    'query Pictures($day: ID!) { feedPictures(ids: [$day]) { itemId id } }',
    [pictures('one'), pictures('other')],
  )
  expect(first).toEqual({ feedPictures: [{ itemId: 'one', id: 'p' }] })
})
