import { describe, expect, test } from 'vitest'
import { notificationTarget, sameOriginPath } from './link-target.ts'

describe('same origin path', () => {
  const origin = 'https://portal.example'

  test('a path of this site is kept with its query and fragment', () => {
    expect(sameOriginPath('/backoffice/announcements?q=a#b', origin)).toBe(
      '/backoffice/announcements?q=a#b',
    )
    expect(sameOriginPath('/', origin)).toBe('/')
  })

  test.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:alert(1)',
    'login',
    '',
    null,
  ])('%j is refused', (value) => {
    expect(sameOriginPath(value, origin)).toBeNull()
  })
})

describe('notification target', () => {
  const origin = 'https://portal.example'

  test('a path leads to a page of this site', () => {
    expect(notificationTarget('/news?id=1#top', origin)).toEqual({
      kind: 'page',
      path: '/news?id=1#top',
    })
  })

  test('an absolute address of this site is a page too', () => {
    expect(notificationTarget('https://portal.example/a?b', origin)).toEqual({
      kind: 'page',
      path: '/a?b',
    })
  })

  test('another http address is a site', () => {
    expect(notificationTarget('https://example.org/x', origin)).toEqual({
      kind: 'site',
      href: 'https://example.org/x',
    })
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'mailto:a@b.co',
    'news',
    '',
    'https://',
    null,
    undefined,
  ])('%s leads nowhere', (url) => {
    expect(notificationTarget(url, origin)).toBeNull()
  })
})
