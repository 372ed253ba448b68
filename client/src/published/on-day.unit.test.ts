import { expect, test } from 'vitest'
import { onDay } from './on-day.ts'
import type { PublishedValues } from './published-form.tsx'

const begun = { publishAt: '', timeZone: 'Asia/Bangkok' } as PublishedValues
const meeting = { ...begun, startsAt: '', endsAt: '' }
// 10:20 in Bangkok.
const now = Date.parse('2026-11-29T03:20:00.000Z')

test.each([
  ['2026-12-01', '2026-12-01T09:00'],
  ['2026-11-29', '2026-11-29T11:00'],
  ['2026-11-28', ''],
  ['tomorrow', ''],
])('what is made on %s is published at “%s”', (day, at) => {
  expect(onDay(begun, day, now).publishAt).toBe(at)
})

test('a meeting is held on its day, and published at once', () => {
  const on = onDay(meeting, '2026-12-01', now)
  expect(on).toMatchObject({ startsAt: '2026-12-01T09:00', endsAt: '2026-12-01T10:00' })
  expect(on.publishAt).toBe('')
})
