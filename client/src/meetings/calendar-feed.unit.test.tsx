import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { CalendarFeed } from './calendar-feed.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

async function open(emailVerified: boolean) {
  const { me } = ownerAnswers.Me()
  answerGraphql({
    Me: () => ({ me: { ...me, emailVerified } }),
    CalendarFeed: () => ({ calendarFeed: null }),
  })
  const page = <CalendarFeed confirmed={async (work) => work()} />
  const { body } = await renderPage({ path: '/', page })
  await vi.waitFor(() => expect(body.textContent).toContain('In your own calendar'))
  return body.textContent!
}

test('offers the address only to those who have proved their own, and says so to others', async () => {
  expect(await open(true)).toContain('Get the address')
  await cleanUp()
  const text = await open(false)
  expect(text).toContain('Verify your email first')
  expect(text).not.toContain('Get the address')
})
