import { subscribeToPush as schema } from '@prakat/schema/push'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { tokens } from '../api/tokens.ts'
import { stubBrowser, stubLocks } from '../test/stub-browser.ts'
import { health } from './health.ts'
import {
  askOnAndroid,
  forgetSubscription,
  resendSubscription,
  subscribeToPush,
  unsubscribeFromPush,
} from './push-subscription.ts'

describe('push subscription', () => {
  const keyA = 'A'.repeat(87)
  const keyB = `B${'A'.repeat(86)}`
  const bytes = (key: string) =>
    Uint8Array.from(atob(key.replaceAll('-', '+')), (c) => c.charCodeAt(0)).buffer

  let current: ReturnType<typeof subscription> | null
  let serverKey: string | null
  let calls: { method: string; path: string; body: any }[]
  let answers: (method: string, path: string) => Response | undefined

  /** As browsers give it (https://w3c.github.io/push-api/#pushsubscription-interface). */
  function subscription(key: string) {
    const made = {
      endpoint: 'https://push.example.test/1',
      options: { applicationServerKey: bytes(`${key}=`), userVisibleOnly: true },
      unsubscribe: vi.fn(async () => {
        const was: boolean = current === made
        if (was) current = null
        return was
      }),
      toJSON: () => ({
        endpoint: 'https://push.example.test/1',
        expirationTime: null,
        keys: { p256dh: keyA, auth: 'AAAAAAAAAAAAAAAAAAAAAA' },
      }),
    }
    return made
  }
  const pushManager = {
    getSubscription: async () => current,
    subscribe: vi.fn(async (options: { applicationServerKey: string }) => {
      return (current = subscription(options.applicationServerKey))
    }),
  }
  const sent = (method: string) => calls.filter((call) => call.method === method)

  beforeEach(() => {
    current = null
    serverKey = keyA
    calls = []
    answers = () => undefined
    localStorage.setItem('prakat-device-id', 'device')
    tokens.write({ token: 't', refreshToken: null })
    stubBrowser({ permission: 'granted', registration: { pushManager } })
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      const method = init.method ?? 'GET'
      calls.push({ method, path, body: init.body && JSON.parse(String(init.body)) })
      const answer = answers(method, path)
      if (answer) return answer
      if (path.endsWith('vapid-public-key')) return Response.json({ publicKey: serverKey })
      return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({})
    })
    pushManager.subscribe.mockClear()
    health.note({ subscribed: null, knownToServer: null })
  })
  afterEach(() => {
    localStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  describe('subscribing', () => {
    test('makes a subscription that shows what it gets, and tells the server all it wants to know', async () => {
      expect(await subscribeToPush()).toBe(true)
      expect(pushManager.subscribe).toHaveBeenCalledWith({
        userVisibleOnly: true,
        applicationServerKey: keyA,
      })
      const [call] = sent('POST')
      expect(call?.path).toBe('/v1/push-subscriptions')
      expect(schema.safeParse(call?.body).error).toBeUndefined()
      expect(call?.body).toMatchObject({
        browser: 'Chrome',
        cookieEnabled: true,
        applicationServerKey: keyA,
      })
      expect(Object.keys(call?.body)).toEqual(
        expect.arrayContaining(['deviceId', 'platform', 'userAgent', 'language', 'onLine']),
      )
      expect(health.get()).toMatchObject({ subscribed: true, knownToServer: true })
    })

    test('sends one that is there again', async () => {
      current = subscription(keyA)
      expect(await subscribeToPush()).toBe(true)
      expect(pushManager.subscribe).not.toHaveBeenCalled()
      expect(sent('POST')).toHaveLength(1)
    })

    test('stops when the permission is denied', async () => {
      stubBrowser({ permission: 'denied', registration: { pushManager } })
      expect(await subscribeToPush()).toBe(false)
      expect(calls).toEqual([])
    })

    test('stops with a warning when there is no public key', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      serverKey = null
      expect(await subscribeToPush()).toBe(false)
      expect(warn).toHaveBeenCalledOnce()
      answers = () => Response.json({ code: 'NOT_FOUND' }, { status: 404 })
      expect(await subscribeToPush()).toBe(false)
      expect(warn).toHaveBeenCalled()
      expect(pushManager.subscribe).not.toHaveBeenCalled()
    })

    test('throws what the browser or the server throws', async () => {
      pushManager.subscribe.mockRejectedValueOnce(new DOMException('no push service', 'AbortError'))
      await expect(subscribeToPush()).rejects.toThrow('no push service')
      answers = (method) => (method === 'POST' ? Response.json({}, { status: 400 }) : undefined)
      await expect(subscribeToPush()).rejects.toThrow()
      expect(health.get()).toMatchObject({ subscribed: true, knownToServer: false })
    })

    test('gives up on a push service that never answers', async () => {
      vi.useFakeTimers()
      pushManager.subscribe.mockReturnValueOnce(new Promise(() => {}))
      const outcome = expect(subscribeToPush()).rejects.toThrow('isn’t responding')
      await vi.advanceTimersByTimeAsync(30_000)
      await outcome
    })
  })

  describe('unsubscribing', () => {
    test('removes the browser’s, then the server’s', async () => {
      const there = (current = subscription(keyA))
      expect(await unsubscribeFromPush()).toBe(true)
      expect(there.unsubscribe).toHaveBeenCalled()
      expect(sent('DELETE')[0]?.path).toMatch(/^\/v1\/push-subscriptions\/.+/)
    })

    test('leaves the server’s when the browser keeps its own', async () => {
      current = subscription(keyA)
      current.unsubscribe.mockResolvedValue(false)
      expect(await unsubscribeFromPush()).toBe(false)
      expect(sent('DELETE')).toEqual([])
    })
  })

  describe('on each load', () => {
    test('a subscription is sent again', async () => {
      current = subscription(keyA)
      const known: unknown[] = []
      answers = () => void known.push(health.get().knownToServer)
      expect(await resendSubscription()).toBe(true)
      expect(sent('POST')).toHaveLength(1)
      // The switch of this device goes off while it is false, and whoever presses it then presses in vain.
      expect(known).not.toContain(false)
    })

    test('one of another key is replaced', async () => {
      const old = (current = subscription(keyA))
      serverKey = keyB
      expect(await resendSubscription()).toBe(true)
      expect(old.unsubscribe).toHaveBeenCalled()
      expect(sent('POST').map(({ body }) => body.applicationServerKey)).toEqual([keyB])
    })

    test('two pages that find another key at once do not bring the old one back', async () => {
      stubLocks()
      current = subscription(keyA)
      serverKey = keyB
      await Promise.all([resendSubscription(), resendSubscription()])
      expect(sent('POST').map(({ body }) => body.applicationServerKey)).toEqual([keyB, keyB])
    })

    test('one that the server can never use again is replaced', async () => {
      const old = (current = subscription(keyA))
      const refusals = [
        Response.json({ code: 'CONFLICT' }, { status: 409 }),
        Response.json(
          { code: 'VALIDATION', fields: { applicationServerKey: 'Not a key of this server' } },
          { status: 400 },
        ),
      ]
      for (const refusal of refusals) {
        let isFirst = true
        answers = (method) => {
          if (method !== 'POST' || !isFirst) return undefined
          isFirst = false
          return refusal
        }
        expect(await resendSubscription()).toBe(true)
      }
      expect(old.unsubscribe).toHaveBeenCalledTimes(1)
      expect(pushManager.subscribe).toHaveBeenCalledTimes(2)
      expect(sent('POST')).toHaveLength(4)
      expect(health.get()).toMatchObject({ subscribed: true, knownToServer: true })
    })

    test('one that the server refuses for another reason stays', async () => {
      const old = (current = subscription(keyA))
      answers = (method) =>
        method === 'POST' ? Response.json({ code: 'VALIDATION' }, { status: 400 }) : undefined
      await expect(resendSubscription()).rejects.toThrow()
      expect(old.unsubscribe).not.toHaveBeenCalled()
    })

    test('one that was never wanted is not made, and nobody is asked', async () => {
      expect(await resendSubscription()).toBe(false)
      stubBrowser({ permission: 'default', registration: { pushManager } })
      expect(await resendSubscription()).toBe(false)
      expect(Notification.requestPermission).not.toHaveBeenCalled()
      expect(pushManager.subscribe).not.toHaveBeenCalled()
    })

    test('one that the browser lost, or that ended with a session, comes back', async () => {
      await subscribeToPush()
      await forgetSubscription()
      expect(current).toBeNull()
      expect(health.get().subscribed).toBe(false)
      expect(await resendSubscription()).toBe(true)
      await unsubscribeFromPush()
      expect(await resendSubscription()).toBe(false)
    })
  })
})

