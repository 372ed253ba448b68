import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutStorage } from '../test/without-storage.ts'

const visitor = vi.hoisted(() => ({ get: async () => ({ visitorId: 'visitor' }) }))
// Fingerprints need a canvas, fonts and audio of a real browser.
vi.mock('@fingerprintjs/fingerprintjs', () => ({ load: async () => visitor }))

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const asOnAnotherLoad = async () => (await import('./device-id.ts')).deviceId()

test('is the visitor’s id and something random, and stays', async () => {
  const id = await asOnAnotherLoad()
  expect(id).toMatch(/^visitor-[0-9a-f]{32}$/)
  vi.resetModules()
  visitor.get = async () => ({ visitorId: 'with another locale' })
  expect(await asOnAnotherLoad()).toBe(id)
})

test('differs between identical machines', async () => {
  const one = await asOnAnotherLoad()
  localStorage.clear()
  vi.resetModules()
  expect(await asOnAnotherLoad()).not.toBe(one)
})

test('is made once, however often it is asked for at the same time', async () => {
  const { deviceId } = await import('./device-id.ts')
  expect(new Set(await Promise.all([deviceId(), deviceId(), deviceId()])).size).toBe(1)
})

test('is random where fingerprints are blocked', async () => {
  visitor.get = () => Promise.reject(new Error('blocked'))
  expect(await asOnAnotherLoad()).toMatch(/^[0-9a-f]{32}$/)
})

test('lasts as long as the page where there is no storage', async () => {
  withoutStorage()
  const { deviceId } = await import('./device-id.ts')
  expect(await deviceId()).toBe(await deviceId())
})
