import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
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

test('lets whoever has an address choose whether shifts are in it', async () => {
  let withShifts = true
  const feed = () => ({ createdAt: '2026-11-20T08:00:00Z', withShifts, __typename: 'CalendarFeed' })
  answerGraphql({
    Me: () => ownerAnswers.Me(),
    CalendarFeed: () => ({ calendarFeed: feed() }),
    ChooseCalendarFeed: (chosen) => {
      withShifts = chosen['withShifts'] as boolean
      return { chooseCalendarFeed: feed() }
    },
  })
  const page = <CalendarFeed confirmed={async (work) => work()} />
  const { body } = await renderPage({ path: '/', page })
  const box = await vi.waitFor(() => {
    const found = body.querySelector<HTMLInputElement>('input[type=checkbox]')
    expect(found?.checked).toBe(true)
    return found!
  })
  await click('Include work shifts')
  await vi.waitFor(() => expect(withShifts).toBe(false))
  await vi.waitFor(() => expect([box.checked, box.disabled]).toEqual([false, false]))
})

test('offers the address only to those who have proved their own, and says so to others', async () => {
  expect(await open(true)).toContain('Get link')
  await cleanUp()
  const text = await open(false)
  expect(text).toContain('Verify your email first')
  expect(text).not.toContain('Get link')
})
