import { expect, it } from 'vitest'
import { passkeysWork } from './passkey-answer.ts'

it.each([
  ['https://portal.example.org', true],
  ['http://localhost:3000', true],
  ['http://prakat.localhost', true],
  ['http://portal.example.org', false],
  ['https://192.0.2.1', false],
  ['http://127.0.0.1:3000', false],
  ['https://[2001:db8::1]', false],
])('at %s: %s', (url, works) => {
  expect(passkeysWork(url)).toBe(works)
})
