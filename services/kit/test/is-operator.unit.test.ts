import { expect, it } from 'vitest'
import { isOperator } from '../src/request-origin.ts'

const metricsToken = 'a token for whoever watches'
const asks = (
  headers: Record<string, string>,
  remoteAddress = '127.0.0.1',
  config: { host: string; metricsToken: string | undefined } = { host: '127.0.0.1', metricsToken },
) => isOperator({ headers, host: 'localhost:3000', socket: { remoteAddress } } as never, config)
const open = { host: '0.0.0.0', metricsToken }

it('is whoever holds the token, from anywhere', () => {
  const headers = { authorization: `Bearer ${metricsToken}` }
  expect(asks(headers, '203.0.113.9', open)).toBe(true)
  expect(asks({ authorization: 'Bearer something else' }, '203.0.113.9', open)).toBe(false)
  expect(
    asks({ authorization: 'Bearer undefined' }, '203.0.113.9', {
      host: '0.0.0.0',
      metricsToken: undefined,
    }),
  ).toBe(false)
})

it('is whoever is on a machine that listens to itself alone', () => {
  expect(asks({})).toBe(true)
  expect(asks({}, '::ffff:127.0.0.1')).toBe(true)
  expect(asks({}, '127.0.0.1', { host: 'localhost', metricsToken: undefined })).toBe(true)
})

it('is nobody whom a proxy there speaks for, and nobody by their address where the world is listened to', () => {
  expect(asks({ 'x-forwarded-for': '203.0.113.9' })).toBe(false)
  expect(asks({ forwarded: 'for=203.0.113.9' })).toBe(false)
  expect(asks({}, '127.0.0.1', open)).toBe(false)
})
