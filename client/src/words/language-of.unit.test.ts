import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test('knows Thai by its letters, wherever they stand', () => {
  expect(languageOf('ประกาศ')).toBe('th')
  expect(languageOf('Water: หยุดไหล')).toBe('th')
  expect(languageOf('Water')).toBeUndefined()
  expect(languageOf('฿ 100')).toBeUndefined()
  expect(languageOf(null)).toBeUndefined()
})
