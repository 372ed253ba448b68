import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { useSwipe } from './toaster.tsx'

const gone = vi.fn()
let toast: HTMLElement

function Toast() {
  return (
    <div data-toast {...useSwipe(gone)}>
      Lift out of order <button type="button">Open</button>
    </div>
  )
}

beforeEach(async () => {
  const page = await render(<Toast />)
  toast = page.querySelector<HTMLElement>('[data-toast]')!
  toast.setPointerCapture = vi.fn()
})
afterEach(async () => {
  await cleanUp()
  gone.mockReset()
})

async function pointer(type: string, clientX: number, target: Element = toast) {
  const event = new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, clientX })
  await act(async () => void target.dispatchEvent(event))
}

test('it follows the finger, and is gone when it was drawn 50 pixels', async () => {
  await pointer('pointerdown', 100)
  await pointer('pointermove', 140)
  expect(toast.style.transform).toBe('translateX(40px)')
  await pointer('pointerup', 150)
  expect(gone).toHaveBeenCalledOnce()
})

test('drawn less, or to the left, it comes back', async () => {
  for (const end of [149, 20]) {
    await pointer('pointerdown', 100)
    await pointer('pointermove', end)
    await pointer('pointerup', end)
    expect(toast.style.transform).toBe('')
  }
  expect(gone).not.toHaveBeenCalled()
})

test('what is done with its buttons is no swipe', async () => {
  await pointer('pointerdown', 100, toast.querySelector('button')!)
  await pointer('pointermove', 180)
  await pointer('pointerup', 180)
  expect(gone).not.toHaveBeenCalled()
})
