import { expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

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
