import { AppError } from '@prakat/schema/app-error'
import { expect, test } from 'vitest'
import { checkEndpoint } from './check-endpoint.ts'

function refused(endpoint: string, allowed: string[] = []): void {
  try {
    checkEndpoint(endpoint, allowed)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    expect((error as AppError).code).toBe('VALIDATION')
    expect(Object.keys((error as AppError).fields ?? {})).toEqual(['subscription.endpoint'])
    return
  }
  expect.unreachable(`${endpoint} was taken`)
}

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc:def', 'google'],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', 'mozilla'],
  ['https://web.push.apple.com/QAbc', 'apple'],
  ['https://wns2-par02p.notify.windows.com/w/?token=abc', 'microsoft'],
] as const)('%s is a push service', (endpoint, service) => {
  expect(checkEndpoint(endpoint, [])).toEqual({ origin: new URL(endpoint).origin, service })
})

test.each([
  'http://fcm.googleapis.com/x',
  'ftp://fcm.googleapis.com/x',
  'fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com.evil.test/x',
  'https://evilfcm.googleapis.com/x',
  'https://storage.googleapis.com/x',
  'https://evilpush.apple.com/x',
  'https://person@fcm.googleapis.com/x',
  'https://:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.test/x',
  'https://127.0.0.1/x',
  'https://0x7f000001/x',
  'https://[::1]/x',
  'https://142.250.74.10/x',
  'https://localhost/x',
  'https://push.example.org/x',
])('%s is none', (endpoint) => refused(endpoint))

test('an operator adds hosts, with a port or without, or all below a domain', () => {
  const origin = 'https://push.example.org:8443'
  const other = { origin, service: 'other' }
  expect(checkEndpoint(`${origin}/x`, ['push.example.org'])).toEqual(other)
  expect(checkEndpoint(`${origin}/x`, ['push.example.org:8443'])).toEqual(other)
  expect(checkEndpoint(`${origin}/x`, ['*.example.org'])).toEqual(other)
  refused(`${origin}/x`, ['push.example.org:443'])
  refused(`${origin}/x`, ['example.org'])
  refused('https://example.org/x', ['*.example.org'])
  refused('https://evilexample.org/x', ['*.example.org'])
  refused('https://push.example.org.evil.test/x', ['push.example.org'])
})

test('with * every host will do, and still only over https and without a password', () => {
  const origin = 'https://127.0.0.1:9000'
  expect(checkEndpoint(`${origin}/x`, ['*'])).toEqual({ origin, service: 'other' })
  refused('http://127.0.0.1:9000/x', ['*'])
  refused('https://a:b@127.0.0.1:9000/x', ['*'])
})
