import { expect, test } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'

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
