import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { overlays } from '../ui/overlays.ts'
import { followNotification } from './inbox-actions.ts'
import { receipts } from './receipts.ts'

const navigate = vi.fn()
const opened = vi.fn()
let calls: ReturnType<typeof answerRest>
let reported: unknown[]

beforeEach(() => {
  beSignedIn()
  calls = answerRest({ 'PATCH .*': () => [204] })
  reported = []
  receipts.sendBy((given) => reported.push(...given))
  vi.stubGlobal('open', opened)
})
afterEach(() => {
  receipts.sendBy(null)
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})
const marked = () => calls.map(({ call }) => call)

test('a click goes where the notification points, marks it read and reports the click', async () => {
  followNotification({ id: 'n1', url: '/account' }, navigate)
  expect(navigate.mock.calls).toEqual([['/account']])
  await vi.waitFor(() => expect(marked()).toEqual(['PATCH /announcements/n1/read']))
  expect(reported).toEqual([{ id: 'n1', event: 'clicked' }])
})

test('another site opens beside, without a way back to this page', () => {
  followNotification({ id: 'n1', url: 'https://example.org/x' }, navigate)
  expect(opened.mock.calls).toEqual([['https://example.org/x', '_blank', 'noopener,noreferrer']])
  expect(navigate).not.toHaveBeenCalled()
})

test('what points nowhere opens the inbox', () => {
  const open = vi.fn()
  const remove = overlays.add('inbox', open)
  followNotification({ id: 'n1', url: 'javascript:alert(1)' }, navigate)
  expect(open).toHaveBeenCalledOnce()
  expect(navigate).not.toHaveBeenCalled()
  remove()
})

test('on a page without a header the inbox is opened as a page', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  followNotification({ id: 'n1' }, navigate)
  expect(navigate.mock.calls).toEqual([['/inbox']])
  expect(warn).toHaveBeenCalledWith(expect.any(String), new Error('Overlay not found'))
  warn.mockRestore()
})

test('where the worker has gone already the page does not go again, and marks it read', async () => {
  followNotification({ id: 'n1', url: 'https://example.org/x', opened: true }, navigate)
  expect(opened).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(marked()).toEqual(['PATCH /announcements/n1/read']))
})

test('a self-test is in nobody’s inbox: nothing is marked or reported', () => {
  followNotification({ id: 't1', url: '/account/notifications', test: true }, navigate)
  expect(navigate).toHaveBeenCalledWith('/account/notifications')
  expect({ marked: marked(), reported }).toEqual({ marked: [], reported: [] })
})
