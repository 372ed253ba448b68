import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { CircleCheck, FileUp } from 'lucide-react'
import { FormError } from '../forms/form-error.tsx'
import { useFileDrop } from '../forms/use-file-drop.ts'
import { m } from '../words/m.ts'
import { useImport, type ImportRow } from './use-import.ts'

const people = (count: number) => m.words_people({ count })

/** Imports people from a CSV file, after showing what it would do. */
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

/** Takes a CSV file, chosen or dropped. */
function ImportFile({ onFile }: { onFile: (file: File) => void }) {
  const { over, take, target } = useFileDrop(onFile)
  return (
    <chakra.label
      display="grid"
      justifyItems="center"
      gap="2"
      mt="2"
      px="6"
      py="10"
      textAlign="center"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor={over ? 'primary.solid' : 'border.emphasized'}
      bg={over ? 'primary.subtle' : undefined}
      borderRadius="l3"
      cursor="pointer"
      css={{
        '&:has(:focus-visible)': {
          outline: '2px solid {colors.primary.focusRing}',
          outlineOffset: '2px',
        },
      }}
      {...target}
    >
      <FileUp size={22} aria-hidden="true" />
      <chakra.span color="fg" fontWeight="medium">
        Choose a CSV file, or drop it here
      </chakra.span>
      <chakra.span textStyle="xs" maxW="lg">
        Its first line names the columns: name and email, and those you have of nameTh, username,
        phone, role, locale, timeZone, department, position and groups.
      </chakra.span>
      <chakra.span textStyle="xs" maxW="lg">
        Departments and positions stand there by their code; groups by their name, with semicolons
        between them.
      </chakra.span>
      <chakra.input
        type="file"
        accept=".csv,text/csv"
        aria-label="CSV file"
        srOnly
        onChange={(event) => take(event.target.files)}
      />
    </chakra.label>
  )
}

/** The rows that cannot be imported, with what is wrong in which column. */
function ImportProblems({ problems }: { problems: ImportRow[] }) {
  if (problems.length === 0) return null
  return (
    <chakra.div
      maxH="72"
      overflowY="auto"
      borderWidth="1px"
      borderRadius="l2"
      tabIndex={0}
      focusVisibleRing="outside"
    >
      <chakra.ul aria-label="Rows that cannot be imported" listStyleType="none">
        {problems.map((row) => (
          <chakra.li
            key={row.line}
            display="flex"
            flexDirection={{ base: 'column', md: 'row' }}
            columnGap="3"
            px="4"
            py="3"
            borderBottomWidth="1px"
            borderColor="border.muted"
            _last={{ borderBottomWidth: '0' }}
          >
            <chakra.span flexShrink="0" w="16" fontVariantNumeric="tabular-nums">
              Line {row.line}
            </chakra.span>
            <chakra.div flex="1" minW="0" overflowWrap="anywhere">
              <chakra.div color="fg" fontWeight="medium">
                {row.email || 'No email'}
              </chakra.div>
              {sentences(row).map((sentence) => (
                <chakra.div key={sentence} color="fg.error">
                  {sentence}
                </chakra.div>
              ))}
            </chakra.div>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.div>
  )
}

function sentences({ message, fields }: ImportRow): string[] {
  const entries = Object.entries((fields ?? {}) as Record<string, string>)
  if (entries.length === 0) return [message ?? 'It cannot be imported']
  return entries.map(([column, sentence]) => `${column}: ${sentence}`)
}
