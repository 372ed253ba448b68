import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { connectionOf } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import type { Announcement } from './announcement.ts'
import { Timeline } from './timeline.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

const [written, amended, reminded] = [1, 2, 3].map((day) => `2026-11-0${day}T02:00:00.000Z`)
const step = (name: string, at: string, actorId: string | null, people: number | null = null) => ({
  ...{ __typename: 'TimelineEntry', step: name, at, actorId, people },
})
const steps = [
  step('REMINDED', reminded!, 'u2', 12),
  step('AMENDED', amended!, 'u1'),
  step('PUBLISHED', written!, null),
]
const revision = (at: string, title: string) => ({
  ...{ __typename: 'AnnouncementRevision', at, actorId: 'u1', askedBy: null, replacedFile: null },
  ...{ version: at === amended ? 2 : 1, first: at !== amended },
  // It is asked for without its id.
  node: buildAnnouncement({ title, id: undefined }),
})
const person = (id: string, name: string) => ({
  ...{ __typename: 'User', id, name, nameTh: '', departmentId: null },
})

async function open(of: Record<string, unknown> = {}, more = {}) {
  const row = buildAnnouncement(of) as unknown as Announcement
  const calls = answerGraphql({
    AnnouncementTimeline: () => ({ announcementTimeline: steps }),
    AnnouncementRevisions: () => ({
      revisions: [revision(amended!, 'Water is back'), revision(written!, 'Water')],
    }),
    PersonNames: () => ({
      users: connectionOf('User', [person('u1', 'Ann'), person('u2', 'Bea')]),
    }),
    ...more,
  })
  const { body } = await renderPage({ path: '/a', page: <Timeline row={row} /> })
  return { body, calls }
}
const says = (words: string) => vi.waitFor(() => expect(document.body.textContent).toContain(words))

test('tells each step with who took it and how many it reached, as the server orders them', async () => {
  const { body } = await open()
  await says('Bea')
  const lines = [...body.querySelectorAll('li')].map((each) => each.querySelector('p')?.textContent)
  expect(lines).toEqual(['Reminder sent · Bea · 12 people', 'Edited · Ann', 'Published'])
})

test('shows what an amendment changed, and nothing beside other steps', async () => {
  const { body } = await open()
  await vi.waitFor(() => expect(body.querySelectorAll('details')).toHaveLength(1))
  const [, second] = body.querySelectorAll('li')
  expect(second!.querySelector('summary')?.textContent).toContain('Title')
  expect(second!.querySelector('summary')?.textContent).not.toContain('Text')
})

test('asks for no versions of those who may not compare them', async () => {
  const { body, calls } = await open({ can: { ...buildAnnouncement().can, compare: false } })
  await says('Edited')
  expect(body.querySelector('details')).toBeNull()
  expect(calls.map(({ name }) => name)).not.toContain('AnnouncementRevisions')
})

test('says when it did not load, and tries again', async () => {
  let isAway = true
  const { body } = await open(
    {},
    {
      AnnouncementTimeline: () =>
        isAway ? refusal('UNAVAILABLE', 'Away') : { announcementTimeline: steps },
    },
  )
  await says('Try again')
  isAway = false
  await click('Try again')
  await vi.waitFor(() => expect(body.querySelectorAll('li')).toHaveLength(3))
})
