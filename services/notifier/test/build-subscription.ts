import { randomUUID } from 'node:crypto'
import { TestSubscription } from '@prakat/infra/testing/test-subscription'

/** What a browser sends when it can be pushed to, with keys as it would make them. */
export function buildSubscription(overrides: Record<string, unknown> = {}) {
  return {
    deviceId: `device-${randomUUID()}`,
    subscription: buildPushSubscription(),
    platform: 'Linux x86_64',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
    browser: 'Chrome',
    language: 'th-TH',
    cookieEnabled: true,
    onLine: true,
    ...overrides,
  }
}

/** As `PushSubscription.toJSON()` gives it. */
export function buildPushSubscription(overrides: Record<string, unknown> = {}) {
  return { ...new TestSubscription('https://fcm.googleapis.com').json, ...overrides }
}
