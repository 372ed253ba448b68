import { beforeEach, expect, test, vi } from 'vitest'
import { memoryDatabase, withoutDatabase } from '../test/memory-database.ts'

let database: ReturnType<typeof memoryDatabase>

/** Its modules know nothing of the database of an earlier test. */
async function openPage() {
  vi.resetModules()
  const { ApiError } = await import('./api-error.ts')
  return {
    ...(await import('./kept.ts')),
    tokens: (await import('./tokens.ts')).tokens,
    fail: async (): Promise<string> => {
      throw new ApiError('NETWORK', 0, 'No answer')
    },
    refuse: async (): Promise<string> => {
      throw new ApiError('NOT_FOUND', 404, 'Gone')
    },
  }
}
let page: Awaited<ReturnType<typeof openPage>>

function beSignedInAs(id: string) {
  localStorage.setItem('prakat-user', JSON.stringify({ id }))
  page.tokens.write({ token: `of ${id}`, refreshToken: null })
}

beforeEach(async () => {
  database = memoryDatabase()
  page = await openPage()
  beSignedInAs('ann')
})

test('what was read is there without an answer, as it was', async () => {
  expect(await page.keepRead('page', 'path=/a', async () => 'the text')).toBe('the text')
  await vi.waitFor(() => expect(database.rows('kept')).toHaveLength(1))
  expect(await page.keepRead('page', 'path=/a', page.fail)).toBe('the text')
  await expect(page.keepRead('page', 'path=/b', page.fail)).rejects.toThrow('No answer')
})

test('what the server refuses is not shown from what was kept', async () => {
  await page.keep('page', 'path=/a', 'the text')
  await expect(page.keepRead('page', 'path=/a', page.refuse)).rejects.toThrow('Gone')
})

test('what one person read is shown to nobody else, and goes when they sign out', async () => {
  await page.keep('page', 'path=/a', 'of Ann')
  beSignedInAs('ben')
  expect(await page.readCached('page', 'path=/a')).toBeNull()
  await page.keep('page', 'path=/a', 'of Ben')
  expect(database.rows('kept')).toHaveLength(1)
  page.tokens.clear()
  await vi.waitFor(() => expect(database.rows('kept')).toEqual([]))
  await page.keep('page', 'path=/a', 'of nobody')
  expect(database.rows('kept')).toEqual([])
})

test('no more is kept than there is room for: what was read longest ago goes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let each = 0; each <= 60; each += 1) {
    vi.setSystemTime(1_000_000 + each * 1_000)
    await page.keep('page', `path=/${each}`, each)
    // Read again and again, so never the one that was read longest ago.
    await page.readCached('page', 'path=/0')
  }
  vi.useRealTimers()
  expect(database.rows('kept')).toHaveLength(50)
  expect(await page.readCached('page', 'path=/0')).toMatchObject({ value: 0 })
  expect(await page.readCached('page', 'path=/1')).toBeNull()
  expect(await page.readCached('page', 'path=/60')).toMatchObject({ value: 60 })
})

test('without storage everything is as it was, with a connection', async () => {
  withoutDatabase()
  page = await openPage()
  expect(await page.keepRead('page', 'path=/a', async () => 'the text')).toBe('the text')
  await expect(page.keepRead('page', 'path=/a', page.fail)).rejects.toThrow('No answer')
})
