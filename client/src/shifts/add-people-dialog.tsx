import { unpackPeople, type PackedPeople } from '@prakat/schema/board-wire'
import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useState } from 'react'
import { useClient } from 'urql'
import { toFailure } from '../api/failure.ts'
import { PersonPicker } from '../directory/pickers.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { peopleQuery } from './board.ts'
import type { BoardStore } from './board-store.ts'

/** Rows for people of elsewhere, who stay in the week once they have a shift in it. */
export function AddPeopleDialog({ store, onClose }: { store: BoardStore; onClose: () => void }) {
  const client = useClient()
  const [ids, setIds] = useState<string[]>([])

  async function add() {
    const { id, monday } = store.getState().week
    const { data, error } = await client.query(peopleQuery, { id, userIds: ids })
    if (!data) return toastFailure(toFailure(error))
    store.addPeople(unpackPeople(data.workSchedulePeople.packed as PackedPeople, monday))
    onClose()
  }
  return (
    <Dialog.Root open onOpenChange={() => onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.shifts_add_people()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <p>{m.shifts_add_people_about()}</p>
              <PersonPicker
                label={m.shifts_who()}
                error={undefined}
                value={ids}
                onChange={setIds}
              />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.ui_cancel()}
              </Button>
              <Button disabled={ids.length === 0} onClick={() => void add()}>
                {m.shifts_add()}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
