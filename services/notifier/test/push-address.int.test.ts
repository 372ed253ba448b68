import { beforeEach, expect, test } from 'vitest'
import type { TransportOptions } from '../src/push/transport/push-transport.ts'
import { resolveTo } from './resolve-to.ts'
import { config, knownHost, messageTo, TransportStage } from './transport-stage.ts'

const stage = new TransportStage()

beforeEach(() => stage.startService())

async function sendTo(endpoint: string, options: object = {}) {
  const [outcome] = await stage.open(options).send([messageTo(stage.subscribe(), { endpoint })])
  return outcome
}

test.each([
  ['127.0.0.1'],
  ['10.0.0.1'],
  ['::1'],
  ['142.250.74.10', '127.0.0.1'],
  ['::ffff:7f00:1'],
])('a push service whose name leads to %s is not called', async (...addresses) => {
  const outcome = await sendTo(`https://${knownHost}/x`, { lookup: resolveTo(...addresses) })
  expect(outcome).toEqual({ kind: 'address', detail: 'The host has a private address' })
  expect(stage.service.requests).toHaveLength(0)
})

test('a name is judged at each connection, by where it leads then', async () => {
  let isKnown = false
  const lookup: TransportOptions['lookup'] = (host, options, callback) => {
    if (isKnown) resolveTo('127.0.0.1')(host, options, callback)
    else callback(Object.assign(new Error('Not found'), { code: 'ENOTFOUND' }), [])
    isKnown = true
  }
  const rebound = stage.open({ lookup })
  const message = messageTo(stage.subscribe(), { endpoint: `https://${knownHost}/x` })
  expect(await rebound.send([message])).toEqual([
    { kind: 'failed', detail: 'ENOTFOUND: Not found' },
  ])
  expect(await rebound.send([message])).toMatchObject([{ kind: 'address' }])
})

test('a private address is called where the operator named the host', async () => {
  const { port } = new URL(stage.service.origin)
  const allowed = { ...config, allowedHosts: [`${knownHost}:${port}`] }
  const options = { config: allowed, lookup: resolveTo('127.0.0.1') }
  const outcome = await sendTo(`https://${knownHost}:${port}/x`, options)
  expect(outcome).toEqual({ kind: 'gone', status: 404 })
  expect(stage.service.requests).toHaveLength(1)
})

test.each(['https://127.0.0.1/x', 'http://localhost/x', 'https://fcm.googleapis.com:1/x', 'no'])(
  '%s is refused before anything is sent',
  async (endpoint) => {
    const allowedHosts = ['localhost']
    const outcome = await sendTo(endpoint, { config: { ...config, allowedHosts } })
    expect(outcome).toMatchObject({ kind: 'address' })
  },
)

test('a certificate that nobody trusts is a failure', async () => {
  const outcome = await sendTo(stage.subscribe().endpoint, { ca: undefined })
  expect(outcome).toMatchObject({ kind: 'failed', detail: expect.stringMatching(/self-signed/) })
})
