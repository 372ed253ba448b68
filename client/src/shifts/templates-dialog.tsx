import type { ShiftTemplate } from '@prakat/schema/board-wire'
import { mostTemplates } from '@prakat/schema/work-schedule-limits'
import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useClient } from 'urql'
import { ConflictDialog } from '../forms/conflict-dialog.tsx'
import { draggedRows } from '../ui/dragged-rows.ts'
import { toastFailure } from '../ui/toast.ts'
import { useReorder } from '../ui/use-reorder.ts'
import { m } from '../words/m.ts'
import type { BoardStore } from './board-store.ts'
import { TemplateRow } from './template-row.tsx'
import {
  blankTemplate,
  problemsOf,
  templatesInWords,
  templatesOf,
  templateValues,
  type TemplateValues,
} from './template-values.ts'
import { loadTemplates, saveTemplates } from './templates.ts'

interface TemplatesDialogProps {
  store: BoardStore
  /** What the department has, or is suggested to have. */
  begin: readonly ShiftTemplate[]
  onClose: () => void
}

interface Version {
  version: number
  templates: ShiftTemplate[]
}

/** The shifts with which the weeks of a department are painted, each with its key. */
export function TemplatesDialog({ store, begin, onClose }: TemplatesDialogProps) {
  const client = useClient()
  const [rows, setRows] = useState(() => begin.map(templateValues))
  const [version, setVersion] = useState(() => store.getState().board.templatesVersion)
  const [opened, setOpened] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [liveMessage, setLiveMessage] = useState('')
  const [theirs, setTheirs] = useState<Version | null>(null)
  const reorder = useReorder<HTMLOListElement>({
    onMove(id, to) {
      const moved = rows.find((each) => each.id === id)!
      setRows(rows.filter((each) => each.id !== id).toSpliced(to, 0, moved))
      setLiveMessage(m.shifts_template_at({ place: to + 1, count: rows.length }))
    },
  })
  const mine = templatesOf(rows)

  async function save(from: number) {
    setTried(true)
    if (!mine) return
    setSaving(true)
    const failure = await saveTemplates(client, store, { templates: mine, version: from })
    setSaving(false)
    if (!failure) return onClose()
    if (failure.code !== 'CONFLICT') return toastFailure(failure)
    const found = await loadTemplates(client, store.getState().week.departmentId)
    if (found) setTheirs(found)
    else toastFailure(failure)
  }
  function add() {
    const made = blankTemplate(rows)
    setRows([...rows, made])
    setOpened(made.id)
  }

  return (
    <Dialog.Root open onOpenChange={() => onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.shifts_templates()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <p>{m.shifts_templates_about()}</p>
              <chakra.ol {...reorder} className={draggedRows} display="grid" gap="2">
                {rows.map((values) => {
                  const problems = isTried ? problemsOf(values, rows) : {}
                  return (
                    <TemplateRow
                      key={values.id}
                      {...{ values, problems }}
                      // What is wrong is seen.
                      isOpen={opened === values.id || Object.keys(problems).length > 0}
                      onToggle={() => setOpened(opened === values.id ? null : values.id)}
                      onChange={(next) =>
                        setRows(
                          rows.map((each: TemplateValues) => (each.id === next.id ? next : each)),
                        )
                      }
                      onRemove={() => setRows(rows.filter(({ id }) => id !== values.id))}
                    />
                  )
                })}
              </chakra.ol>
              <Button
                variant="outline"
                justifySelf="start"
                disabled={rows.length >= mostTemplates}
                onClick={add}
              >
                <Plus aria-hidden="true" /> {m.shifts_add_template()}
              </Button>
              <chakra.span srOnly aria-live="polite">
                {liveMessage}
              </chakra.span>
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.ui_cancel()}
              </Button>
              <Button loading={isSaving} onClick={() => void save(version)}>
                {m.ui_save()}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
      {theirs ? (
        <ConflictDialog
          fields={[{ name: 'templates', label: m.shifts_templates() }]}
          mine={{ templates: templatesInWords(mine ?? []) }}
          theirs={{ templates: templatesInWords(theirs.templates) }}
          onKeepMine={() => {
            setTheirs(null)
            void save(theirs.version)
          }}
          onKeepTheirs={() => {
            setRows(theirs.templates.map(templateValues))
            setVersion(theirs.version)
            setTheirs(null)
          }}
          onClose={() => setTheirs(null)}
        />
      ) : null}
    </Dialog.Root>
  )
}
