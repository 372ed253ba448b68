import { expect, test } from 'vitest'
import { outcomeOf } from './answer-rule.ts'

const now = new Date('2026-03-01T12:00:00Z')
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000)
const answer = (status: number, reason = '', retryAfter?: string) =>
  outcomeOf({ status, reason, retryAfter }, now)

test.each([200, 201, 202, 204])('%d is accepted', (status) => {
  expect(answer(status, 'whatever')).toEqual({ kind: 'accepted' })
})

test.each([404, 410])('%d says that the subscription is gone', (status) => {
  expect(answer(status, 'gone')).toEqual({ kind: 'gone', status })
})

test.each([400, 402, 405, 409, 411, 415, 422, 431])('%d is our mistake', (status) => {
  const detail = '{"reason":"BadTopic"}'
  expect(answer(status, detail)).toEqual({ kind: 'rejected', status, detail })
})

test.each([301, 302, 303, 307, 308])('a redirect (%d) is recorded and not followed', (status) => {
  expect(answer(status)).toEqual({ kind: 'rejected', status, detail: '' })
})

test.each([401, 403])('%d is about the key', (status) => {
  const detail = '{"reason":"BadJwtToken"}'
  expect(answer(status, detail)).toEqual({ kind: 'key', status, detail })
})

test.each([
  '{"reason":"VapidPkHashMismatch"}',
  '{"code":400,"errno":109,"error":"Bad Request","message":"VAPID public key mismatch"}',
  '<TITLE>UnauthorizedRegistration</TITLE>',
  'the VAPID credentials in the authorization header do not correspond to the credentials used',
])('a 400 that says %s is about the key', (reason) => {
  expect(answer(400, reason)).toEqual({ kind: 'key', status: 400, detail: reason })
})

test('413 asks for less', () => {
  expect(answer(413)).toEqual({ kind: 'too-large' })
})

test.each([406, 429])(
  '%d pauses for as long as Retry-After says, in seconds or by date',
  (status) => {
    expect(answer(status, '', '7')).toEqual({ kind: 'paused', until: after(7) })
    const date = after(90).toUTCString()
    expect(answer(status, '', date)).toEqual({ kind: 'paused', until: after(90) })
  },
)

test.each([
  [undefined, 30],
  ['', 30],
  ['soon', 30],
  ['-5', 30],
  ['1.5', 30],
  ['Sun, 99 Mar 2026 99:00:00 GMT', 30],
  ['0', 1],
  [after(-3600).toUTCString(), 1],
  ['31536000', 3600],
  ['9'.repeat(400), 3600],
  ['Fri, 31 Dec 9999 23:59:59 GMT', 3600],
])('a Retry-After of %s makes a pause of %d s', (header, seconds) => {
  expect(answer(429, '', header)).toEqual({ kind: 'paused', until: after(seconds) })
})

test.each([500, 501, 502, 503, 504, 408, 599, 600, 0, 199])('%d is tried again', (status) => {
  expect(answer(status, 'later')).toEqual({ kind: 'failed', detail: `${status}: later` })
})

test('what a stranger wrote becomes one short line', () => {
  const outcome = answer(400, `a\u0000b\r\n\tc\u202e${'x'.repeat(4000)}`)
  expect(outcome).toMatchObject({ kind: 'rejected' })
  const { detail } = outcome as { detail: string }
  expect(detail).toMatch(/^a b c x+$/)
  expect(detail).toHaveLength(300)
})
