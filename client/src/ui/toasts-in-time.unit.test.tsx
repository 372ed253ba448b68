import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { sessionToast } from './toast.ts'
import { showToast, toaster } from './toaster-store.ts'
import { Toaster } from './toaster.tsx'

beforeEach(async () => {
  vi.useFakeTimers()
  // What other tests have shown.
  toaster.remove()
  await render(<Toaster />)
})
afterEach(async () => {
  await act(async () => toaster.remove())
  await pass(1_000)
  await cleanUp()
  vi.useRealTimers()
})

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const show = (title = 'Saved') => act(async () => showToast({ title, tone: 'success' }))
const item = () => document.querySelector<HTMLElement>('[data-part=root]')
const region = () => document.querySelector<HTMLElement>('[data-part=group]')!
const fire = (event: Event, on: EventTarget = item()!) =>
  act(async () => void on.dispatchEvent(event))

test('one of the product closes after 2000 ms and is taken away 200 ms later', async () => {
  await show()
  await pass(1_990)
  expect(item()?.dataset['state']).toBe('open')
  await pass(20)
  expect(item()?.dataset['state']).toBe('closed')
  await pass(170)
  expect(item()).not.toBeNull()
  await pass(50)
  expect(item()).toBeNull()
})

test('one that says nothing else closes after 5000 ms', async () => {
  await act(async () => void toaster.create({ title: 'To be read' }))
  await pass(4_980)
  expect(item()?.dataset['state']).toBe('open')
  await pass(40)
  expect(item()?.dataset['state']).toBe('closed')
})

test('one of the session closes after 1000 ms, at the bottom right', async () => {
  await act(async () => sessionToast('Signed out'))
  await vi.waitFor(() => expect(item()?.textContent).toContain('Signed out'))
  expect(region().dataset['placement']).toBe('bottom-end')
  expect(region().style).toMatchObject({ position: 'fixed', alignItems: 'flex-end' })
  await pass(800)
  expect(item()?.dataset['state']).toBe('open')
  await pass(220)
  expect(item()?.dataset['state']).toBe('closed')
})

test('time stands still while the pointer is on it, and goes on after that', async () => {
  await show()
  await pass(1_000)
  await fire(new MouseEvent('mouseover', { bubbles: true }))
  await pass(60_000)
  expect(item()?.dataset['state']).toBe('open')
  await fire(new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body }))
  await pass(900)
  expect(item()?.dataset['state']).toBe('open')
  await pass(200)
  expect(item()?.dataset['state']).toBe('closed')
})

test('time stands still while the focus is on it, and goes on after that', async () => {
  await show()
  await pass(1_000)
  await act(async () => item()!.focus())
  await pass(60_000)
  expect(item()?.dataset['state']).toBe('open')
  await act(async () => item()!.blur())
  await pass(1_100)
  expect(item()?.dataset['state']).toBe('closed')
})

test('Escape closes the one with the focus', async () => {
  await show()
  await pass(100)
  await act(async () => item()!.focus())
  await fire(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }))
  expect(item()?.dataset['state']).toBe('closed')
  await pass(250)
  expect(item()).toBeNull()
})

test('F8 leads to them', async () => {
  await show()
  await pass(100)
  await fire(new KeyboardEvent('keydown', { code: 'F8', key: 'F8', bubbles: true }), document.body)
  await pass(10)
  expect(document.activeElement).toBe(region())
})

test('several lie on one another, and stand 16 pixels apart when the pointer is there', async () => {
  await show('One')
  await show('Two')
  await pass(100)
  expect(region().style.getPropertyValue('--gap')).toBe('16px')
  expect(item()?.hasAttribute('data-overlap')).toBe(true)
  await fire(new MouseEvent('mouseover', { bubbles: true }))
  await pass(10)
  expect(item()?.hasAttribute('data-stack')).toBe(true)
})
