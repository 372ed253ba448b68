import { expect, test } from 'vitest'
import { notificationTarget } from './notification-target.ts'

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
