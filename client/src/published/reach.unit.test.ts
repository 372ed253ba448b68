import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../words/m.ts'
import { audienceInWords } from './reach.tsx'

afterEach(() => setLanguage('en'))

test.each([
  [1, 0, 0, '1 person', '1 คน'],
  [1200, 0, 0, '1,200 people', '1,200 คน'],
  [1, 13, 0, '1 person (plus 13 who haven’t joined yet)', '1 คน (ยังไม่เข้าร่วมอีก 13 คน)'],
  [287, 0, 2, '287 people (without 2 suspended)', '287 คน (ไม่รวมผู้ถูกระงับการใช้งาน 2 คน)'],
  [
    287,
    13,
    2,
    '287 people (plus 13 who haven’t joined yet, without 2 suspended)',
    '287 คน (ยังไม่เข้าร่วมอีก 13 คน และไม่รวมผู้ถูกระงับการใช้งาน 2 คน)',
  ],
])(
  '%i reached, %i invited and %i suspended are: %s',
  async (people, invited, suspended, english, thai) => {
    const preview = { people, invited, suspended }
    expect(audienceInWords(preview)).toBe(english)
    await setLanguage('th')
    expect(audienceInWords(preview)).toBe(thai)
  },
)
