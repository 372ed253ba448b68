import { describe, expect, test } from 'vitest'
import { receivedRecently, withReceived } from './received-window.ts'

const now = 1_800_000_000_000

describe('the duplicate window', () => {
  test('an id received within a minute is a duplicate', () => {
    expect(receivedRecently({ a: now - 59_999 }, 'a', now)).toBe(true)
  })

  test('an id received a minute ago is not, nor is an unknown one', () => {
    expect(receivedRecently({ a: now - 60_000 }, 'a', now)).toBe(false)
    expect(receivedRecently({ a: now }, 'b', now)).toBe(false)
  })

  test('entries older than a day are cleaned when another arrives', () => {
    const day = 24 * 60 * 60 * 1000
    expect(withReceived({ old: now - day, young: now - day + 1 }, 'new', now)).toEqual({
      young: now - day + 1,
      new: now,
    })
  })
})
