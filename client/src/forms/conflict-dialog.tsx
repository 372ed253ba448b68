import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { m } from '../words/m.ts'
import { Comparison, type ShownField } from './comparison.tsx'

interface ConflictDialogProps<Values> {
  fields: ShownField<Values>[]
  mine: Values
  theirs: Values
  onKeepMine: () => void
  onKeepTheirs: () => void
  onClose: () => void
}

/** Both versions side by side, when two people changed the same thing. */
export function ConflictDialog<Values>(props: ConflictDialogProps<Values>) {
  const { fields, mine, theirs, onKeepMine, onKeepTheirs, onClose } = props
  return (
    <Dialog.Root size="xl" open onOpenChange={onClose}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.forms_conflict()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <p>{m.forms_conflict_choose()}</p>
              <Comparison
                of="versions"
                {...{ fields, before: mine, after: theirs }}
                heads={{ before: m.forms_your_version(), after: m.forms_their_version() }}
              />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="ghost" onClick={onClose}>
                {m.forms_back_to_editing()}
              </Button>
              <Button variant="outline" onClick={onKeepTheirs}>
                {m.forms_keep_theirs()}
              </Button>
              <Button onClick={onKeepMine}>{m.forms_keep_mine()}</Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
