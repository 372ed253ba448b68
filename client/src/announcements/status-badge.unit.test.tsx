import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AnnouncementPage from '../routes/announcement-page.tsx'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import AnnouncementsPage from './announcements-page.tsx'

const over = { expired: true, expiresAt: '2026-11-21T03:00:00.000Z' }
const withoutReport = { ...buildAnnouncement().can, report: false }
const rows = [
  buildAnnouncement({ id: 'a1', title: 'Water', ...over, can: withoutReport }),
  buildAnnouncement({ id: 'a2', title: 'Soup', status: 'RECALLED', ...over }),
  buildAnnouncement({ id: 'a3', title: 'Tea', expiresAt: '2126-11-21T03:00:00.000Z' }),
]

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

test('the list says of what was published and has run out that it expired', async () => {
  const page = connectionOf('Announcement', rows)
  const announcements = { ...page, edges: page.edges.map((edge) => ({ ...edge, cursor: 'c' })) }
  answerGraphql({ ...ownerAnswers, Announcements: () => ({ announcements }) })
  const { body } = await renderPage({ path: '/', at: '/', page: <AnnouncementsPage /> })
  await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(3))
  const states = [...body.querySelectorAll('tbody tr td:nth-child(3)')].map(
    (cell) => cell.textContent,
  )
  expect(states).toEqual(['Expired', 'Recalled', 'Published'])
})

test('so does its own page, and since when', async () => {
  answerGraphql({ Announcement: () => ({ announcement: rows[0] }) })
  const at = '/announcements/a1'
  const { body } = await renderPage({ path: '/announcements/:id', at, page: <AnnouncementPage /> })
  await vi.waitFor(() => expect(body.textContent).toContain('Water'))
  expect(body.textContent).toMatch(/WaterExpired/)
  expect([...body.querySelectorAll('dt')].map((term) => term.textContent)).toContain('Expired')
})
