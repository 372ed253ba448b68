import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { setLanguage } from '../words/m.ts'
import { showLanguage } from '../words/language.ts'
import { MeetingCard } from './meeting-card.tsx'

beforeEach(() => {
  signInAs('u1')
  vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-29T03:00:00.000Z'))
})
afterEach(async () => {
  await cleanUp()
  showLanguage('en')
  await setLanguage('en')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const meeting = {
  __typename: 'MeetingInvitation',
  ...{ id: 'm1', day: null, title: 'Choir', timeZone: 'Asia/Bangkok', repeat: '', place: 'Hall 1' },
  ...{ startsAt: '2026-11-30T03:00:00.000Z', endsAt: '2026-11-30T03:30:00.000Z', link: '' },
  ...{ calledOff: false, movedFrom: null, answer: 'YES', answerToAll: null, html: '' },
  ...{ organiserId: null, mayAnswer: true, mayReadAnswers: false, next: [] },
}

async function open(answer: () => object) {
  answerGraphql({ MeetingInvitation: answer as never })
  const page = (
    <MeetingCard id="m1" day={null}>
      As it was written
    </MeetingCard>
  )
  const { body } = await renderPage({ path: '/', at: '/', page })
  return {
    body,
    says: (words: RegExp) => vi.waitFor(() => expect(body.textContent).toMatch(words)),
  }
}
const pressed = () =>
  [...document.querySelectorAll('button')].map((each) => each.getAttribute('aria-pressed'))

test('says when and where a meeting is now, and whether one comes', async () => {
  const { says } = await open(() => ({ meetingInvitation: meeting }))
  await says(/Mon,? 30 Nov,? 10:00–10:30 \(Asia\/Bangkok\) · Hall 1/)
  expect(pressed()).toEqual(['true', 'false', 'false'])
})

test('says how it repeats, and another year', async () => {
  const startsAt = '2027-01-04T03:00:00.000Z'
  const next = { startsAt, endsAt: '2027-01-04T03:30:00.000Z', repeat: 'FREQ=WEEKLY;BYDAY=MO' }
  const { says } = await open(() => ({ meetingInvitation: { ...meeting, ...next } }))
  await says(/4 Jan 2027.* · weekly · Hall 1/)
})

test('counts the years of Thai readers in the Buddhist era', async () => {
  showLanguage('th')
  await setLanguage('th')
  const next = { startsAt: '2027-01-04T03:00:00.000Z', endsAt: '2027-01-04T03:30:00.000Z' }
  const { says } = await open(() => ({ meetingInvitation: { ...meeting, ...next } }))
  await says(/4 ม\.ค\. 2570/)
})

test('asks nobody whether they come to what does not take place, or is over', async () => {
  const { says } = await open(() => ({ meetingInvitation: { ...meeting, calledOff: true } }))
  await says(/Cancelled/)
  expect(pressed()).toEqual([])
})

test('leaves what was written where the meeting cannot be read', async () => {
  const { says } = await open(() => refusal('NOT_FOUND', 'No such meeting'))
  await says(/As it was written/)
})
