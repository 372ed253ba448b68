import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck } from 'lucide-react'
import { FormError } from '../forms/form-error.tsx'
import { people } from '../words/counted.ts'
import { ImportFile } from './import-file.tsx'
import { ImportProblems } from './import-problems.tsx'
import { useImport } from './use-import.ts'

/** Brings people in from a CSV file: what it would do is shown before anything is done. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { state, check, carryOut, reset } = useImport()
  const { phase, fileName, done, of, created, problems, refusal } = state
  const busy = phase === 'checking' || phase === 'importing'

  function close() {
    if (phase === 'importing') return
    reset()
    onClose()
  }

  return (
    <Dialog.Root size="xl" open={open} onOpenChange={close} lazyMount unmountOnExit>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>Import people</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <FormError message={refusal} />
              {phase === 'choose' ? <ImportFile onFile={(file) => void check(file)} /> : null}
              {busy ? (
                <chakra.div display="grid" gap="2">
                  <chakra.output>
                    {phase === 'checking' ? `Checking ${fileName}` : 'Importing'}: {done} of {of}
                  </chakra.output>
                  <chakra.progress
                    aria-label="Progress"
                    value={done}
                    max={Math.max(1, of)}
                    w="100%"
                    h="2"
                    accentColor="{colors.primary.solid}"
                  />
                </chakra.div>
              ) : null}
              {phase === 'checked' ? (
                <p>
                  {fileName}: {people(created)} can be imported
                  {problems.length > 0 ? `, ${people(problems.length)} cannot` : ''}. Nothing is
                  changed yet. Whoever is imported gets an invitation by mail.
                </p>
              ) : null}
              {phase === 'done' ? (
                <chakra.output display="flex" gap="2" alignItems="center" color="fg">
                  <chakra.span color="fg.success">
                    <CircleCheck size={18} aria-hidden="true" />
                  </chakra.span>
                  {people(created)} imported
                  {problems.length > 0 ? `, ${people(problems.length)} not` : ''}.
                </chakra.output>
              ) : null}
              <ImportProblems problems={problems} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" disabled={phase === 'importing'} onClick={close}>
                {phase === 'done' ? 'Close' : 'Cancel'}
              </Button>
              {phase === 'checked' ? (
                <>
                  <Button variant="outline" onClick={reset}>
                    Choose another file
                  </Button>
                  <Button disabled={created === 0} onClick={() => void carryOut()}>
                    Import {people(created)}
                  </Button>
                </>
              ) : null}
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
