import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { AccountUser } from '@prakat/schema/account'
import { keptUser } from '../api/kept-user.ts'
import { sessionOptions, type SessionOptions } from '../api/session-options.ts'
import { tokens } from '../api/tokens.ts'
import { longestTimerMs } from '../constants.ts'
import { setLanguage } from '../words/m.ts'
import { periodicRefresh, SessionKeeper } from './session-keeper.ts'

describe('periodic refresh', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    localStorage.clear()
  })

  test('refreshes once in each lifetime of the refresh token, until it is stopped', () => {
    tokens.write({ token: 't', refreshToken: 'r' })
    const refresh = vi.fn(async () => {})
    const stop = periodicRefresh(60_000, refresh)
    vi.advanceTimersByTime(59_999)
    expect(refresh).not.toHaveBeenCalled()
    vi.advanceTimersByTime(60_001)
    expect(refresh).toHaveBeenCalledTimes(2)
    stop()
    vi.advanceTimersByTime(600_000)
    expect(refresh).toHaveBeenCalledTimes(2)
  })

  test('does nothing without a refresh token', () => {
    tokens.write({ token: 't', refreshToken: null })
    const refresh = vi.fn(async () => {})
    const stop = periodicRefresh(1000, refresh)
    vi.advanceTimersByTime(5000)
    expect(refresh).not.toHaveBeenCalled()
    stop()
  })

  test('never waits longer than a timer can', () => {
    const setInterval = vi.spyOn(globalThis, 'setInterval')
    periodicRefresh(365 * 24 * 3_600_000, async () => {})()
    expect(longestTimerMs).toBe(2_147_483_647)
    expect(setInterval).toHaveBeenLastCalledWith(expect.any(Function), longestTimerMs)
  })

  test('is off unless the configuration turns it on, and then changes the tokens', async () => {
    const paths: string[] = []
    vi.stubGlobal('fetch', async (path: string) => {
      paths.push(path)
      const body = path.endsWith('refresh')
        ? { token: 't2', refreshToken: 'r2' }
        : { user: { id: 'u' } }
      return new Response(JSON.stringify(body))
    })
    tokens.write({ token: 't1', refreshToken: 'r1' })
    const stopDefault = new SessionKeeper(sessionOptions).start()
    await vi.advanceTimersByTimeAsync(sessionOptions.refreshTokenLifetimeMs * 2)
    expect(paths).toEqual(['/v1/auth/session'])
    stopDefault()

    const options = { ...sessionOptions, periodicRefresh: true, refreshTokenLifetimeMs: 1000 }
    const stop = new SessionKeeper(options).start()
    await vi.advanceTimersByTimeAsync(1000)
    expect(paths).toContain('/v1/auth/refresh')
    expect(tokens.read()).toEqual({ token: 't2', refreshToken: 'r2' })
    stop()
  })
})

