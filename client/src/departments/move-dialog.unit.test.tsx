import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Failure } from '../api/failure.ts'
import { cleanUp } from '../test/clean-up.ts'
import { render } from '../test/render.tsx'
import { click } from '../test/type-into.ts'
import type { Department } from './department.ts'
import { MoveDialog } from './move-dialog.tsx'
import { treeOf } from '../directory/tree.ts'
import type { Move } from '../directory/tree-moves.ts'

const build = (id: string, order: number, parentId: string | null = null) =>
  ({ id, order, parentId, nameEn: id, nameTh: '' }) as Department
const tree = treeOf([build('Above', 0), build('Beside', 10), build('Below', 0, 'Above')])

afterEach(cleanUp)

async function open(failure: Failure | null) {
  const onMove = vi.fn<(move: Move) => Promise<Failure | null>>(async () => failure)
  const onClose = vi.fn()
  await render(<MoveDialog department={tree.entries[0]!} {...{ tree, onMove, onClose }} />)
  return { onMove, onClose }
}

async function choose(id: string, value: string) {
  const select = document.querySelector<HTMLSelectElement>(`#${id}`)!
  await act(async () => {
    select.value = value
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('a department that would lie below itself stays, and the dialog says why', async () => {
  const message = 'A department can’t be below itself'
  const failure = { code: 'CONFLICT', message, fields: { parentId: message }, details: undefined }
  const { onMove, onClose } = await open(failure)
  await choose('move-parent', 'Below')
  await click('Move')
  expect(onMove).toHaveBeenCalledWith({ id: 'Above', parentId: 'Below', index: 0 })
  expect(document.querySelector('[role=alert]')?.textContent).toContain(message)
  expect(onClose).not.toHaveBeenCalled()
})

test('a department is put after the one that was chosen, and the dialog closes', async () => {
  const { onMove, onClose } = await open(null)
  await choose('move-after', '1')
  await click('Move')
  expect(onMove).toHaveBeenCalledWith({ id: 'Above', parentId: null, index: 1 })
  expect(onClose).toHaveBeenCalled()
})
