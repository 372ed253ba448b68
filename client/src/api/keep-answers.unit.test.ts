import { gql } from 'urql'
import { beforeEach, expect, test, vi } from 'vitest'
import { memoryDatabase } from '../test/memory-database.ts'

const shifts = gql`query OwnShifts { shifts }`
const groups = gql`query Groups { groups }`

let answers: boolean

/** Its modules know nothing of the database of an earlier test. */
async function openClient() {
  vi.resetModules()
  await (await import('../words/m.ts')).loadWords('public')
  return (await import('./graphql-client.ts')).graphqlClient()
}
const ask = async (query: typeof shifts) => {
  const { data, error } = await (await openClient()).query(query, {}).toPromise()
  return data ? Object.values(data).at(-1) : error?.message
}

beforeEach(() => {
  memoryDatabase()
  answers = true
  localStorage.setItem('prakat-user', '{"id":"ann"}')
  localStorage.setItem('prakat-session', '{"token":"of Ann","refreshToken":null}')
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    if (!answers) throw new TypeError('no network')
    const name = JSON.parse(body).operationName === 'OwnShifts' ? 'shifts' : 'groups'
    return Response.json({ data: { [name]: 'as it was' } })
  })
})

test('an answer that people read is there in another page without a connection', async () => {
  expect(await ask(shifts)).toBe('as it was')
  answers = false
  await vi.waitFor(async () => expect(await ask(shifts)).toBe('as it was'))
})

test('another’s answer, and those of the back office, are not', async () => {
  expect(await ask(groups)).toBe('as it was')
  expect(await ask(shifts)).toBe('as it was')
  answers = false
  expect(await ask(groups)).toMatch(/no network/)
  localStorage.setItem('prakat-user', '{"id":"ben"}')
  expect(await ask(shifts)).toMatch(/no network/)
})
