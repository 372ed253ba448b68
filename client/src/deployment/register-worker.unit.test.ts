import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { newerBuild } from '../ui/own-reload.ts'
import { typed } from '../ui/typed.ts'
import { registerWorker } from './register-worker.ts'

const update = vi.fn(async () => {})
const register = vi.fn(async (_url: string, _options: object) => ({ update }))
const reload = vi.fn()
let container: EventTarget & { controller: object | null }
const takeOver = () => container.dispatchEvent(new Event('controllerchange'))

beforeAll(() => typed.start())
beforeEach(() => {
  vi.useFakeTimers()
  update.mockClear()
  reload.mockClear()
  container = Object.assign(new EventTarget(), { register, controller: null })
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
  newerBuild.setState(false)
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('the worker is never taken from the browser’s cache, and looked after hourly', async () => {
  await registerWorker()
  expect(register).toHaveBeenCalledWith('/sw.js', { updateViaCache: 'none' })
  await vi.advanceTimersByTimeAsync(3_599_999)
  expect(update).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(update).toHaveBeenCalledOnce()
})

describe('a worker that takes over', () => {
  test('reloads nothing when it is the first', async () => {
    await registerWorker()
    takeOver()
    expect(reload).not.toHaveBeenCalled()
    takeOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('reloads once', async () => {
    container.controller = {}
    await registerWorker()
    takeOver()
    takeOver()
    expect(reload).toHaveBeenCalledOnce()
  })

  test('waits until nothing unsaved would be lost', async () => {
    container.controller = {}
    await registerWorker()
    const warn = (event: Event) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    takeOver()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reload).not.toHaveBeenCalled()
    window.removeEventListener('beforeunload', warn)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reload).toHaveBeenCalledOnce()
  })
  test('is offered while something is typed, which stays', async () => {
    container.controller = {}
    await registerWorker()
    const field = document.createElement('input')
    const isTyped = vi.spyOn(typed, 'in').mockReturnValue([field])
    takeOver()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reload).not.toHaveBeenCalled()
    expect(newerBuild.getState()).toBe(true)
    // Whoever has turned it down is not offered it again and again.
    newerBuild.setState(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(newerBuild.getState()).toBe(false)
    isTyped.mockReturnValue([])
    await vi.advanceTimersByTimeAsync(5_000)
    expect(reload).toHaveBeenCalledOnce()
  })
})
