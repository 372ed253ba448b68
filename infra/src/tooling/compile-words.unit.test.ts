import { expect, test } from 'vitest'
import { differences } from './compile-words.ts'

const counted = [
  {
    declarations: ['input count', 'local form = count: plural', 'local n = count: number'],
    match: { 'form=one': '{n} person of {group}', 'form=*': '{n} people of {group}' },
  },
] as const

test('the same texts in both languages are fine, whatever order they put things in', () => {
  const en = { ui_of: '{place} of {total}', ui_people: [...counted] }
  const th = { ui_of: '{total} / {place}', ui_people: '{count} คน ใน {group}' }
  expect(differences('client/src/ui/words.en.json', en as never, 'th', th as never)).toEqual([])
})

test('a folder of two words is one in the names of its texts', () => {
  const texts = { rich_text_bold: 'Bold' } as never
  expect(differences('client/src/rich-text/words.en.json', texts, 'th', texts)).toEqual([])
})

test.each([
  [{ ui_save: 'Save' }, {}, 'client/src/ui/words.th.json: ui_save is missing'],
  [{}, { ui_save: 'บันทึก' }, 'client/src/ui/words.en.json: ui_save is missing'],
  [{ save: 'Save' }, { save: 'บันทึก' }, 'client/src/ui/words.en.json: save should begin with ui_'],
  [
    { ui_hello: 'Hello {name}' },
    { ui_hello: 'สวัสดี' },
    'client/src/ui/words.th.json: ui_hello has {} and not {name}',
  ],
])('%j beside %j is refused', (en, th, problem) => {
  expect(differences('client/src/ui/words.en.json', en, 'th', th)).toEqual([problem])
})
