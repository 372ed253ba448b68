import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})
afterEach(() => {
  vi.useRealTimers()
  document.body.innerHTML = ''
})

async function ask() {
  const { loadAfterPage } = await import('./first-page-drawn.ts')
  const load = vi.fn(async () => 'part')
  void loadAfterPage(load)
  return load
}

test('a part is loaded once the page has its heading, and nothing is on its way', async () => {
  document.body.innerHTML = '<main><h1>Inbox</h1><p aria-busy="true"></p></main>'
  const load = await ask()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(load).not.toHaveBeenCalled()
  document.querySelector('p')!.removeAttribute('aria-busy')
  await vi.advanceTimersByTimeAsync(200)
  expect(load).toHaveBeenCalledOnce()
})

test('a page that does not come keeps nothing waiting for longer than three seconds', async () => {
  const load = await ask()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(load).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(load).toHaveBeenCalledOnce()
})
