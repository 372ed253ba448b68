import { expect, test } from 'vitest'
import { render } from '../test/render.tsx'
import { useFirstOnes } from './use-first-ones.ts'

const drawn: number[][] = []

function List({ items }: { items: number[] }) {
  const first = useFirstOnes(items, 2)
  drawn.push([...first])
  return first.join()
}

test('draws the first ones, then all', async () => {
  const page = await render(<List items={[1, 2, 3, 4]} />)
  expect(drawn[0]).toEqual([1, 2])
  expect(page.textContent).toBe('1,2,3,4')
})
