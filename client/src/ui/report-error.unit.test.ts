import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { reportUncaughtErrors, reportError } from './report-error.ts'

const printed = vi.fn()

beforeAll(reportUncaughtErrors)
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(printed))
afterEach(() => {
  vi.restoreAllMocks()
  printed.mockClear()
})

function failUnawaited(reason: unknown) {
  // Not a true one, which would fail the run of the tests.
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

test('an error of a listener or a timer is reported', () => {
  const error = new Error('pressed in vain')
  window.dispatchEvent(new ErrorEvent('error', { error }))
  expect(printed.mock.calls).toEqual([['Something went wrong:', error]])
})

test('a promise that fails unawaited is reported', () => {
  failUnawaited('no answer')
  expect(printed.mock.calls).toEqual([['Something went wrong:', 'no answer']])
})

test('each error is reported once, however many ways it comes', () => {
  const error = new Error('thrown on')
  reportError(error, 'Error while mounting app:')
  window.dispatchEvent(new ErrorEvent('error', { error }))
  failUnawaited(error)
  expect(printed.mock.calls).toEqual([['Error while mounting app:', error]])
})

test('what was given up, and what the browser only warns of, is no error', () => {
  failUnawaited(new DOMException('The page was left', 'AbortError'))
  window.dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop limit exceeded' }))
  expect(printed).not.toHaveBeenCalled()
})
