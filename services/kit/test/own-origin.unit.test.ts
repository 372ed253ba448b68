import { expect, it } from 'vitest'
import { isOwnOrigin } from '../src/request-origin.ts'

const publicUrl = 'https://portal.example.org'
const host = '10.0.0.7:3000'

it.each<[string | undefined, string]>([
  [undefined, 'a client that is no browser'],
  ['https://portal.example.org', 'the address that people use'],
  ['http://10.0.0.7:3000', 'the host that was asked'],
])('lets %s in: %s', (origin, _what) => {
  expect(isOwnOrigin({ origin, host }, publicUrl)).toBe(true)
})

it.each([
  'https://evil.example',
  'http://portal.example.org',
  'https://portal.example.org:8443',
  'https://portal.example.org.evil.example',
  'http://10.0.0.7',
  'null',
  '',
  'nonsense',
  'file://10.0.0.7:3000',
])('keeps %j out', (origin) => {
  expect(isOwnOrigin({ origin, host }, publicUrl)).toBe(false)
})

it('takes no port for the usual one', () => {
  expect(isOwnOrigin({ origin: 'http://a.example', host: 'A.example:80' }, publicUrl)).toBe(true)
  expect(isOwnOrigin({ origin: 'http://a.example', host: undefined }, publicUrl)).toBe(false)
})
