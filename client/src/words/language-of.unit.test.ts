import { afterEach, expect, test } from 'vitest'
import { languageOf } from './language-of.ts'
import { setLanguage } from './m.ts'

afterEach(() => setLanguage('en'))

test('knows Thai by its letters, wherever they stand', () => {
  expect(languageOf('ประกาศ')).toBe('th')
  expect(languageOf('Water: หยุดไหล')).toBe('th')
  expect(languageOf('Water')).toBeUndefined()
  expect(languageOf('฿ 100')).toBeUndefined()
  expect(languageOf(null)).toBeUndefined()
})

test('on a Thai page it is English that differs', async () => {
  await setLanguage('th')
  expect(languageOf('ประกาศ')).toBeUndefined()
  expect(languageOf('Water: หยุดไหล')).toBeUndefined()
  expect(languageOf('Water')).toBe('en')
  expect(languageOf('09:00')).toBeUndefined()
})
