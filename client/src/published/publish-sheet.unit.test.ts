import { afterEach, expect, test } from 'vitest'
import { setLanguage } from '../words/m.ts'
import { reachText } from './publish-sheet.tsx'

afterEach(() => setLanguage('en'))

test.each([
  [
    { people: 287, invited: 13, suspended: 0, byPush: 112 },
    'Goes to 287 of 300 people (13 never signed in). Push is on for 112 of them.',
    'ถึงผู้รับ 287 จาก 300 คน (ยังไม่เคยลงชื่อเข้าใช้ 13 คน) เปิดรับพุชแล้ว 112 คน',
  ],
  [
    { people: 1, invited: 0, suspended: 0, byPush: 0 },
    'Goes to 1 person. Nobody has push turned on yet.',
    'ถึงผู้รับ 1 คน ยังไม่มีใครเปิดรับพุช',
  ],
  [
    { people: 99, invited: 0, suspended: 0, byPush: 0 },
    'Goes to 99 people. Nobody has push turned on yet.',
    'ถึงผู้รับ 99 คน ยังไม่มีใครเปิดรับพุช',
  ],
  [
    { people: 2, invited: 0, suspended: 0, byPush: 2 },
    'Goes to 2 people. Push is on for 2 of them.',
    'ถึงผู้รับ 2 คน เปิดรับพุชแล้ว 2 คน',
  ],
  [{ people: 5, invited: null, suspended: null, byPush: null }, 'Goes to 5 people', 'ถึงผู้รับ 5 คน'],
  [
    { people: 5, invited: 1, suspended: 2 },
    'Goes to 5 of 8 people (1 never signed in, 2 suspended)',
    'ถึงผู้รับ 5 จาก 8 คน (ยังไม่เคยลงชื่อเข้าใช้ 1 คน, ระงับการใช้งาน 2 คน)',
  ],
  [
    { people: 0, invited: 3, suspended: 0, byPush: 0 },
    'Nobody would receive this. Change the audience first.',
    'ไม่มีผู้รับ เปลี่ยนผู้รับก่อน',
  ],
])('%o is said as: %s', async (reach, english, thai) => {
  expect(reachText(reach)).toBe(english)
  await setLanguage('th')
  expect(reachText(reach)).toBe(thai)
})

test('what notifies nobody is there to read, and goes to nobody', () => {
  const reach = { people: 31, invited: 3, suspended: 0 }
  expect(reachText(reach, false)).toBe('31 of 34 people can read it (3 never signed in)')
  expect(reachText({ ...reach, invited: 0 }, false)).toBe('31 people can read it')
})
