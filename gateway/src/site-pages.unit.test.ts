import { AppError } from '@prakat/schema/app-error'
import { m } from '@prakat/schema/words'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SitePages } from './site-pages.ts'

let titles: string[]
let fails: Error | undefined
const services = {
  content: {
    article: {
      read: async () => {
        if (fails) throw fails
        return { kind: 'page', slug: 'about', title: titles.shift(), categoryId: null }
      },
    },
    search: { find: async () => [] },
    site: { navigation: async () => ({}) },
  },
  auth: {
    line: { exist: async () => false, find: async () => [] },
    contacts: { exist: async () => false, find: async () => [] },
  },
}
let pages: SitePages
const title = async () =>
  ((await pages.find({ path: '/about' }, {})).page as { article: { title: string } }).article.title

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
  titles = ['first', 'second', 'third']
  fails = undefined
  pages = new SitePages(services as never, { spend: async () => {} })
})
afterEach(() => void vi.useRealTimers())

it('finds a page once for all, and anew when something has changed', async () => {
  expect(await Promise.all([title(), title()])).toEqual(['first', 'first'])
  pages.expire()
  expect(await title()).toBe('second')
})

it('looks again after a while, and shows what it has meanwhile', async () => {
  expect(await title()).toBe('first')
  vi.advanceTimersByTime(11_000)
  expect(await title()).toBe('first')
  await vi.waitFor(async () => expect(await title()).toBe('second'))
})

it('shows what was there before while the database is away', async () => {
  expect(await title()).toBe('first')
  vi.advanceTimersByTime(11_000)
  fails = new Error('The database is away')
  expect(await title()).toBe('first')
  await Promise.resolve()
  expect(await title()).toBe('first')
})

it('forgets what could not be read, and remembers that there is nothing', async () => {
  fails = new Error('The database is away')
  await expect(title()).rejects.toThrow('away')
  fails = new AppError('NOT_FOUND', m.articles_no_such())
  await expect(title()).rejects.toThrow(fails.message)
  fails = undefined
  await expect(title()).rejects.toThrow(AppError)
  vi.advanceTimersByTime(11_000)
  await expect(title()).rejects.toThrow(AppError)
  await vi.waitFor(async () => expect(await title()).toBe('first'))
})

it('keeps a page, whatever else people ask for', async () => {
  expect(await title()).toBe('first')
  titles = Array.from({ length: 2_000 }, (_, at) => `other ${at}`)
  for (let at = 0; at < 500; at += 1) await pages.find({ path: `/about/${at}` }, {})
  fails = new AppError('NOT_FOUND', m.articles_no_such())
  for (let at = 0; at < 500; at += 1)
    await expect(pages.find({ path: `/missing/${at}` }, {})).rejects.toThrow(AppError)
  fails = undefined
  expect(await title()).toBe('first')
  expect(await pages.find({ path: '/about/0' }, {})).toMatchObject({
    page: { article: { title: 'other 500' } },
  })
})

it('counts what somebody searches for that nobody has searched for, by where they ask from', async () => {
  const spent: unknown[] = []
  const spend = async ({ address }: { address?: string | undefined }) => void spent.push(address)
  pages = new SitePages(services as never, { spend })
  const search = (text: string, address: string) =>
    pages.find({ path: '/search', search: text }, { address })
  await search('fire', '192.0.2.1')
  await search('fire', '192.0.2.2')
  await search('water', '192.0.2.2')
  expect(spent).toEqual(['192.0.2.1', '192.0.2.2'])
  pages = new SitePages(services as never, { spend: () => Promise.reject(new Error('too many')) })
  await expect(search('fire', '192.0.2.1')).rejects.toThrow('too many')
  expect(await title()).toBeDefined()
})
