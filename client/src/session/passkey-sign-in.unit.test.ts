import { afterEach, expect, test, vi } from 'vitest'
import { passkeySignIn } from './passkey-sign-in.ts'

afterEach(() => vi.unstubAllGlobals())

test('asks the browser for nothing when it is no longer wanted by the time the server has answered', async () => {
  const controller = new AbortController()
  const get = vi.fn(async () => null)
  vi.stubGlobal('PublicKeyCredential', () => {})
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true })
  vi.stubGlobal('fetch', async () => {
    controller.abort()
    return new Response(JSON.stringify({ challenge: 'c', options: { challenge: 'AAAA' } }))
  })
  await expect(passkeySignIn(false, controller.signal)).rejects.toThrow('abort')
  expect(get).not.toHaveBeenCalled()
  await expect(passkeySignIn(false)).rejects.toThrow()
  expect(get).toHaveBeenCalledOnce()
})
