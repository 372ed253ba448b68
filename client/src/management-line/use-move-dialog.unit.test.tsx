import type { LineEntry } from '@prakat/schema/management-line'
import { Dialog } from '@chakra-ui/react/dialog'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { treeOf } from '../directory/tree.ts'
import type { Move } from '../directory/tree-moves.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click } from '../test/type-into.ts'
import { Destination } from './use-move-dialog.tsx'
import { LineContext } from './use-line.ts'

const place = (id: string, parentId: string | null) =>
  ({ id, parentId, name: id, nameTh: '', titleEn: '', titleTh: '' }) as LineEntry
const tree = treeOf([place('Top', null), ...['A', 'B', 'C'].map((id) => place(id, 'Top'))])

afterEach(cleanUp)

async function open(id: string) {
  const onMove = vi.fn<(move: Move) => void>()
  await render(
    <LineContext value={tree}>
      <Dialog.Root open>
        <Dialog.Content>
          <Destination id={id} onMove={onMove} onClose={() => {}} />
        </Dialog.Content>
      </Dialog.Root>
    </LineContext>,
  )
  return { onMove, order: document.querySelector<HTMLSelectElement>('#move-after')! }
}

test('a place begins where it is, and is put after the one that is chosen', async () => {
  const { onMove, order } = await open('B')
  expect(order.selectedOptions[0]!.text).toBe('After A')
  await act(async () => {
    order.value = [...order.options].find(({ text }) => text === 'After C')!.value
    order.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await click('Move')
  expect(onMove).toHaveBeenCalledWith({ id: 'B', parentId: 'Top', index: 2 })
})

test('somewhere else it comes last unless another order is chosen', async () => {
  const { onMove, order } = await open('B')
  await click('Remove Top')
  expect(order.selectedOptions[0]!.text).toBe('After Top')
  await click('Move')
  expect(onMove).toHaveBeenCalledWith({ id: 'B', parentId: null, index: 1 })
})
