import { expect, test } from 'vitest'
import { buildNotification } from '../test/build-notification.ts'
import { isStale } from './is-stale.ts'

const publishAt = '2026-11-21T02:00:00.000Z'
const at = Date.parse(publishAt)

test('a notification is stale after thirty seconds', () => {
  expect(isStale(buildNotification({ seq: 1, publishAt, updatedAt: publishAt }), at + 30_000)).toBe(
    false,
  )
  expect(isStale(buildNotification({ seq: 1, publishAt, updatedAt: publishAt }), at + 30_001)).toBe(
    true,
  )
})

test('without a publish time its creation counts', () => {
  const notification = buildNotification({
    seq: 1,
    publishAt: null,
    createdAt: publishAt,
    updatedAt: publishAt,
  })
  expect(isStale(notification, at + 31_000)).toBe(true)
})

test('one that is announced again is as young as its change', () => {
  const updatedAt = new Date(at + 3_600_000).toISOString()
  const again = buildNotification({ seq: 1, publishAt, updatedAt })
  expect(isStale(again, at + 3_610_000)).toBe(false)
})
