import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import AnnouncementPage from '../routes/announcement-page.tsx'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement, buildDelivery } from '../test/build-announcement.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click } from '../test/type-into.ts'

vi.mock('../api/forward-subscription.ts', () => ({
  // There is no server that could be watched here; what it sends is under the browser tests.
  forwardSubscription: () => ({ subscribe: () => ({ unsubscribe() {} }) }),
}))
beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
})

async function open(
  announcement: ReturnType<typeof buildAnnouncement>,
  answer: () => Record<string, unknown> = () => ({ announcementDelivery: buildDelivery() }),
) {
  const calls = answerGraphql({
    Announcement: () => ({ announcement }),
    AnnouncementDelivery: answer as never,
    RecallReach: answer as never,
    RecallAnnouncement: () => ({
      recallAnnouncement: buildAnnouncement({ version: 4, status: 'RECALLED' }),
    }),
  })
  const at = '/announcements/a1'
  const { body } = await renderPage({ path: '/announcements/:id', at, page: <AnnouncementPage /> })
  await vi.waitFor(() => expect(body.textContent).toContain('Water'))
  return { body, calls }
}
const says = (body: HTMLElement, words: string) =>
  vi.waitFor(() => expect(body.textContent).toContain(words))

describe('the report of an announcement', () => {
  test('goes from the audience to those who clicked, with reasons in words', async () => {
    const { body } = await open(buildAnnouncement())
    await says(body, 'Audience200')
    await says(body, 'Delivered15075%')
    await says(body, 'Sent9090%')
    await says(body, 'No longer subscribed3')
    await says(body, 'Prakat was open6')
    await says(body, 'Google (Chrome)')
    expect(body.textContent).not.toContain('Acknowledged')
    expect(body.textContent).not.toContain('Not acknowledged')
    expect(body.querySelector('progress')).toBeNull()
  })

  test('leads to those who have not read it, and reminds them', async () => {
    const { body } = await open(buildAnnouncement())
    await says(body, 'Not read80')
    const unread = body.querySelector('a[aria-label="Not read: 80 people"]')
    expect(unread?.getAttribute('href')).toBe('/backoffice/announcements/a1/people?state=unread')
    await click('Remind 80 people')
    await says(body, 'Remind 80 people?')
  })

  test('counts acknowledgements where they are asked for, and shows how far the sending is', async () => {
    const push = { pending: 100, done: false }
    const { body } = await open(buildAnnouncement({ requiresAck: true }), () => ({
      announcementDelivery: buildDelivery(push),
    }))
    await says(body, 'Acknowledged7')
    expect(body.querySelector('progress')?.getAttribute('value')).toBe('100')
    expect(body.querySelector('progress')?.getAttribute('max')).toBe('200')
  })

  test('says when there is nothing to report yet', async () => {
    const { can } = buildAnnouncement()
    const archived = { status: 'ARCHIVED', publishedAt: null, can: { ...can, amend: false } }
    const { body, calls } = await open(buildAnnouncement(archived))
    await says(body, 'Not published yet')
    expect(calls.some(({ name }) => name === 'AnnouncementDelivery')).toBe(false)
  })

  test('offers to try again when it does not load', async () => {
    const { body } = await open(buildAnnouncement(), () => refusal('UNAVAILABLE', 'Away'))
    await says(body, 'The report didn’t load')
    expect(body.textContent).toContain('Try again')
  })

  test('is not there for those who may not report', async () => {
    const { can } = buildAnnouncement()
    const { body, calls } = await open(buildAnnouncement({ can: { ...can, report: false } }))
    expect(body.textContent).not.toContain('Delivery')
    expect(calls.some(({ name }) => name === 'AnnouncementDelivery')).toBe(false)
  })
})

test('a recall says how many it comes too late for, and is carried out when it is confirmed', async () => {
  const { body, calls } = await open(buildAnnouncement())
  await click('Actions for “Water”')
  await vi.waitFor(() => click('Recall'))
  await says(body, 'Recall “Water”?')
  await says(body, '120 of 200 people have read it, and 90 devices got it by push.')
  expect(calls.some(({ name }) => name === 'RecallAnnouncement')).toBe(false)
  await click('Recall')
  await vi.waitFor(() => expect(calls.at(-1)?.name).toBeDefined())
  expect(calls.find(({ name }) => name === 'RecallAnnouncement')?.variables).toEqual({ id: 'a1' })
  await says(body, 'Recalled')
})
