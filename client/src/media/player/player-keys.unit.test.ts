import { expect, it } from 'vitest'
import { commandOf, type Focused, type PressedKey } from './player-keys.ts'

const none = { shiftKey: false, ctrlKey: false, altKey: false, metaKey: false }
const press = (key: string, more: Partial<PressedKey> = {}, focused: Focused = 'other') =>
  commandOf({ key, code: '', ...none, ...more }, focused)

it.each([
  [' ', { do: 'toggle' }],
  ['k', { do: 'toggle' }],
  ['K', { do: 'toggle' }],
  ['ArrowLeft', { do: 'skip', seconds: -5 }],
  ['ArrowRight', { do: 'skip', seconds: 5 }],
  ['j', { do: 'skip', seconds: -10 }],
  ['l', { do: 'skip', seconds: 10 }],
  ['ArrowUp', { do: 'volume', by: 0.1 }],
  ['ArrowDown', { do: 'volume', by: -0.1 }],
  ['m', { do: 'mute' }],
  ['c', { do: 'captions' }],
  ['f', { do: 'full' }],
  ['p', { do: 'picture' }],
  ['0', { do: 'jump', to: 0 }],
  ['9', { do: 'jump', to: 0.9 }],
  ['x', null],
  ['Tab', null],
  ['Escape', null],
])('takes %s', (key, command) => {
  expect(press(key)).toEqual(command)
})

it('takes the keys of a Thai keyboard by their place', () => {
  expect(press('า', { code: 'KeyK' })).toEqual({ do: 'toggle' })
  expect(press('แ', { code: 'KeyC' })).toEqual({ do: 'captions' })
  expect(press('ถ', { code: 'Digit5' })).toEqual({ do: 'jump', to: 0.5 })
  expect(press('ฬ', { code: 'Period', shiftKey: true })).toEqual({ do: 'speed', steps: 1 })
  expect(press('ฦ', { code: 'Slash', shiftKey: true })).toEqual({ do: 'help' })
})

it('takes signs that need Shift, and leaves Shift with a letter alone', () => {
  expect(press('<', { shiftKey: true })).toEqual({ do: 'speed', steps: -1 })
  expect(press('?', { shiftKey: true })).toEqual({ do: 'help' })
  expect(press('M', { shiftKey: true })).toBeNull()
  expect(press('ArrowRight', { shiftKey: true })).toBeNull()
})

it('leaves shortcuts of the browser alone', () => {
  expect(press('f', { ctrlKey: true })).toBeNull()
  expect(press('ArrowLeft', { altKey: true })).toBeNull()
  expect(press('l', { metaKey: true })).toBeNull()
})

it('leaves keys to what has the focus and uses them', () => {
  expect(press('k', {}, 'text')).toBeNull()
  expect(press(' ', {}, 'button')).toBeNull()
  expect(press('ArrowLeft', {}, 'button')).toEqual({ do: 'skip', seconds: -5 })
  expect(press('ArrowLeft', {}, 'slider')).toBeNull()
  expect(press(' ', {}, 'slider')).toEqual({ do: 'toggle' })
  expect(press('ArrowDown', {}, 'choice')).toBeNull()
  expect(press('m', {}, 'choice')).toEqual({ do: 'mute' })
})
