import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { ColorModeButton } from './color-mode-button.tsx'
import { colorMode } from './color-mode.ts'

let systemIsDark: boolean
let systemChanges: () => void
let button: () => HTMLButtonElement

beforeEach(async () => {
  systemIsDark = true
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () =>
      ({
        get matches() {
          return systemIsDark
        },
        addEventListener: (_type: string, listener: () => void) => (systemChanges = listener),
        removeEventListener: () => {},
      }) as unknown as MediaQueryList,
  )
  colorMode.start()
  const page = await render(<ColorModeButton />)
  button = () => page.querySelector('button')!
})
afterEach(async () => {
  await cleanUp()
  localStorage.clear()
  vi.restoreAllMocks()
})
const page = () => document.documentElement.className
const press = () => act(async () => button().click())

test('goes from the system to light to dark and back to the system', async () => {
  expect([page(), button().getAttribute('aria-label')]).toEqual([
    'dark',
    'Theme: system. Switch to light',
  ])
  await press()
  expect([page(), localStorage.getItem('nuxt-color-mode')]).toEqual(['light', 'light'])
  await press()
  expect([page(), localStorage.getItem('nuxt-color-mode')]).toEqual(['dark', 'dark'])
  await press()
  expect(localStorage.getItem('nuxt-color-mode')).toBe('system')
})

test('follows the system as it changes, until something is chosen', async () => {
  systemIsDark = false
  systemChanges()
  expect(page()).toBe('light')
  await press()
  await press()
  systemChanges()
  expect(page()).toBe('dark')
})

test('is light on paper, whatever it is on the screen', async () => {
  await press()
  await press()
  window.dispatchEvent(new Event('beforeprint'))
  expect(page()).toBe('light')
  window.dispatchEvent(new Event('afterprint'))
  expect(page()).toBe('dark')
})

test('a page can force a mode, which overrides what is preferred until it is left', async () => {
  await press()
  const leave = colorMode.force('dark')
  expect([page(), localStorage.getItem('nuxt-color-mode')]).toEqual(['dark', 'light'])
  await act(async () => colorMode.set('light'))
  expect(page()).toBe('dark')
  leave()
  expect(page()).toBe('light')
})

test('forcing the mode of the system is warned against, and forces nothing', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  await press()
  colorMode.force('system')()
  expect(warn).toHaveBeenCalledOnce()
  expect(page()).toBe('light')
})
