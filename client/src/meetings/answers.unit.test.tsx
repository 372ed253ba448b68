import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import { GraphqlProvider } from '../session/graphql-provider.tsx'
import { Answers } from './answers.tsx'

beforeEach(() => {
  signInAs('u1')
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-29T03:00:00.000Z'))
})
afterEach(async () => {
  await cleanUp()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const time = (day: string, open: number) => ({
  __typename: 'MeetingTurnout',
  ...{ meetingId: 'm1', day, startsAt: `${day}T02:00:00.000Z`, endsAt: `${day}T03:00:00.000Z` },
  ...{ yes: 1, maybe: 0, no: 0, open },
})
const person = (id: string, name: string) => ({
  __typename: 'InvitedPerson',
  ...{ id, name, nameTh: null },
})

async function open({ isHeld = true } = {}) {
  const calls = answerGraphql({
    ...ownerAnswers,
    MeetingTurnout: () => ({ meetingTurnout: [time('2026-11-23', 3), time('2026-11-30', 2)] }),
    MeetingAnswers: () => ({ meetingAnswers: [] }),
    MeetingUnanswered: () => ({
      meetingUnanswered: connectionOf('InvitedPerson', [person('p1', 'Bea'), person('p2', 'Cid')]),
    }),
    RemindMeeting: () => ({ remindMeeting: 2 }),
  })
  const page = (
    <GraphqlProvider>
      <Answers id="m1" timeZone="Asia/Bangkok" isHeld={isHeld} />
    </GraphqlProvider>
  )
  const { body } = await renderPage({ path: '/', at: '/', page })
  await vi.waitFor(() => expect(body.textContent).toContain('Cid'))
  const asked = (name: string) => calls.filter((call) => call.name === name).at(-1)?.variables
  return { body, asked }
}
const buttons = (words: string) =>
  [...document.querySelectorAll('button')].filter(({ textContent }) => textContent === words)

test('names who has not answered to the next time, and reminds them once', async () => {
  const { body, asked } = await open()
  expect(body.querySelector('select')!.value).toBe('2026-11-30')
  expect(asked('MeetingUnanswered')).toMatchObject({ id: 'm1', day: '2026-11-30', after: null })
  expect(body.textContent).toContain('Not answered · 2')
  await click('Remind 2 people')
  await vi.waitFor(() => expect(buttons('Remind')).toHaveLength(1))
  await click('Remind')
  await vi.waitFor(() => expect(asked('RemindMeeting')).toEqual({ id: 'm1', day: '2026-11-30' }))
  await vi.waitFor(() => expect(buttons(' Remind 2 people')[0]!.disabled).toBe(true))
})

test('shows the answers to another time, of which nobody is reminded once it has begun', async () => {
  const { body, asked } = await open()
  const select = body.querySelector('select')!
  await act(async () => {
    select.value = '2026-11-23'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await vi.waitFor(() => expect(body.textContent).toContain('Not answered · 3'))
  const shown = { id: 'm1', day: '2026-11-23' }
  await vi.waitFor(() => expect(asked('MeetingAnswers')).toEqual(shown))
  expect(buttons(' Remind 3 people')).toEqual([])
})

test('reminds nobody of what does not take place', async () => {
  await open({ isHeld: false })
  expect(buttons(' Remind 2 people')).toEqual([])
})
