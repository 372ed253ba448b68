import { expect, test } from 'vitest'
import { buildNotification } from '../test/build-notification.ts'
import { defaultPreferences } from './preferences-store.ts'
import { wayOfDelivery } from './way-of-delivery.ts'

const pushed = buildNotification({ seq: 1, channels: ['app', 'push'] })
const away = {
  preferences: defaultPreferences,
  permission: 'granted' as const,
  subscribed: true,
  looking: false,
  visible: false,
}

test('a push comes first, then the desktop, then the page', () => {
  expect(wayOfDelivery(pushed, away)).toBe('push')
  expect(wayOfDelivery(pushed, { ...away, subscribed: false })).toBe('desktop')
  expect(wayOfDelivery(pushed, { ...away, permission: 'denied' })).toBe('toast')
  expect(wayOfDelivery(pushed, { ...away, permission: 'unsupported' })).toBe('toast')
})

test('what is not pushed at all comes to the desktop', () => {
  expect(wayOfDelivery(buildNotification({ seq: 1, channels: ['app'] }), away)).toBe('desktop')
})

test('a page in sight gets no push, so that it comes to the desktop', () => {
  expect(wayOfDelivery(pushed, { ...away, visible: true })).toBe('desktop')
})

test('nothing but the page is used while the person looks at it, or with the desktop off', () => {
  expect(wayOfDelivery(pushed, { ...away, visible: true, looking: true })).toBe('toast')
  const preferences = { ...defaultPreferences, desktop: false }
  expect(wayOfDelivery(pushed, { ...away, preferences })).toBe('toast')
})

test('a kind that is not known yet counts as a date, and is wanted with them', () => {
  const unknown = { ...pushed, type: 'poll' as never }
  expect(wayOfDelivery(unknown, away)).toBe('push')
  const preferences = { ...defaultPreferences, calendar: false }
  expect(wayOfDelivery(unknown, { ...away, preferences })).toBe('none')
})
