import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRest } from '../test/answer-rest.ts'
import { memoryDatabase } from '../test/memory-database.ts'
import { workerScope } from '../test/worker-scope.ts'
import { onClick, onClose } from './on-click.ts'

describe('on click', () => {
  const site = 'https://portal.example.test'
  let scope: ReturnType<typeof workerScope>
  let calls: ReturnType<typeof answerRest>

  beforeEach(() => {
    scope = workerScope()
    memoryDatabase()
    calls = answerRest({ 'POST /notifications/receipts': () => [204] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  async function click(more: object | null = {}) {
    const data = more && { id: 'n1', seq: 1, receipt: 'r1', by: 'push', ...more }
    const close = vi.fn()
    await onClick({ data, close } as unknown as Notification)
    expect(close).toHaveBeenCalledOnce()
  }
  const clicked = (more: object = {}) => ({
    type: 'NOTIFICATION_CLICKED',
    payload: { id: 'n1', seq: 1, ...more },
  })

  describe('a click', () => {
    test('brings up the page that was looked at last, which goes there', async () => {
      const hidden = scope.openPage()
      const seen = scope.openPage({ visible: true })
      await click({ url: '/account' })
      expect(seen.focus).toHaveBeenCalledOnce()
      expect(seen.heard).toEqual([clicked({ url: '/account' })])
      expect(hidden.heard).toEqual([])
      expect(seen.navigate).not.toHaveBeenCalled()
      expect(scope.opened).toEqual([])
    })

    test('opens a page where there is none', async () => {
      await click({ url: '/account' })
      expect(scope.opened).toEqual([`${site}/account`])
    })

    test('is reported', async () => {
      await click()
      expect(calls.map(({ body }) => body)).toEqual([{ receipt: 'r1', event: 'clicked' }])
    })

    test('sends a page that does not answer there itself', async () => {
      const page = scope.openPage({ deaf: true })
      vi.useFakeTimers()
      const done = click({ url: '/account' })
      await vi.advanceTimersByTimeAsync(1_500)
      await done
      expect(page.navigate.mock.calls.map(String)).toEqual([`${site}/account`])
      page.navigate.mockRejectedValue(new TypeError('not controlled'))
      const again = click({ url: '/account' })
      await vi.advanceTimersByTimeAsync(1_500)
      await again
      expect(scope.opened).toEqual([`${site}/account`])
    })

    test('opens another site beside the page, which only marks it read', async () => {
      const page = scope.openPage({ focused: true })
      await click({ url: 'https://example.org/x' })
      expect(scope.opened).toEqual(['https://example.org/x'])
      expect(page.heard).toEqual([clicked({ url: 'https://example.org/x', opened: true })])
      expect(page.focus).not.toHaveBeenCalled()
    })

    test.each([
      [{}, '/announcements/n1'],
      [{ url: 'javascript:alert(1)' }, '/announcements/n1'],
      [{ url: 'https://' }, '/announcements/n1'],
      [{ id: 'a/b' }, '/announcements/a%2Fb'],
      [{ test: true }, '/'],
      [{ withdrawn: true }, '/inbox'],
      [null, '/inbox'],
    ])('on %o leads to what can be shown of it', async (more, path) => {
      await click(more)
      expect(scope.opened.map((url) => new URL(url, site).href)).toEqual([site + path])
    })
  })
})

describe('on close', () => {
  let scope: ReturnType<typeof workerScope>
  let calls: ReturnType<typeof answerRest>

  beforeEach(() => {
    scope = workerScope()
    memoryDatabase()
    calls = answerRest({ 'POST /notifications/receipts': () => [204] })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const close = (data: object | null) => onClose({ data } as Notification)
  const data = { id: 'n1', seq: 1, receipt: 'r1', by: 'push' }
  const reported = () => calls.map(({ body }) => body)

  test('a page reports what was closed', async () => {
    const page = scope.openPage()
    await close(data)
    expect(page.heard).toEqual([{ type: 'NOTIFICATION_CLOSED', payload: { id: 'n1', seq: 1 } }])
    expect(reported()).toEqual([])
  })

  test('without a page the worker does', async () => {
    await close(data)
    expect(reported()).toEqual([{ receipt: 'r1', event: 'closed' }])
  })

  test('so it does when the page does not answer', async () => {
    scope.openPage({ deaf: true })
    vi.useFakeTimers()
    const done = close(data)
    await vi.advanceTimersByTimeAsync(1_500)
    await done
    expect(reported()).toEqual([{ receipt: 'r1', event: 'closed' }])
  })

  test('a self-test is told as one, and what carries nothing to nobody', async () => {
    const page = scope.openPage()
    await close({ ...data, test: true })
    await close(null)
    expect(page.heard.map(({ payload }) => payload)).toEqual([{ id: 'n1', seq: 1, test: true }])
  })
})
