import { expect, it } from 'vitest'
import { countFailures, createLogger } from '../src/logger.ts'

const lines: string[] = []
const log = createLogger('info', false, { write: (line: string) => void lines.push(line) })

/** What the log says of it. */
function logged(what: object) {
  lines.length = 0
  log.child({ service: 'any' }).error(what, 'request failed')
  return JSON.parse(lines[0]!)
}

const query = String.raw`?token=secret&a={me(b:"secret\\",c:'secret')}` + '\tsecret\u00a0secret'

it.each([
  ['an address that is none', Object.assign(new TypeError('Invalid URL'), { input: `/a${query}` })],
  ['its message', new Error(`Nothing at https://a.test/b${query} to be had`)],
  ['its cause', new Error('Failed', { cause: new Error(`/a${query}`) })],
  ['errors within', new AggregateError([Object.assign(new Error('a'), { url: `/a${query}` })])],
  ['what it holds', Object.assign(new Error('a'), { request: { path: [`/a${query}`] } })],
])('says no query of an address that an error has in %s', (_where, err) => {
  const { err: loggedError, ...line } = logged({ err })
  expect(JSON.stringify([loggedError, line])).not.toContain('secret')
  expect(line).toMatchObject({ service: 'any', msg: 'request failed' })
})

it('goes on after a query, and knows a question from one', () => {
  const { err } = logged({ err: new Error('Why? GET /a?b=c failed\nRetry?') })
  expect(err.message).toBe('Why? GET /a failed\nRetry?')
  expect(err.stack).toContain('\n    at ')
})

it('tells each failure once with its error, and of its repetitions how many there were in a minute', () => {
  let now = 0
  const reported: object[] = []
  const tell = countFailures(() => now)
  const fail = (error: Error) => tell(error, (what) => reported.push(what))
  const [away, full] = [new Error('connection refused'), new Error('disk full')]
  for (const error of [away, away, full, away]) fail(error)
  expect(reported).toEqual([{ err: away }, { err: full }])
  now = 61_000
  fail(away)
  expect(reported.at(-1)).toEqual({ again: 3, reason: 'connection refused' })
  for (let turn = 0; turn < 100; turn += 1) fail(away)
  expect(reported).toHaveLength(3)
  // What did not come for an hour is news again.
  now += 61 * 60_000
  fail(full)
  expect(reported.at(-1)).toEqual({ err: full })
})
