import { describe, expect, test } from 'vitest'
import { utcToZoned, zonedToUtc } from './zoned-time.ts'

describe('from a wall clock to UTC', () => {
  test('Bangkok is seven hours ahead', () => {
    expect(zonedToUtc('2026-11-21T09:00', 'Asia/Bangkok')).toBe('2026-11-21T02:00:00.000Z')
    expect(zonedToUtc('2026-11-21T06:30:15', 'Asia/Bangkok')).toBe('2026-11-20T23:30:15.000Z')
  })

  test('summer time counts where there is one', () => {
    expect(zonedToUtc('2026-07-01T12:00', 'Europe/Berlin')).toBe('2026-07-01T10:00:00.000Z')
    expect(zonedToUtc('2026-01-01T12:00', 'Europe/Berlin')).toBe('2026-01-01T11:00:00.000Z')
  })

  test('a time that a clock change skips moves on by the gap', () => {
    expect(zonedToUtc('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z')
    expect(zonedToUtc('2026-03-08T02:30', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z')
  })

  test('a time that occurs twice is the earlier one', () => {
    expect(zonedToUtc('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z')
    expect(zonedToUtc('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z')
  })

  test('zones that are not on the hour work', () => {
    expect(zonedToUtc('2026-11-21T05:45', 'Asia/Kathmandu')).toBe('2026-11-21T00:00:00.000Z')
  })

  test.each(['', 'tomorrow', '2026-02-30T10:00', '2026-11-21', '2026-11-21T25:00'])(
    '%j is no time',
    (local) => {
      expect(zonedToUtc(local, 'Asia/Bangkok')).toBeNull()
    },
  )
})

describe('from UTC to a wall clock', () => {
  test('shows the local day and minute', () => {
    expect(utcToZoned('2026-11-20T23:30:00.000Z', 'Asia/Bangkok')).toBe('2026-11-21T06:30')
    expect(utcToZoned('2026-11-21T03:30:00.000Z', 'America/New_York')).toBe('2026-11-20T22:30')
  })

  test('keeps seconds when there are any', () => {
    expect(utcToZoned('2026-11-21T02:00:07.000Z', 'Asia/Bangkok')).toBe('2026-11-21T09:00:07')
  })

  test.each(['Asia/Bangkok', 'Europe/Berlin', 'America/St_Johns', 'Pacific/Chatham', 'UTC'])(
    'there and back again is the same instant in %s',
    (zone) => {
      for (let day = 0; day < 365; day += 5) {
        const iso = new Date(Date.UTC(2026, 0, 1 + day, 15, 20)).toISOString()
        expect(zonedToUtc(utcToZoned(iso, zone), zone)).toBe(iso)
      }
    },
  )
})
