import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followTips } from './tooltip.ts'
import { startTooltips } from './tooltips.ts'

let stop: () => void

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = `
    <button aria-label="Search" data-tip="Search">S</button>
    <button aria-label="Messages" data-tip="Messages">M</button>
    <time data-tip="Friday, 27 November">yesterday</time>
    <p>Nothing to say</p>`
  stop = followTips(document.body)
})
afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const [search, messages, time, other] = ['button', 'button + button', 'time', 'p'].map(
  (selector) => () => document.querySelector<HTMLElement>(selector)!,
) as [() => HTMLElement, () => HTMLElement, () => HTMLElement, () => HTMLElement]
const bubble = () => document.querySelector('[role=tooltip]')
const tooltipText = () => bubble()?.textContent
const pointAt = (target: Element, pointerType = 'mouse') =>
  target.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType }))
const pass = (ms: number) => vi.advanceTimersByTime(ms)

test('what something is called stands beside it after 700 ms', () => {
  pointAt(search())
  pass(699)
  expect(bubble()).toBeNull()
  pass(1)
  expect(tooltipText()).toBe('Search')
})

test('pointing elsewhere before shows none', () => {
  pointAt(search())
  pass(600)
  pointAt(other())
  pass(2_000)
  expect(bubble()).toBeNull()
})

test('the next comes at once within 300 ms of the one before, and waits again after that', () => {
  pointAt(search())
  pass(700)
  pointAt(messages())
  expect(tooltipText()).toBe('Messages')
  pointAt(other())
  pass(100)
  expect(bubble()).toBeNull()
  pass(299)
  pointAt(search())
  pass(0)
  expect(tooltipText()).toBe('Search')
  pointAt(other())
  pass(400)
  pointAt(messages())
  pass(699)
  expect(bubble()).toBeNull()
})

test('the pointer may go to what is said, which stays as long', () => {
  pointAt(time())
  pass(700)
  pointAt(other())
  pass(99)
  pointAt(bubble()!)
  pass(60_000)
  expect(tooltipText()).toBe('Friday, 27 November')
})

test('Escape hides it without a move, and it stays away until somebody comes back', () => {
  pointAt(search())
  pass(700)
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  expect(bubble()).toBeNull()
  pointAt(search())
  pass(2_000)
  expect(bubble()).toBeNull()
  pointAt(other())
  pointAt(search())
  pass(700)
  expect(tooltipText()).toBe('Search')
})

test('what is pressed says no more', () => {
  pointAt(search())
  pass(300)
  search().dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  pass(2_000)
  expect(bubble()).toBeNull()
})

test('what has its menu open says nothing, which would cover that', () => {
  search().setAttribute('aria-haspopup', 'menu')
  search().setAttribute('aria-expanded', 'true')
  pointAt(search())
  pass(700)
  expect(bubble()).toBeNull()
  pointAt(other())
  search().setAttribute('aria-expanded', 'false')
  pointAt(search())
  pass(700)
  expect(tooltipText()).toBe('Search')
})

test('it comes for whoever tabs, and goes with the focus', () => {
  vi.spyOn(search(), 'matches').mockImplementation((selector) => selector === ':focus-visible')
  search().dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  pass(700)
  expect(tooltipText()).toBe('Search')
  search().dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  expect(bubble()).toBeNull()
})

test('a finger is shown none', () => {
  pointAt(search(), 'touch')
  pass(2_000)
  expect(bubble()).toBeNull()
})

test('a name is not read out twice, and what says more describes what it is of', () => {
  pointAt(search())
  pass(700)
  expect(bubble()?.getAttribute('aria-hidden')).toBe('true')
  pointAt(time())
  expect(bubble()?.hasAttribute('aria-hidden')).toBe(false)
  expect(time().getAttribute('aria-describedby')).toBe(bubble()?.id)
  pointAt(other())
  pass(100)
  expect(time().hasAttribute('aria-describedby')).toBe(false)
})

test('it goes with what it is of', async () => {
  pointAt(search())
  pass(700)
  search().remove()
  await vi.waitFor(() => expect(bubble()).toBeNull())
})

test('its code is loaded when somebody first points at something', async () => {
  stop()
  vi.useRealTimers()
  const loaded = vi.fn(() => () => {})
  vi.doMock('./tooltip.ts', () => ({ followTips: loaded }))
  startTooltips()
  pointAt(search())
  pointAt(other())
  await vi.waitFor(() => expect(loaded).toHaveBeenCalledWith(search()))
  expect(loaded).toHaveBeenCalledOnce()
  vi.doUnmock('./tooltip.ts')
})
