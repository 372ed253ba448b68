import { expect, it } from 'vitest'
import { ownWordIn } from './own-words.ts'

const mali = { name: 'Mali Somsri-Dee', email: 'm.somsri@example.test' }

it.each([
  ['the product', 'i love PraKat portal', 'prakat'],
  ['the product in Thai', 'ประกาศประจำวันนี้', 'ประกาศ'],
  ['the address', 'm.somsri@example.test1', 'm.somsri@example.test'],
  ['what stands before the @', 'xx M.Somsri 2026', 'm.somsri'],
  ['the name', 'mali somsri-dee!', 'Mali Somsri-Dee'],
  ['a word of the name', 'forever-somsri-7', 'Somsri'],
  ['a word of the name in wide letters', 'ｓｏｍｓｒｉ likes tea', 'Somsri'],
])('finds %s', (_what, password, word) => {
  expect(ownWordIn(password, mali)).toBe(word)
})

it('finds a name in Thai letters', () => {
  expect(ownWordIn('รักสมศรีมากๆ', { name: 'มาลี สมศรี', email: 'a@b.test' })).toBe('สมศรี')
})

it('lets be what is too short to say anything, or is not there', () => {
  expect(ownWordIn('announcements at noon', { name: 'Ann Li', email: 'li@b.test' })).toBeUndefined()
  expect(ownWordIn('correct horse battery', mali)).toBeUndefined()
  expect(ownWordIn('correct horse battery', { name: '', email: '' })).toBeUndefined()
})