describe('ask on android', () => {
  const getSubscription = vi.fn(async () => null)
  const registration = { pushManager: { getSubscription } }
  const asked = () => vi.mocked(Notification.requestPermission).mock.calls.length

  beforeEach(() => {
    localStorage.setItem('prakat-device-id', 'device')
    vi.useFakeTimers()
  })
  afterEach(() => {
    getSubscription.mockClear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('an installed app on Android asks after two seconds when nobody has answered', async () => {
    stubBrowser({ agent: 'android', installed: true, registration })
    askOnAndroid()
    await vi.advanceTimersByTimeAsync(1_999)
    expect(asked()).toBe(0)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked()).toBe(1)
    expect(getSubscription).not.toHaveBeenCalled()
  })

  test('it subscribes to push when it may', async () => {
    stubBrowser({ agent: 'android', installed: true, registration })
    vi.mocked(Notification.requestPermission).mockResolvedValue('granted')
    vi.stubGlobal('fetch', async () => Response.json({}, { status: 404 }))
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    askOnAndroid()
    await vi.advanceTimersByTimeAsync(2_000)
    expect(getSubscription).toHaveBeenCalled()
  })

  test.each([
    ['refused already', { agent: 'android', installed: true, permission: 'denied' }],
    ['permitted already', { agent: 'android', installed: true, permission: 'granted' }],
    ['in a browser', { agent: 'android' }],
    ['elsewhere', { agent: 'edge', installed: true }],
  ] as const)('nobody is asked when it is %s', async (_, browser) => {
    stubBrowser({ ...browser, registration })
    askOnAndroid()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(0)
    expect(getSubscription).not.toHaveBeenCalled()
  })

  test('nobody is asked who has left meanwhile', async () => {
    stubBrowser({ agent: 'android', installed: true, registration })
    askOnAndroid()()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked()).toBe(0)
  })
})
