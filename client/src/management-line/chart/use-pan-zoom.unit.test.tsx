import { act, useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanUp } from '../../test/clean-up.ts'
import { render } from '../../test/render.tsx'
import { usePanZoom, type View } from './use-pan-zoom.ts'

const size = 1000
let element: HTMLElement
const report = vi.fn<(view: View) => void>()
/** Where the drawing is by the next frame. */
async function view(): Promise<View> {
  await new Promise(requestAnimationFrame)
  return report.mock.lastCall![0]
}
const captured = vi.fn<(id: number) => void>()

function Drawing() {
  const box = useRef<HTMLDivElement>(null)
  const bounds = { x: 0, y: 0, width: size, height: size }
  const pan = usePanZoom({ box, bounds, onView: report })
  return <div ref={box} data-box="" {...pan.handlers} />
}

beforeEach(async () => {
  captured.mockClear()
  await render(<Drawing />)
  element = document.querySelector<HTMLElement>('[data-box]')!
  Object.defineProperties(element, { clientWidth: { value: size }, clientHeight: { value: size } })
  element.setPointerCapture = captured
})
afterEach(cleanUp)

function wheel(init: WheelEventInit) {
  const event = new WheelEvent('wheel', { cancelable: true, ...init })
  // The page of these tests leaves them out.
  for (const key of ['shiftKey', 'ctrlKey', 'clientX', 'clientY'] as const)
    Object.defineProperty(event, key, { value: init[key] ?? 0 })
  act(() => element.dispatchEvent(event))
}
const point = (type: string, pointerId: number, clientX: number, clientY = 0) =>
  act(() =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId, pointerType: 'touch', clientX, clientY }),
    ),
  )

test('a wheel pans both ways, with Shift across, and never so far that nothing is seen', async () => {
  wheel({ deltaX: 30, deltaY: 50 })
  expect(await view()).toEqual({ x: -30, y: -50, k: 1 })
  wheel({ deltaY: 20, shiftKey: true })
  expect(await view()).toEqual({ x: -50, y: -50, k: 1 })
  wheel({ deltaY: 9 * size })
  expect((await view()).y).toBe(80 - size)
})

test('with Ctrl it zooms, and what is below the pointer stays there', async () => {
  wheel({ deltaY: -100, ctrlKey: true, clientX: 400, clientY: 200 })
  const { x, y, k } = await view()
  expect(k).toBeGreaterThan(1.4)
  expect([(400 - x) / k, (200 - y) / k]).toEqual([expect.closeTo(400), expect.closeTo(200)])
})

test('two fingers are both captured and zoom by how far they part; one that is lost is forgotten', async () => {
  point('pointerdown', 1, 400)
  expect(captured).not.toHaveBeenCalled()
  point('pointerdown', 2, 500)
  expect(captured.mock.calls.flat()).toEqual([1, 2])
  point('pointermove', 2, 550)
  expect((await view()).k).toBeCloseTo(1.5)
  point('lostpointercapture', 2, 550)
  const { x, k } = await view()
  point('pointermove', 1, 420)
  expect(await view()).toMatchObject({ x: x + 20, k })
})
