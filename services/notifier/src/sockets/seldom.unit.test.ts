import { expect, it } from 'vitest'
import { throttleLog } from '@prakat/kit/logger'

it('tells the first, and after ten seconds the next, with how many were not told of', () => {
  let now = 0
  const logged: unknown[] = []
  const logThrottled = throttleLog(() => now)
  const fail = (times: number) => {
    for (let n = 0; n < times; n += 1) logThrottled((more) => logged.push(more))
  }
  fail(1000)
  now = 9_999
  fail(1)
  expect(logged).toEqual([{}])
  now = 10_000
  fail(1000)
  now = 20_000
  fail(1)
  now = 60_000
  fail(1)
  expect(logged).toEqual([{}, { untold: 1000 }, { untold: 999 }, {}])
})
