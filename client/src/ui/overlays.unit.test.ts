import { expect, test, vi } from 'vitest'
import { overlays } from './overlays.ts'

test('what lies above the page is opened by its id, while it is there', () => {
  const open = vi.fn()
  const remove = overlays.add('inbox', open)
  overlays.open('inbox')
  expect(open).toHaveBeenCalledOnce()
  remove()
  expect(() => overlays.open('inbox')).toThrow(new Error('Overlay not found'))
})

test('an id that nothing has is not found', () => {
  expect(() => overlays.open('nobody' as 'inbox')).toThrow(new Error('Overlay not found'))
})

test('the page before does not take away what the next has put there', () => {
  const removeFirst = overlays.add('search', () => {})
  const open = vi.fn()
  const removeNext = overlays.add('search', open)
  removeFirst()
  overlays.open('search')
  expect(open).toHaveBeenCalledOnce()
  removeNext()
})
