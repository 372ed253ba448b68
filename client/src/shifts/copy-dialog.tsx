import { addDays, mondayOf } from '@prakat/schema/shift-rules'
import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient } from 'urql'
import { toFailure, reasonOf } from '../api/failure.ts'
import { Choice } from '../forms/choice.tsx'
import { DayField } from '../forms/day-field.tsx'
import { paths } from '../paths.ts'
import { m } from '../words/m.ts'
import { titleOf } from './board-row.tsx'
import { weekInWords } from './clock.ts'
import { toastCopied } from './left-out.ts'
import type { ShownBoard } from './use-board.ts'
import { weeks } from './week.ts'

interface CopyDialogProps {
  view: ShownBoard
  /** Those who are selected on the board, which are offered first. */
  selected: string[]
  onClose: () => void
}

/** Copies the week to another one, of everybody or of some, and leads there. */
export function CopyDialog({ view, selected, onClose }: CopyDialogProps) {
  const { week, allRows, cells } = view
  const client = useClient()
  const navigate = useNavigate()
  const [day, setDay] = useState(addDays(week.monday, 7))
  const [isSome, setSome] = useState(selected.length > 1)
  const [chosen, setChosen] = useState(() => new Set(selected))
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const monday = mondayOf(day)
  const people = allRows.filter(
    ({ person, key }) => person && cells.get(key)?.some((at) => at.length),
  )

  async function copy() {
    setBusy(true)
    const personIds = isSome ? [...chosen] : null
    const { data, error } = await client.mutation(weeks.copy, { id: week.id, monday, personIds })
    setBusy(false)
    if (error) return setProblem(reasonOf(toFailure(error)))
    onClose()
    if (!data) return
    toastCopied(data.copyWorkSchedule)
    void navigate(paths.workSchedule(data.copyWorkSchedule.schedule.id))
  }
  const toggle = (id: string) =>
    setChosen((now) => {
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })

  return (
    <Dialog.Root open onOpenChange={() => onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.shifts_copy_week()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <p>{m.shifts_copy_about()}</p>
              <div>
                <DayField
                  label={m.shifts_to_week()}
                  required
                  isWeek
                  value={day}
                  zone={week.timeZone}
                  error={problem}
                  onChange={(next) => {
                    setDay(next)
                    setProblem(undefined)
                  }}
                />
                <chakra.p mt="1.5" textStyle="sm" color="fg.muted" aria-live="polite">
                  {weekInWords(monday)}
                </chakra.p>
              </div>
              <chakra.fieldset color="fg">
                <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
                  {m.shifts_whose()}
                </chakra.legend>
                <Choice
                  type="radio"
                  name="whose"
                  value="all"
                  label={m.shifts_of_all()}
                  checked={!isSome}
                  onChange={() => setSome(false)}
                />
                <Choice
                  type="radio"
                  name="whose"
                  value="some"
                  label={m.shifts_of_some()}
                  checked={isSome}
                  onChange={() => setSome(true)}
                />
              </chakra.fieldset>
              {isSome ? (
                <chakra.fieldset
                  aria-label={m.shifts_of_some()}
                  maxH="56"
                  overflowY="auto"
                  borderWidth="1px"
                  borderRadius="l2"
                  px="3"
                  py="2"
                  color="fg"
                >
                  {people.map((row) => (
                    <Choice
                      key={row.key}
                      type="checkbox"
                      label={titleOf(row)}
                      checked={chosen.has(row.key)}
                      onChange={() => toggle(row.key)}
                    />
                  ))}
                </chakra.fieldset>
              ) : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.ui_cancel()}
              </Button>
              <Button
                loading={busy}
                disabled={isSome && chosen.size === 0}
                onClick={() => void copy()}
              >
                {m.shifts_copy()}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
