import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { importColumns } from '@prakat/schema/import-columns'
import { CircleCheck, Download, FileUp } from 'lucide-react'
import { FormError } from '../forms/form-error.tsx'
import { useFileDrop } from '../forms/use-file-drop.ts'
import { downloadCsv } from '../table/export-button.tsx'
import { m } from '../words/m.ts'
import { useImport, type ImportRow } from './use-import.ts'

const template = `${importColumns.join(',')}\n`

/** Imports people from a CSV file, after showing what it would do. */
export function ImportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { state, check, runImport, reset } = useImport()
  const { phase, fileName, done, of, created, problems, refusal } = state
  const counted = {
    people: m.words_people({ count: created }),
    others: m.words_people({ count: problems.length }),
  }
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
              <Dialog.Title>{m.people_import_title()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <FormError message={refusal} />
              {phase === 'choose' ? (
                <>
                  <ImportFile onFile={(file) => void check(file)} />
                  <Button
                    variant="ghost"
                    size="sm"
                    justifySelf="center"
                    onClick={() => downloadCsv('people.csv', template)}
                  >
                    <Download aria-hidden="true" /> {m.people_template()}
                  </Button>
                </>
              ) : null}
              {busy ? (
                <chakra.div display="grid" gap="2">
                  <chakra.output>
                    {phase === 'checking'
                      ? m.people_checking({ file: fileName, done, of })
                      : m.people_importing({ done, of })}
                  </chakra.output>
                  <chakra.progress
                    aria-label={m.people_import_progress()}
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
                  {problems.length > 0
                    ? m.people_import_can_and_cannot({ file: fileName, ...counted })
                    : m.people_import_can({ file: fileName, ...counted })}{' '}
                  {m.people_import_note()}
                </p>
              ) : null}
              {phase === 'done' ? (
                <chakra.output display="flex" gap="2" alignItems="center" color="fg">
                  <chakra.span color="fg.success">
                    <CircleCheck size={18} aria-hidden="true" />
                  </chakra.span>
                  {problems.length > 0
                    ? m.people_imported_and_not(counted)
                    : m.people_imported(counted)}
                </chakra.output>
              ) : null}
              <ImportProblems problems={problems} />
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" disabled={phase === 'importing'} onClick={close}>
                {phase === 'done' ? m.people_close() : m.ui_cancel()}
              </Button>
              {phase === 'checked' ? (
                <>
                  <Button variant="outline" onClick={reset}>
                    {m.people_choose_another_file()}
                  </Button>
                  <Button disabled={created === 0} onClick={() => void runImport()}>
                    {m.people_import_people(counted)}
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
        {m.people_choose_file()}
      </chakra.span>
      <chakra.span textStyle="xs" maxW="lg">
        {m.people_file_columns()}
      </chakra.span>
      <chakra.span textStyle="xs" maxW="lg">
        {m.people_file_codes()}
      </chakra.span>
      <chakra.input
        type="file"
        accept=".csv,text/csv"
        aria-label={m.people_csv_file()}
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
      <chakra.ul aria-label={m.people_problem_rows()} listStyleType="none">
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
              {m.people_line({ line: row.line })}
            </chakra.span>
            <chakra.div flex="1" minW="0" overflowWrap="anywhere">
              <chakra.div color="fg" fontWeight="medium">
                {row.email || m.people_no_email()}
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
  if (entries.length === 0) return [message ?? m.people_cannot_import()]
  return entries.map(([column, sentence]) => `${column}: ${sentence}`)
}
