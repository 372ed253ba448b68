import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { typed } from './typed.ts'

beforeAll(() => typed.start())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  document.body.replaceChildren()
  vi.useRealTimers()
})

function draw(html: string) {
  document.body.innerHTML = html
  return document.querySelector<HTMLInputElement>('#it')!
}
function type(field: HTMLElement, text: string) {
  field.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  if ('value' in field) field.value = text
  else field.textContent = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

test('what a form fills in by itself is not typed', () => {
  draw('<form><input id="it" name="a" /></form>').value = 'from the server'
  expect(typed.in()).toEqual([])
})

test.each([
  '<form><input id="it" name="a" value="x" /></form>',
  '<form><textarea id="it" name="a">x</textarea></form>',
  '<div id="it" contenteditable="true">x</div>',
])('what somebody types counts as long as it differs from what was there: %s', (html) => {
  const field = draw(html)
  type(field, 'y')
  expect(typed.in()).toEqual([field])
  type(field, 'x')
  expect(typed.in()).toEqual([])
  type(field, 'y')
  field.remove()
  expect(typed.in()).toEqual([])
})

test('what the browser fills in before somebody comes to the field counts too', () => {
  const field = draw('<form><input id="it" name="a" /></form>')
  field.value = 'ann@example.org'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(typed.in()).toEqual([field])
})

test('a switch counts within a form alone, as elsewhere it is saved when it is pressed', () => {
  for (const [html, count] of [
    ['<form><input id="it" type="checkbox" /></form>', 1],
    ['<input id="it" type="checkbox" />', 0],
  ] as const) {
    draw(html).click()
    expect(typed.in()).toHaveLength(count)
  }
})

test('what is sent off is not typed any more, until that has failed', () => {
  const field = draw('<form><input id="it" name="a" /></form>')
  type(field, 'y')
  field.form!.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(typed.in()).toEqual([])
  vi.advanceTimersByTime(5_000)
  expect(typed.in()).toEqual([field])
})
