import { expect, it } from 'vitest'
import { isPlainHttp } from '../src/announce.ts'

it.each([
  ['http://portal.example.org', true],
  ['http://10.0.0.7:3000', true],
  ['http://localhost.example.org', true],
  ['https://portal.example.org', false],
  ['http://localhost:3000', false],
  ['http://127.0.0.1:3000', false],
  ['http://[::1]:3000', false],
  ['http://portal.localhost', false],
])('warns of %s: %s', (publicUrl, isWarned) => {
  expect(isPlainHttp(publicUrl)).toBe(isWarned)
})
