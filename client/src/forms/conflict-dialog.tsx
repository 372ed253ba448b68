import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import type { ShownField } from './shown-field.ts'
import { VersionTable } from './version-table.tsx'

interface ConflictDialogProps<Values> {
  /** "announcement" */
  noun: string
  fields: ShownField<Values>[]
  mine: Values
  /** The other version while there is a conflict. */
  theirs: Values | null
  onKeepMine: () => void
  onKeepTheirs: () => void
  onClose: () => void
}

/** Both versions side by side, when two people changed the same thing. */
export function ConflictDialog<Values>(props: ConflictDialogProps<Values>) {
  const { noun, fields, mine, theirs, onKeepMine, onKeepTheirs, onClose } = props
  return (
    <Dialog.Root size="xl" open={theirs !== null} onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Someone else changed this {noun}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <p>It was saved while you were editing. Choose which version stays.</p>
              {theirs ? <VersionTable fields={fields} mine={mine} theirs={theirs} /> : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="ghost" onClick={onClose}>
                Back to editing
              </Button>
              <Button variant="outline" onClick={onKeepTheirs}>
                Keep theirs
              </Button>
              <Button onClick={onKeepMine}>Keep mine</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
