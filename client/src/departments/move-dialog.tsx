import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { reasonOf, type Failure } from '../api/failure.ts'
import { linesOf, type Tree } from '../directory/tree.ts'
import { placeOf, type Move } from '../directory/tree-moves.ts'
import { FormError } from '../forms/form-error.tsx'
import { OrderSelect } from '../directory/order-select.tsx'
import { SelectField } from '../forms/form-fields.tsx'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { nameOf, type Department } from './department.ts'

interface MoveDialogProps {
  department: Department | null
  tree: Tree<Department>
  onMove: (move: Move) => Promise<Failure | null>
  onClose: () => void
}

/** Moves a department by form fields, for people who use neither the mouse nor the tree's keys. */
export function MoveDialog({ department, tree, onMove, onClose }: MoveDialogProps) {
  return (
    <Dialog.Root open={department !== null} onOpenChange={onClose} lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            {department ? (
              <Destination
                key={department.id}
                department={department}
                tree={tree}
                onMove={onMove}
                onClose={onClose}
              />
            ) : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Destination(props: MoveDialogProps & { department: Department }) {
  const { department, tree, onMove, onClose } = props
  const [parentId, setParentId] = useState(department.parentId ?? '')
  const [index, setIndex] = useState(() => placeOf(tree, department.id).index)
  const [refusal, setRefusal] = useState('')
  const siblings = tree.below(parentId || null).filter((row) => row.id !== department.id)
  const lines = linesOf(tree, () => true)

  async function move() {
    const failure = await onMove({ id: department.id, parentId: parentId || null, index })
    if (failure) return setRefusal(reasonOf(failure))
    void toast({ title: m.departments_moved({ name: nameOf(department) }), tone: 'success' })
    onClose()
  }

  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault()
        void move()
      }}
    >
      <Dialog.Header>
        <Dialog.Title>{m.departments_move_title({ name: nameOf(department) })}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body display="grid" gap="4" pt="4" color="fg">
        <FormError message={refusal} />
        <SelectField
          id="move-parent"
          label={m.departments_parent()}
          error={undefined}
          value={parentId}
          onChange={(event) => {
            setParentId(event.target.value)
            setIndex(0)
          }}
        >
          <option value="">{m.departments_at_top()}</option>
          {lines.map(({ entry: row, level }) => (
            <option key={row.id} value={row.id}>
              {'\u00a0\u00a0'.repeat(level - 1)}
              {nameOf(row)}
            </option>
          ))}
        </SelectField>
        <OrderSelect
          siblings={siblings.map((row) => ({ id: row.id, name: nameOf(row) }))}
          index={index}
          onChange={setIndex}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit">{m.departments_move()}</Button>
      </Dialog.Footer>
    </chakra.form>
  )
}
