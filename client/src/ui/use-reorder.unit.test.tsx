import { expect, test, vi } from 'vitest'
import { render } from '../test/render.tsx'
import { useReorder } from './use-reorder.ts'

const onMove = vi.fn()
const height = 40

function List() {
  const reorder = useReorder<HTMLUListElement>({ onMove })
  return (
    <ul {...reorder}>
      {['a', 'b', 'c'].map((id) => (
        <li key={id} data-row={id}>
          <button type="button" data-handle="" aria-label={id} />
        </li>
      ))}
    </ul>
  )
}

/** One that is laid out: a row is 40 pixels high. */
async function draw() {
  const container = await render(<List />)
  const list = container.querySelector('ul')!
  list.setPointerCapture = () => {}
  list.querySelectorAll('li').forEach((row, at) => {
    row.getBoundingClientRect = () => new DOMRect(0, at * height, 100, height)
  })
  const send = (type: string, clientY: number, on: Element = list) =>
    on.dispatchEvent(
      new PointerEvent(type, { bubbles: true, button: 0, clientX: 5, clientY, pointerId: 1 }),
    )
  return { send, handle: (id: string) => container.querySelector(`[aria-label=${id}]`)! }
}

test('a row is where it was let go, although no frame was drawn meanwhile', async () => {
  const { send, handle } = await draw()
  send('pointerdown', 2 * height + 5, handle('c'))
  send('pointermove', height + 10)
  send('pointerup', 5)
  expect(onMove.mock.calls).toEqual([['c', 0]])
})

test('a press on the handle moves nothing', async () => {
  onMove.mockClear()
  const { send, handle } = await draw()
  send('pointerdown', 2 * height + 5, handle('c'))
  send('pointerup', 2 * height + 6)
  expect(onMove).not.toHaveBeenCalled()
})
