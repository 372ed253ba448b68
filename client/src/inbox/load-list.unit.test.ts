import { afterEach, expect, test, vi } from 'vitest'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { loadList } from './load-list.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page of the list says how many there are, and whether another follows', async () => {
  beSignedIn()
  const data = [buildNotification({ seq: 1 })]
  const pagination = { page: 2, totalPages: 3, hasNextPage: true }
  answerRest({ 'GET /announcements': () => [200, { data, pagination }] })
  const listed = await loadList({ page: 2, limit: 20, filter: 'unread' })
  expect(listed).toEqual({ items: data, hasMore: true, totalPages: 3, currentPage: 2 })
})

test('a list that cannot be had is logged once and is one page, with none after it', async () => {
  beSignedIn()
  const report = vi.spyOn(console, 'error').mockImplementation(() => {})
  answerRest({ 'GET /announcements': () => [403, { code: 'FORBIDDEN' }] })
  const { failure, ...listed } = await loadList({ page: 4, limit: 20 })
  expect(listed).toEqual({ items: [], hasMore: false, totalPages: 1, currentPage: 1 })
  expect(failure?.code).toBe('FORBIDDEN')
  expect(report).toHaveBeenCalledOnce()
})
