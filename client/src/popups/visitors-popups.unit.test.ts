import type { VisiblePopup } from '@prakat/schema/popup'
import { expect, test } from 'vitest'
import { isDue } from './visitors-popups.ts'

const now = Date.UTC(2026, 10, 25)
const hours = (count: number) => now - count * 3_600_000

test.each<[VisiblePopup['frequency'], number, number | undefined, boolean]>([
  ['once', 0, undefined, true],
  ['once', 0, hours(9000), false],
  ['session', 0, hours(1), true],
  ['daily', 0, hours(23), false],
  ['daily', 0, hours(24), true],
  ['days', 3, hours(71), false],
  ['days', 3, hours(72), true],
])(
  'a banner that is shown %s (%s) and was seen at %s is due: %s',
  (frequency, everyDays, at, due) =>
    expect(isDue({ frequency, everyDays } as VisiblePopup, at, now)).toBe(due),
)
