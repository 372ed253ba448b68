import type { Shift } from '@prakat/schema/shift-rules'
import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '../ui/buttons.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { m } from '../words/m.ts'
import { ShiftForm } from './shift-form.tsx'
import type { ShownBoard } from './use-board.ts'

export interface ShiftPanelProps {
  shift: Shift
  isNew: boolean
  view: ShownBoard
  canEdit: boolean
  /** One on each day that was chosen. */
  onSave: (shifts: Shift[]) => void
  onRemove: () => void
  /** Begins another one with what is written of this one. */
  onCopy: (shift: Shift) => void
  onClose: () => void
}

/** One shift with all that is written of it. */
export function ShiftPanel(props: ShiftPanelProps) {
  const { shift, isNew, onClose } = props
  const body = useRef<HTMLDivElement>(null)
  const isPhone = useIsPhone()
  return (
    <Drawer.Root
      open
      onOpenChange={() => onClose()}
      // On a phone that would open its keyboard over the rest.
      initialFocusEl={() =>
        isPhone ? null : (body.current?.querySelector('input[inputmode]') ?? null)
      }
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{isNew ? m.shifts_new_shift() : m.shifts_edit_shift()}</Drawer.Title>
              <IconButton label={m.forms_close()} onClick={() => onClose()}>
                <X aria-hidden="true" />
              </IconButton>
            </Drawer.Header>
            <Drawer.Body ref={body}>
              <ShiftForm key={shift.id} {...props} />
            </Drawer.Body>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
