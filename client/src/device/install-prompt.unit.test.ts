import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '../test/stub-browser.ts'

beforeEach(() => {
  vi.resetModules()
  stubBrowser()
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function started() {
  const { installPrompt } = await import('./install-prompt.ts')
  installPrompt.start()
  return installPrompt
}
function offer() {
  const prompt = vi.fn(async () => ({ outcome: 'accepted' as const }))
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt })
  window.dispatchEvent(event)
  return event
}

test('the browser’s offer is kept until it is taken, once', async () => {
  const installPrompt = await started()
  expect(installPrompt.get().available).toBe(false)
  const event = offer()
  expect(event.defaultPrevented).toBe(true)
  expect(installPrompt.get().available).toBe(true)
  expect(await installPrompt.prompt()).toBe('accepted')
  expect(installPrompt.get().available).toBe(false)
  expect(await installPrompt.prompt()).toBe('dismissed')
  expect(event.prompt).toHaveBeenCalledOnce()
})

test('an app that was installed in another way is not offered any more', async () => {
  const installPrompt = await started()
  offer()
  window.dispatchEvent(new Event('appinstalled'))
  expect(installPrompt.get().available).toBe(false)
})

test('who does not want it is not asked again', async () => {
  const installPrompt = await started()
  installPrompt.hide()
  expect(installPrompt.get().hidden).toBe(true)
  vi.resetModules()
  expect((await started()).get().hidden).toBe(true)
})

test('on iOS it is done by hand, until it is', async () => {
  stubBrowser({ agent: 'iphone' })
  expect((await started()).get().byHand).toBe(true)
  stubBrowser({ agent: 'iphone', installed: true })
  vi.resetModules()
  expect((await started()).get().byHand).toBe(false)
})
