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
import { DayField } from '../forms/day-field.tsx'
import { SelectField } from '../forms/form-fields.tsx'
import { nothingToLose } from '../forms/use-leave-guard.tsx'
import { paths } from '../paths.ts'
import { defaultZone } from '../time/default-zone.ts'
import { shownName } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { weekInWords } from './clock.ts'
import { toastCopied } from './left-out.ts'
import { weeksToCopyQuery, weeks } from './week.ts'

interface NewWeekDialogProps {
  departmentId?: string
  monday?: string
  timeZone?: string
  onClose: () => void
}

/** A week for a department, empty or as another one was; then leads to its board. */
export function NewWeekDialog({ timeZone = defaultZone(), onClose, ...given }: NewWeekDialogProps) {
  const client = useClient()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState(given.departmentId ?? '')
  const [day, setDay] = useState(() => given.monday ?? nextMonday(timeZone))
  const [from, setFrom] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Record<string, string>>({})
  // Whoever plans for one department has nothing to choose.
  const [{ data: some }] = useQuery({ query: departmentNamesQuery, variables: { first: 2 } })
  const only = some?.departments.edges.length === 1 ? some.departments.edges[0]!.node.id : ''
  const departmentId = chosen || only
  const monday = mondayOf(day)
  const [{ data }] = useQuery({
    query: weeksToCopyQuery,
    variables: { departmentId, monday },
    pause: !departmentId,
    requestPolicy: 'network-only',
  })
  const same = data?.same.edges[0]?.node
  const own = planned(data?.own.edges)
  const others = planned(data?.all.edges).filter((week) => week.departmentId !== departmentId)
  const fromId = weekToCopy({ from, monday, own, others })

  async function create() {
    setProblem({})
    if (!departmentId) return setProblem({ departmentId: m.shifts_choose_department() })
    if (same) return void navigate(paths.workSchedule(same.id), { state: nothingToLose })
    setBusy(true)
    const input = { departmentId, monday, timeZone }
    const { id, error } = fromId ? await copied(fromId, input) : await created(input)
    setBusy(false)
    if (!id) {
      const failure = toFailure(error)
      const { departmentId: department, monday: week } = failure.fields
      return setProblem({
        ...(department && { departmentId: department }),
        monday: week ?? (department ? '' : reasonOf(failure)),
      })
    }
    void navigate(paths.workSchedule(id), { state: nothingToLose })
  }

  async function created(input: WeekInput) {
    const { data: made, error } = await client.mutation(weeks.create, { input })
    return { id: made?.createWorkSchedule.id, error }
  }

  async function copied(from: string, input: WeekInput) {
    const { data: made, error } = await client.mutation(weeks.createFrom, { fromId: from, input })
    if (made) toastCopied(made.createWorkScheduleFrom)
    return { id: made?.createWorkScheduleFrom.schedule.id, error }
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
                onChange={(ids) => {
                  setChosen(ids.at(-1) ?? '')
                  setFrom(null)
                }}
              />
              <div>
                <DayField
                  label={m.shifts_week()}
                  required
                  isWeek
                  value={day}
                  zone={timeZone}
                  error={problem['monday'] || undefined}
                  onChange={setDay}
                />
                <chakra.p mt="1.5" textStyle="sm" color="fg.muted" aria-live="polite">
                  {same ? m.shifts_is_there({ week: weekInWords(monday) }) : weekInWords(monday)}
                </chakra.p>
              </div>
              {same || !data ? null : (
                <SelectField
                  label={m.shifts_begin_with()}
                  value={fromId}
                  error={undefined}
                  onChange={(event) => setFrom(event.target.value)}
                >
                  <option value="">{m.shifts_begin_empty()}</option>
                  {own.map(({ id, monday: other }) => (
                    <option key={id} value={id}>
                      {m.shifts_begin_copy({ week: weekInWords(other) })}
                    </option>
                  ))}
                  {others.length > 0 ? (
                    <optgroup label={m.shifts_begin_others()}>
                      {others.map((week) => (
                        <option key={week.id} value={week.id}>
                          {`${shownName(week.departmentNameEn, week.departmentNameTh)}, ${weekInWords(week.monday)}`}
                        </option>
                      ))}
                    </optgroup>
                  ) : null}
                </SelectField>
              )}
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

interface WeekInput {
  departmentId: string
  monday: string
  timeZone: string
}

interface Offered {
  /** The one that was chosen, '' for none of them; null before anything was. */
  from: string | null
  monday: string
  own: { id: string; monday: string }[]
  others: { id: string }[]
}

/** What was chosen, while it is offered; else the latest week before this one. */
export function weekToCopy({ from, monday, own, others }: Offered): string {
  const isOffered = from === '' || [...own, ...others].some(({ id }) => id === from)
  if (from !== null && isOffered) return from
  return (own.find((week) => week.monday < monday) ?? own[0])?.id ?? ''
}

/** Those with something to copy. */
const planned = <Week extends { shifts: number }>(edges: { node: Week }[] = []) =>
  edges.flatMap(({ node }) => (node.shifts > 0 ? [node] : []))

/** Of the next week, which is planned more often than the one that runs. */
const nextMonday = (zone: string) =>
  addDays(mondayOf(utcToZoned(new Date().toISOString(), zone).slice(0, 10)), 7)
