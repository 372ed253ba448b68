import { afterEach, expect, test } from 'vitest'
import { speak } from '../words/m.ts'
import { audienceInWords } from './reach.tsx'

afterEach(() => speak('en'))

test.each([
  [1, 0, 0, '1 person', '1 คน'],
  [1200, 0, 0, '1,200 people', '1,200 คน'],
  [1, 13, 0, '1 person, without 13 invited', '1 คน ไม่รวมผู้ที่เชิญแล้ว 13 คน'],
  [287, 0, 2, '287 people, without 2 suspended', '287 คน ไม่รวมผู้ที่ระงับการใช้งาน 2 คน'],
  [
    287,
    13,
    2,
    '287 people, without 13 invited and 2 suspended',
    '287 คน ไม่รวมผู้ที่เชิญแล้ว 13 คน และผู้ที่ระงับการใช้งาน 2 คน',
  ],
])(
  '%i reached, %i invited and %i suspended are: %s',
  async (people, invited, suspended, english, thai) => {
    const preview = { people, invited, suspended }
    expect(audienceInWords(preview)).toBe(english)
    await speak('th')
    expect(audienceInWords(preview)).toBe(thai)
  },
)
