import { expect, test } from 'vitest'
import type { NotificationHealth } from './health.ts'
import { deviceState, type Attempt } from './use-device-switch.ts'

const health: NotificationHealth = {
  permission: 'granted',
  worker: 'active',
  subscribed: true,
  knownToServer: true,
  socketConnected: true,
  lastPushAt: null,
}
const support = { supported: true, inAppOnly: false } as const

function stateOf(change: Partial<NotificationHealth>, attempt: Attempt = 'none') {
  const found = { ...health, ...change }
  return deviceState({ support, permission: found.permission, health: found }, attempt)
}

test('a device is on only with permission, subscription and a server that knows it', () => {
  expect(stateOf({})).toBe('on')
  expect(stateOf({ subscribed: false })).toBe('off')
  expect(stateOf({ permission: 'default' })).toBe('off')
  expect(stateOf({ knownToServer: false })).toBe('setting-up')
  expect(stateOf({ subscribed: null })).toBe('checking')
})

test('the browser asks first, and then it is set up', () => {
  expect(stateOf({ permission: 'default', subscribed: false }, 'running')).toBe('asking')
  expect(stateOf({ subscribed: false }, 'running')).toBe('setting-up')
  expect(stateOf({ subscribed: false }, 'failed')).toBe('failed')
})

test('what the browser refuses is said whatever was tried', () => {
  expect(stateOf({ permission: 'denied' }, 'failed')).toBe('denied')
  const known = { permission: 'unsupported' as const, health }
  expect(deviceState({ ...known, support: { supported: false, inAppOnly: false } }, 'none')).toBe(
    'unsupported',
  )
  expect(deviceState({ ...known, support: { supported: true, inAppOnly: true } }, 'none')).toBe(
    'in-app-only',
  )
})
