import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerPicture } from '../test/answer-rest.ts'
import { buildNotification } from '../test/build-notification.ts'
import { stubBrowser } from '../test/stub-browser.ts'
import { showDesktop } from './show-desktop.ts'

const showNotification = vi.fn(async (_title: string, _options: NotificationOptions) => {})
const lastOptions = () => showNotification.mock.lastCall?.[1]

beforeEach(() => stubBrowser({ permission: 'granted', registration: { showNotification } }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  showNotification.mockClear()
})

test('it has the app’s icon and badge, unless it brings an icon of its own', async () => {
  await showDesktop(buildNotification({ seq: 1 }), { showsBody: true, silent: false })
  expect(lastOptions()).toMatchObject({ icon: '/icons/icon-192.png', badge: '/icons/badge-64.png' })
  answerPicture('/files/lift.png')
  const own = buildNotification({ seq: 2, icon: '/files/lift.png' })
  await showDesktop(own, { showsBody: true, silent: false })
  expect(lastOptions()).toMatchObject({ icon: '/files/lift.png', badge: '/icons/badge-64.png' })
})

test('it carries what a click needs, and the beginning of a long text', async () => {
  const long = buildNotification({ seq: 3, body: `One\n two ${'x'.repeat(500)}`, url: '/account' })
  await showDesktop(long, { showsBody: true, silent: true })
  expect(lastOptions()?.data).toEqual({ id: 'n3', seq: 3, url: '/account', by: 'page' })
  expect(lastOptions()?.silent).toBe(true)
  expect(lastOptions()?.body).toMatch(/^One two x+…$/)
  expect(lastOptions()?.body).toHaveLength(141)
})

test('without a worker it fails in time, so that the page can tell', async () => {
  vi.useFakeTimers()
  const ready = new Promise(() => {})
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true })
  const options = { showsBody: true, silent: false }
  const outcome = expect(showDesktop(buildNotification({ seq: 4 }), options)).rejects.toThrow()
  await vi.advanceTimersByTimeAsync(20_000)
  await outcome
})
