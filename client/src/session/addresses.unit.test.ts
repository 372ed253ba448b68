import { afterEach, describe, expect, test, vi } from 'vitest'
import { sessionOptions } from '../api/session-options.ts'
import { afterSignIn, loginAddress } from './addresses.ts'

describe('after sign in', () => {
  const origin = 'https://portal.example'

  test.each([
    ['callback=/a&redirect=/b', '/a'],
    ['redirect=/b%3Fq%3D1%23c', '/b?q=1#c'],
    ['callback=https://evil.example&redirect=/b', '/b'],
    ['redirect=//evil.example', '/'],
    ['redirect=https://portal.example.evil.example/', '/'],
    ['', '/'],
  ])('%j leads to %s', (query, path) => {
    expect(afterSignIn(new URLSearchParams(query), origin)).toBe(path)
  })
})

describe('login address', () => {
  const pages = sessionOptions.pages
  afterEach(() => vi.restoreAllMocks())

  test('keeps the full path that asked for a sign-in', () => {
    expect(loginAddress(pages, '/a/b?c=d&e#f')).toBe(
      `/login?redirect=${encodeURIComponent('/a/b?c=d&e#f')}`,
    )
  })

  test('keeps nothing when that option is off, or when there is nothing to come back to', () => {
    expect(loginAddress({ ...pages, keepsFullPath: false }, '/a')).toBe('/login')
    expect(loginAddress(pages, null)).toBe('/login')
  })

  test.each(['', 'login', 'https://elsewhere.example/login', '//elsewhere.example'])(
    'warns that the login page %j is misconfigured and uses the usual one',
    (login) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      expect(loginAddress({ ...pages, login }, '/a')).toBe('/login?redirect=%2Fa')
      expect(warn).toHaveBeenCalledOnce()
      expect(warn.mock.calls[0]?.[0]).toContain('misconfigured')
    },
  )
})
