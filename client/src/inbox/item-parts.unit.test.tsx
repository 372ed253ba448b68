import type { Notification } from '@prakat/schema/notification'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click } from '../test/type-into.ts'
import { InboxList } from './inbox-list.tsx'
import { useLanguage } from '../words/language.ts'
import { AcknowledgementBox } from '../directory/announcement-parts.tsx'
import { inboxStore } from './inbox-store.ts'

beforeEach(beSignedIn)
afterEach(async () => {
  await act(async () => inboxStore.clear())
  await cleanUp()
  vi.unstubAllGlobals()
})

async function show(overrides: Partial<Notification>) {
  const items = [buildNotification({ seq: 1, ...overrides })]
  inboxStore.dispatch({ type: 'page-loaded', page: 1, items, hasNextPage: false })
  return render(<InboxList onFollow={() => {}} />)
}

describe('an item of the inbox', () => {
  test('is acknowledged and read with one button, and then says so', async () => {
    const calls = answerRest({ 'PATCH .*': () => [204] })
    const page = await show({ requiresAck: true })
    await click('Acknowledge “Announcement 1”')
    await vi.waitFor(() => expect(page.textContent).toContain('Acknowledged'))
    expect(calls.map(({ call }) => call)).toEqual(['PATCH /announcements/n1/acknowledge'])
    expect(page.textContent).not.toContain('Unread')
    expect(page.querySelector('[aria-label^=Acknowledge]')).toBeNull()
  })

  test('says of one that is late when it was due, and no more once it is acknowledged', async () => {
    const due = '2026-01-02T03:00:00.000Z'
    const box = (isDone: boolean) =>
      render(
        <AcknowledgementBox dueAt={due} isDone={isDone}>
          done
        </AcknowledgementBox>,
      )
    expect((await box(false)).textContent).toContain('This was due on 2 January 2026')
    expect((await box(true)).textContent).not.toContain('due')
  })

  test('names its writer in the language of the page, with their photo', async () => {
    const sender = {
      id: 'u1',
      name: 'Mali Writer',
      nameTh: 'มะลิ นักเขียน',
      photo: '/v1/photos/a.webp',
    }
    const page = await show({ sender })
    expect(page.textContent).toContain('Mali Writer')
    expect(page.querySelector('img')!.getAttribute('src')).toContain('/v1/photos/a.webp')
    await act(async () => useLanguage.setState({ language: 'th' }))
    expect(page.textContent).toContain('มะลิ นักเขียน')
    await act(async () => useLanguage.setState({ language: 'en' }))
  })

  test('stays to be acknowledged when the server refuses', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    answerRest({ 'PATCH .*': () => [403, { code: 'FORBIDDEN' }] })
    const page = await show({ requiresAck: true })
    await click('Acknowledge “Announcement 1”')
    await vi.waitFor(() => expect(page.textContent).toContain('Unread'))
    expect(page.querySelector('[aria-label^=Acknowledge]')).not.toBeNull()
  })

  test('keeps that it was acknowledged when it is corrected, and asks anew when announced again', async () => {
    const page = await show({ requiresAck: true, acknowledgedAt: '2026-11-21T03:00:00.000Z' })
    const receive = (change: Partial<Notification>) =>
      act(async () =>
        inboxStore.dispatch({
          type: 'notification-received',
          notification: buildNotification({ seq: 1, requiresAck: true, ...change }),
        }),
      )
    await receive({ revision: 2, title: 'Corrected', updatedAt: '2026-11-21T04:00:00.000Z' })
    expect(page.textContent).toContain('Corrected')
    expect(page.textContent).toContain('Updated')
    expect(page.textContent).toContain('Acknowledged')
    await receive({ id: 'n1', seq: 3, revision: 3, title: 'Again' })
    expect(page.querySelector('[aria-label="Acknowledge “Again”"]')).not.toBeNull()
  })

  test('that asks for nothing has no button, and one that never changed is not called updated', async () => {
    const page = await show({})
    expect(page.querySelector('[aria-label^=Acknowledge]')).toBeNull()
    expect(page.textContent).not.toContain('Updated')
  })
})
