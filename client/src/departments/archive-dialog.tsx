import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { useState } from 'react'
import { reasonOf } from '../api/failure.ts'
import { useRun } from '../api/use-graphql.ts'
import { DepartmentPicker } from '../directory/pickers.tsx'
import { WhereUsed } from '../directory/where-used.tsx'
import { useViewer } from '../session/me.ts'
import { toast } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { departmentUses } from './department-form.ts'
import { archiveDepartment, nameOf, type Department } from './department.ts'

interface ArchiveDialogProps {
  department: Department | null
  onClose: () => void
}

/** Archives a department, after choosing where its people, positions and departments go. */
export function ArchiveDialog({ department, onClose }: ArchiveDialogProps) {
  return (
    <Dialog.Root open={department !== null} onOpenChange={onClose} lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            {department ? (
              <Reassign key={department.id} department={department} onClose={onClose} />
            ) : null}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function Reassign({ department, onClose }: { department: Department; onClose: () => void }) {
  const run = useRun()
  const viewer = useViewer()
  const [heirs, setHeirs] = useState<string[]>([])
  const [refusal, setRefusal] = useState<string>()

  async function archive() {
    const variables = { id: department.id, reassignTo: heirs[0] ?? null }
    const failure = await run(archiveDepartment, variables)
    if (failure) return setRefusal(reasonOf(failure))
    void toast({ title: m.departments_archived({ name: nameOf(department) }), tone: 'success' })
    onClose()
  }

  return (
    <>
      <Dialog.Header>
        <Dialog.Title>{m.departments_archive_question({ name: nameOf(department) })}</Dialog.Title>
      </Dialog.Header>
      <Dialog.Body display="grid" gap="4">
        <p>{m.departments_archive_effect()}</p>
        <WhereUsed uses={departmentUses(department.id, viewer)} />
        <DepartmentPicker
          label={m.departments_heir()}
          error={refusal}
          value={heirs}
          onChange={setHeirs}
          max={1}
        />
      </Dialog.Body>
      <Dialog.Footer>
        <Button variant="outline" onClick={onClose}>
          {m.ui_cancel()}
        </Button>
        <Button colorPalette="error" onClick={() => void archive()}>
          {m.departments_archive()}
        </Button>
      </Dialog.Footer>
    </>
  )
}
