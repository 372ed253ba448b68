import { act } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { RootLayout } from './root-layout.tsx'

const scrollTo = vi.fn()
let page: HTMLElement

beforeEach(async () => {
  vi.spyOn(window, 'scrollTo').mockImplementation(scrollTo)
  const router = createMemoryRouter([{ path: '/', element: <RootLayout /> }])
  page = await render(<RouterProvider router={router} />, null)
})
afterEach(async () => {
  await cleanUp()
  vi.restoreAllMocks()
  scrollTo.mockReset()
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})

async function scroll(scrollY: number) {
  Object.defineProperty(window, 'scrollY', { value: scrollY, configurable: true })
  await act(async () => void window.dispatchEvent(new Event('scroll')))
}
const button = () => page.querySelector<HTMLButtonElement>('[aria-label="กลับขึ้นด้านบน"]')

async function pressFurtherDown() {
  await scroll(1_000)
  await vi.waitFor(() => expect(button()).not.toBeNull())
  scrollTo.mockReset()
  await act(async () => button()!.click())
}

test('whoever is further down is led to the top by a button with a Thai name, smoothly', async () => {
  expect(button()).toBeNull()
  await pressFurtherDown()
  expect(button()?.lang).toBe('th')
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'smooth' }]])
  await scroll(0)
  expect(button()).toBeNull()
})

test('it moves nothing for whoever asks for less motion', async () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query.includes('reduced-motion') }) as MediaQueryList,
  )
  await pressFurtherDown()
  expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'auto' }]])
})
