import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Move as MoveIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { placeOf, type Move } from '../directory/tree-moves.ts'
import { OrderSelect } from '../directory/order-select.tsx'
import { useViewer } from '../session/me.ts'
import type { OpeningAction } from '../table/row-actions.ts'
import { m } from '../words/m.ts'
import { nameOfEntry } from './line.ts'
import { PlacePicker } from './place-picker.tsx'
import { useLineTree } from './use-line.ts'

type Row = { id: string; trashed?: boolean }

/** Moves a place by the fields of a dialog, for whoever uses neither the mouse nor the keys of the tree. */
export function useMoveDialog(onMove: (move: Move) => void) {
  const tree = useLineTree()
  const { may } = useViewer()
  const [moving, setMoving] = useState('')
  const content = useRef<HTMLDivElement>(null)
  const close = () => setMoving('')
  const action: OpeningAction<Row> = {
    label: m.management_line_move_to(),
    icon: MoveIcon,
    allowed: ({ id, trashed }) =>
      may('managementLine.update') && trashed !== true && tree.byId.has(id),
    open: ({ id }) => setMoving(id),
  }
  const dialog = (
    <Dialog.Root
      open={moving !== ''}
      onOpenChange={close}
      initialFocusEl={() => content.current?.querySelector('input') ?? null}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content ref={content}>
            {tree.byId.has(moving) ? (
              <Destination key={moving} id={moving} onMove={onMove} onClose={close} />
            ) : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
  return { action, dialog }
}

interface DestinationProps {
  id: string
  onMove: (move: Move) => void
  onClose: () => void
}

/** Exported for its test. */
export function Destination({ id, onMove, onClose }: DestinationProps) {
  const tree = useLineTree()
  const [now] = useState(() => placeOf(tree, id))
  const [parentId, setParentId] = useState(now.parentId ?? '')
  const siblingsOf = (parent: string) => tree.below(parent || null).filter((each) => each.id !== id)
  const siblings = siblingsOf(parentId)
  const [index, setIndex] = useState(now.index)
  return (
    <chakra.form
      onSubmit={(event) => {
        event.preventDefault()
        onMove({ id, parentId: parentId || null, index })
        onClose()
      }}
    >
      <Dialog.Header>
        <Dialog.Title overflowWrap="anywhere">
          {m.management_line_move_title({ name: nameOfEntry(tree.byId.get(id)!) })}
        </Dialog.Title>
      </Dialog.Header>
      <Dialog.Body display="grid" gap="4" color="fg">
        <PlacePicker
          label={m.management_line_above()}
          value={parentId}
          onChange={(next) => {
            setParentId(next)
            setIndex((next || null) === now.parentId ? now.index : siblingsOf(next).length)
          }}
          without={id}
        />
        <OrderSelect
          siblings={siblings.map((each) => ({ id: each.id, name: nameOfEntry(each) }))}
          index={index}
          onChange={setIndex}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button type="button" variant="outline" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button type="submit">{m.management_line_move()}</Button>
      </Dialog.Footer>
    </chakra.form>
  )
}