describe('session keeper', () => {
  const ann = { id: 'u1', name: 'Ann', email: 'ann@example.org', role: 'member' }
  const held = { token: 't1', refreshToken: 'r1' }
  type Answer = { status?: number; body?: unknown; brokenOff?: boolean }

  let stop: (() => void) | undefined
  let calls: { method: string; path: string; body: unknown }[]
  let answers: Record<string, () => Answer>

  beforeEach(() => {
    calls = []
    answers = {}
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      calls.push({
        method: init.method ?? '',
        path,
        body: init.body && JSON.parse(String(init.body)),
      })
      const answer = answers[path]?.()
      if (!answer) throw new TypeError('no network')
      const { status = 200, body = null } = answer
      return new Response(answer.brokenOff ? brokenOff() : JSON.stringify(body), { status })
    })
  })
  afterEach(() => {
    stop?.()
    stop = undefined
    localStorage.clear()
    vi.restoreAllMocks()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  function started(options: Partial<SessionOptions> = {}) {
    const keeper = new SessionKeeper({ ...sessionOptions, ...options })
    stop = keeper.start()
    return keeper
  }
  const brokenOff = () =>
    new ReadableStream({
      start: (body) => body.error(new DOMException('The operation was aborted.', 'AbortError')),
    })
  const status = (keeper: SessionKeeper, expected: string) =>
    vi.waitFor(() => expect(keeper.get().status).toBe(expected))
  const troubled = (keeper: SessionKeeper, code: number) =>
    vi.waitFor(() => expect(keeper.get().trouble?.status).toBe(code), { timeout: 3000 })
  const asked = (path: string) => calls.filter((call) => call.path === path).length
  const silence = (method: 'error' | 'warn') =>
    vi.spyOn(console, method).mockImplementation(() => {})

  describe('the session', () => {
    test('is nobody’s without a token, and nobody is asked', () => {
      expect(started().get().status).toBe('unauthenticated')
      expect(calls).toEqual([])
    })

    test('is loading while it is fetched, then authenticated', async () => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ body: { user: ann } })
      const keeper = started()
      expect(keeper.get()).toMatchObject({ status: 'loading', loading: true })
      await status(keeper, 'authenticated')
      expect(keeper.get()).toMatchObject({ user: ann, loading: false })
      expect(keeper.get().lastRefreshedAt).toBeCloseTo(Date.now(), -3)
    })

    test('is read where the configuration says', async () => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ body: { data: { me: ann } } })
      const keeper = started({ locations: { ...sessionOptions.locations, session: '/data/me' } })
      await status(keeper, 'authenticated')
      expect(keeper.get().user).toEqual(ann)
    })

    test.each([401, 403])('ends and loses its tokens when the server answers %i', async (code) => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ status: code, body: { code: 'X' } })
      answers['/v1/auth/refresh'] = () => ({ status: 401, body: { code: 'X' } })
      await status(started(), 'unauthenticated')
      expect(tokens.read()).toBeNull()
    })

    test.each([404, 500])('ends and loses its tokens when it is answered with %i', async (code) => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ status: code, body: { code: 'X' } })
      await status(started(), 'unauthenticated')
      expect(tokens.read()).toBeNull()
    })

    test.each([429, 502, 503])('outlives a server that says %i: not now', async (code) => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ status: code, body: { code: 'X' } })
      const keeper = started()
      await troubled(keeper, code)
      expect(tokens.read()).toEqual(held)
    })

    test.each([500, 503])('outlives a refresh that is answered with %i', async (code) => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ status: 401, body: { code: 'X' } })
      answers['/v1/auth/refresh'] = () => ({ status: code, body: { code: 'X' } })
      await troubled(started(), 503)
      expect(tokens.read()).toEqual(held)
    })

    test('outlives a server that cannot be reached, and says so', async () => {
      tokens.write(held)
      const keeper = started()
      await troubled(keeper, 0)
      expect(tokens.read()).toEqual(held)
    })

    test('begins without a connection with who was signed in the last time, and says so', async () => {
      tokens.write(held)
      keptUser.write(ann as AccountUser)
      const keeper = started()
      await troubled(keeper, 0)
      expect(keeper.get()).toMatchObject({ status: 'authenticated', user: ann })
    })

    test('begins without a connection with nobody when nobody was kept', async () => {
      tokens.write(held)
      const keeper = started()
      await troubled(keeper, 0)
      expect(keeper.get()).toMatchObject({ status: 'loading', user: null })
    })

    test('waits four seconds to be told who is signed in, and then goes by who it was', async () => {
      vi.useFakeTimers()
      tokens.write(held)
      keptUser.write(ann as AccountUser)
      vi.stubGlobal('fetch', () => new Promise(() => {}))
      const keeper = started()
      await vi.advanceTimersByTimeAsync(3_999)
      expect(keeper.get().status).toBe('loading')
      await vi.advanceTimersByTimeAsync(1)
      expect(keeper.get()).toMatchObject({ status: 'authenticated', loading: true, user: ann })
    })

    test('that was only taken to be theirs ends when the server refuses it later', async () => {
      tokens.write(held)
      keptUser.write(ann as AccountUser)
      answers['/v1/auth/session'] = () => ({ status: 503, body: { code: 'X' } })
      const keeper = started()
      await troubled(keeper, 503)
      expect(keeper.get().status).toBe('authenticated')
      answers['/v1/auth/session'] = () => ({ status: 401, body: { code: 'X' } })
      answers['/v1/auth/refresh'] = () => ({ status: 401, body: { code: 'X' } })
      await keeper.load()
      expect(keeper.get().status).toBe('unauthenticated')
      expect([tokens.read(), keptUser.read()]).toEqual([null, null])
    })

    test('keeps whom the server named, until they sign out', async () => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ body: { user: ann } })
      answers['/v1/auth/sign-out'] = () => ({})
      const keeper = started()
      await status(keeper, 'authenticated')
      expect(keptUser.read()).toEqual(ann)
      await keeper.signOut()
      expect(keptUser.read()).toBeNull()
    })

    test('outlives an answer that breaks off, as when the page is left', async () => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ brokenOff: true })
      const keeper = started()
      await troubled(keeper, 0)
      expect(tokens.read()).toEqual(held)
    })

    test('is fetched again when the window becomes visible, staying authenticated', async () => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ body: { user: ann } })
      const keeper = started()
      await status(keeper, 'authenticated')
      document.dispatchEvent(new Event('visibilitychange'))
      expect(keeper.get()).toMatchObject({ status: 'authenticated', loading: true })
      await vi.waitFor(() => expect(asked('/v1/auth/session')).toBe(2))
      await vi.waitFor(() => expect(keeper.get().loading).toBe(false))
    })

    test('is not fetched again while signed out, nor with that option off', async () => {
      started()
      document.dispatchEvent(new Event('visibilitychange'))
      stop?.()
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ body: { user: ann } })
      await status(started({ refetchWhenVisible: false }), 'authenticated')
      document.dispatchEvent(new Event('visibilitychange'))
      expect(asked('/v1/auth/session')).toBe(1)
    })

    test('ends here when another tab signs out', async () => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ body: { user: ann } })
      const keeper = started()
      await status(keeper, 'authenticated')
      localStorage.clear()
      window.dispatchEvent(Object.assign(new Event('storage'), { key: null }))
      expect(keeper.get().status).toBe('unauthenticated')
    })
  })

  describe('signing in', () => {
    test('begins the session with the tokens of the configured places', async () => {
      const body = { auth: { access: 't9', refresh: 'r9' }, user: ann }
      answers['/v1/auth/sign-in'] = () => ({ body })
      const locations = { token: '/auth/access', refreshToken: '/auth/refresh', session: '/user' }
      const keeper = started({ locations })
      await keeper.signIn({ email: 'ann', password: 'p' })
      expect(keeper.get()).toMatchObject({ status: 'authenticated', user: ann })
      expect(tokens.read()).toEqual({ token: 't9', refreshToken: 'r9' })
      expect(asked('/v1/auth/session')).toBe(0)
    })

    test.each([
      ['no object', 'yes'],
      ['nothing', null],
      ['no token', { user: ann }],
      ['a token that is no text', { token: 7, user: ann }],
    ])('is logged and does not happen when the answer holds %s', async (_what, body) => {
      const log = silence('error')
      answers['/v1/auth/sign-in'] = () => ({ body })
      const keeper = started()
      await expect(keeper.signIn({})).rejects.toThrow('a response we can’t read')
      expect(log).toHaveBeenCalledOnce()
      expect(keeper.get().status).toBe('unauthenticated')
      expect(tokens.read()).toBeNull()
    })

    test('fails generically, with the cause in the console, when the server breaks', async () => {
      const log = silence('error')
      answers['/v1/auth/sign-in'] = () => ({ status: 500, body: { code: 'INTERNAL' } })
      await expect(started().signIn({})).rejects.toThrow('Runtime error, check the console logs')
      expect(log).toHaveBeenCalledOnce()
    })

    test('fails in the same words on a page in Thai', async () => {
      silence('error')
      answers['/v1/auth/sign-in'] = () => ({ status: 500, body: { code: 'INTERNAL' } })
      await setLanguage('th')
      const failing = started().signIn({})
      await expect(failing).rejects.toThrow('Runtime error, check the console logs')
      await setLanguage('en')
    })

    test('passes a refusal on as it is', async () => {
      const log = silence('error')
      answers['/v1/auth/sign-in'] = () => ({ status: 401, body: { code: 'TWO_FACTOR_REQUIRED' } })
      await expect(started().signIn({})).rejects.toMatchObject({ code: 'TWO_FACTOR_REQUIRED' })
      expect(log).not.toHaveBeenCalled()
    })
  })

  test('signing up warns and asks nobody when it is disabled', async () => {
    const warn = silence('warn')
    const keeper = started({ endpoints: { ...sessionOptions.endpoints, signUp: false } })
    await expect(keeper.signUp({})).rejects.toThrow('Registration is closed')
    expect(warn).toHaveBeenCalledWith('provider.endpoints.signUp is disabled')
    expect(calls).toEqual([])
  })

  describe('signing out', () => {
    const signOutBy = async (method: 'POST' | 'DELETE' | 'GET') => {
      tokens.write(held)
      answers['/v1/auth/session'] = () => ({ body: { user: ann } })
      answers['/v1/auth/sign-out'] = () => ({})
      const signOut = { method, path: '/auth/sign-out' }
      const keeper = started({ endpoints: { ...sessionOptions.endpoints, signOut } })
      await status(keeper, 'authenticated')
      await keeper.signOut()
      expect(keeper.get()).toMatchObject({ status: 'unauthenticated', left: true })
      expect(tokens.read()).toBeNull()
      return calls.find((call) => call.path === '/v1/auth/sign-out')
    }

    test.each(['POST', 'DELETE'] as const)('by %s sends the refresh token', async (method) => {
      expect(await signOutBy(method)).toMatchObject({ method, body: { refreshToken: 'r1' } })
    })

    test('by GET has no body', async () => {
      expect((await signOutBy('GET'))?.body).toBeUndefined()
    })
  })
})
