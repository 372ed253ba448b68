import { addDays, mondayOf } from '@prakat/schema/shift-rules'
import { utcToZoned } from '@prakat/schema/zoned-time'
import { Button } from '@chakra-ui/react/button'
import { Dialog } from '@chakra-ui/react/dialog'
import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useClient, useQuery } from 'urql'
import { reasonOf, toFailure } from '../api/failure.ts'
import { departmentNamesQuery } from '../directory/directory.ts'
import { DepartmentPicker } from '../directory/pickers.tsx'
import { Choice } from '../forms/choice.tsx'
import { DayField } from '../forms/day-field.tsx'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { paths } from '../paths.ts'
import { defaultZone } from '../time/default-zone.ts'
import { m } from '../words/m.ts'
import { weekInWords } from './clock.ts'
import { lastWeekQuery, weeks } from './week.ts'

interface NewWeekDialogProps {
  departmentId?: string
  monday?: string
  timeZone?: string
  onClose: () => void
}

/** A week for a department, empty or as its last one was; then leads to its board. */
export function NewWeekDialog({ timeZone = defaultZone(), onClose, ...given }: NewWeekDialogProps) {
  const client = useClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(given.departmentId ?? '')
  const [day, setDay] = useState(() => given.monday ?? nextMonday(timeZone))
  const [isCopy, setCopy] = useState(true)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Record<string, string>>({})
  // Whoever plans for one department has nothing to choose.
  const [{ data: some }] = useQuery({ query: departmentNamesQuery, variables: { first: 2 } })
  const only = some?.departments.edges.length === 1 ? some.departments.edges[0]!.node.id : ''
  const departmentId = chosen || only
  const monday = day && mondayOf(day)
  const [{ data }] = useQuery({
    query: lastWeekQuery,
    variables: { departmentId, monday },
    pause: !departmentId || !monday,
    requestPolicy: 'network-only',
  })
  const last = data?.last.edges[0]?.node
  const same = data?.same.edges[0]?.node
  const mayCopy = Boolean(last && last.shifts > 0 && last.monday !== monday)

  async function create() {
    setProblem({})
    if (!departmentId || !monday)
      return setProblem({
        ...(departmentId ? {} : { departmentId: m.shifts_choose_department() }),
        ...(monday ? {} : { monday: m.shifts_choose_week() }),
      })
    if (same) return void navigate(paths.workSchedule(same.id), { state: nothingToLose })
    setBusy(true)
    const answer =
      mayCopy && isCopy
        ? await client.mutation(weeks.copy, { id: last!.id, monday })
        : await client.mutation(weeks.create, { input: { departmentId, monday, timeZone } })
    setBusy(false)
    const { data: made, error } = answer
    if (!made) {
      const failure = toFailure(error)
      const { departmentId: department, monday: week } = failure.fields
      return setProblem({
        ...(department && { departmentId: department }),
        monday: week ?? (department ? '' : reasonOf(failure)),
      })
    }
    const { id } = Object.values(made)[0] as { id: string }
    void navigate(paths.workSchedule(id), { state: nothingToLose })
  }

  return (
    <Dialog.Root open onOpenChange={() => onClose()}>
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content>
            <Dialog.Header>
              <Dialog.Title>{m.shifts_new_week()}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body display="grid" gap="4">
              <DepartmentPicker
                label={m.shifts_department()}
                error={problem['departmentId']}
                value={departmentId ? [departmentId] : []}
                max={1}
                onChange={(ids) => setChosen(ids.at(-1) ?? '')}
              />
              <div>
                <DayField
                  label={m.shifts_week()}
                  value={day}
                  zone={timeZone}
                  error={problem['monday'] || undefined}
                  onChange={setDay}
                />
                {monday ? (
                  <chakra.p mt="1.5" textStyle="sm" color="fg.muted" aria-live="polite">
                    {same ? m.shifts_is_there({ week: weekInWords(monday) }) : weekInWords(monday)}
                  </chakra.p>
                ) : null}
              </div>
              {mayCopy && !same ? (
                <chakra.fieldset color="fg">
                  <chakra.legend textStyle="sm" fontWeight="medium" mb="1">
                    {m.shifts_begin_with()}
                  </chakra.legend>
                  <Choice
                    type="radio"
                    name="begin"
                    value="copy"
                    label={m.shifts_begin_copy({ week: weekInWords(last!.monday) })}
                    checked={isCopy}
                    onChange={() => setCopy(true)}
                  />
                  <Choice
                    type="radio"
                    name="begin"
                    value="empty"
                    label={m.shifts_begin_empty()}
                    checked={!isCopy}
                    onChange={() => setCopy(false)}
                  />
                </chakra.fieldset>
              ) : null}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" onClick={onClose}>
                {m.ui_cancel()}
              </Button>
              <Button loading={busy} onClick={() => void create()}>
                {same ? m.shifts_open_week() : m.shifts_create()}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

/** Of the next week, which is planned more often than the one that runs. */
const nextMonday = (zone: string) =>
  addDays(mondayOf(utcToZoned(new Date().toISOString(), zone).slice(0, 10)), 7)
