import { act } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { toFailure } from '../api/failure.ts'
import { beSignedIn } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { useLanguage } from '../words/language.ts'
import { InboxList } from './inbox-list.tsx'
import { inboxStore } from './inbox-store.ts'
import { receipts } from './receipts.ts'

const failure = toFailure(new ApiError('NETWORK', 0, 'No answer'))

afterEach(async () => {
  await act(async () => inboxStore.clear())
  await cleanUp()
})

const show = () => render(<InboxList onFollow={() => {}} />)
const load = (items: ReturnType<typeof buildNotification>[], hasNextPage = false) =>
  inboxStore.dispatch({ type: 'page-loaded', page: 1, items, hasNextPage })

describe('the inbox', () => {
  test('shows a skeleton until the first page is there', async () => {
    const page = await show()
    expect(page.querySelector('output')?.getAttribute('aria-busy')).toBe('true')
  })

  test('says when there is nothing', async () => {
    load([])
    expect((await show()).textContent).toContain('Nothing here yet')
  })

  test('offers to try again when loading failed', async () => {
    inboxStore.dispatch({ type: 'page-requested', page: 1 })
    inboxStore.dispatch({ type: 'page-failed', page: 1, failure })
    expect((await show()).textContent).toContain('Try again')
  })

  test('shows the newest first, with its body as text and not as markup', async () => {
    load([buildNotification({ seq: 1 }), buildNotification({ seq: 2, body: '<b>not bold</b>' })])
    const page = await show()
    const rows = [...page.querySelectorAll('li')]
    expect(rows.map((row) => row.querySelector('button')?.textContent)).toEqual([
      'Unread: Announcement 2',
      'Unread: Announcement 1',
    ])
    expect(rows[0]?.textContent).toContain('<b>not bold</b>')
    expect(page.querySelector('b')).toBeNull()
  })

  test('shows the texts in Thai to who reads Thai, where there are any', async () => {
    useLanguage.setState({ language: 'th' })
    const thai = { title: 'กะของคุณ', body: 'สำนักผู้อำนวยการ' }
    load([buildNotification({ seq: 1, thai })])
    expect((await show()).querySelector('li')?.textContent).toContain(thai.title + thai.body)
    await act(async () => useLanguage.setState({ language: 'en' }))
  })

  test('reports what came into sight as seen, and only what is unread', async () => {
    const reported: string[] = []
    receipts.sendBy((given) => reported.push(...given.map(({ id, event }) => `${event} ${id}`)))
    class InSight {
      #tell: IntersectionObserverCallback
      constructor(tell: IntersectionObserverCallback) {
        this.#tell = tell
      }
      observe = () => this.#tell([{ isIntersecting: true } as never], this as never)
      disconnect = () => {}
    }
    vi.stubGlobal('IntersectionObserver', InSight)
    load([buildNotification({ seq: 1 }), buildNotification({ seq: 2, isRead: true })])
    await show()
    expect(reported).toEqual(['seen n1'])
    receipts.sendBy(null)
    vi.unstubAllGlobals()
  })

  test('offers more only when there is more', async () => {
    load([buildNotification({ seq: 1 })], true)
    expect((await show()).textContent).toContain('Load more')
    await cleanUp()
    load([buildNotification({ seq: 1 })], false)
    expect((await show()).textContent).not.toContain('Load more')
  })

  test('says that more could not be had, and asks for it again', async () => {
    load([buildNotification({ seq: 2 })], true)
    inboxStore.dispatch({ type: 'page-failed', page: 2, failure })
    const asked: string[] = []
    const pagination = { page: 2, totalPages: 2, hasNextPage: false }
    beSignedIn()
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url)
      return Response.json({ data: [buildNotification({ seq: 1 })], pagination })
    })
    const page = await show()
    expect(page.querySelector('[role="alert"]')?.textContent).toBe('Some items couldn’t be loaded.')
    const again = [...page.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Try again',
    )
    await act(async () => again?.click())
    await vi.waitFor(() => expect(page.textContent).toContain('Announcement 1'))
    expect(asked).toEqual(['/v1/announcements?page=2&limit=20'])
    expect(page.querySelector('[role="alert"]')).toBeNull()
    vi.unstubAllGlobals()
  })

  test('marks one read at once and takes it back when the server refuses', async () => {
    beSignedIn()
    vi.stubGlobal('fetch', async () => new Response('{"code":"FORBIDDEN"}', { status: 403 }))
    const report = vi.spyOn(console, 'error').mockImplementation(() => {})
    load([buildNotification({ seq: 1 })])
    const page = await show()
    const button = page.querySelector<HTMLButtonElement>('[aria-label^="Mark"]')
    await act(async () => {
      button?.click()
    })
    await vi.waitFor(() => expect(page.textContent).toContain('Unread: Announcement 1'))
    expect(report.mock.calls).toEqual([
      ['Marking as read or acknowledging failed', expect.objectContaining({ code: 'FORBIDDEN' })],
    ])
    report.mockRestore()
    vi.unstubAllGlobals()
  })
})
