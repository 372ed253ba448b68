import { addDays, daysBetween } from '@prakat/schema/shift-rules'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight, CircleAlert, Plus, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useClient } from 'urql'
import { useStore } from 'zustand'
import { toFailure } from '../api/failure.ts'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { SearchField } from '../table/search-field.tsx'
import { ButtonLink, IconButton } from '../ui/buttons.tsx'
import { toastFailure } from '../ui/toast.ts'
import { languageOf } from '../words/language-of.ts'
import { m } from '../words/m.ts'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import { updateWeek } from './board.ts'
import { rowKeyOf, type Cell } from './board-model.ts'
import { titleOf } from './board-row.tsx'
import type { BoardStore } from './board-store.ts'
import type { UiStore } from './board-ui.ts'
import { dayInWords, timesOf, weekInWords } from './clock.ts'
import { NewWeekDialog } from './new-week-dialog.tsx'
import { warningInWords, type ShownBoard } from './use-board.ts'

interface BoardToolsProps {
  store: BoardStore
  ui: UiStore
  shown: ShownBoard
  state: string
  isPhone: boolean
  onJump: (cell: Cell) => void
}

/** The weeks beside it, whom it shows and in which order, its note and what is to be looked at. */
export function BoardTools({ store, ui, shown, state, isPhone, onJump }: BoardToolsProps) {
  const { week, marks, previousId, nextId } = shown
  const { may } = useViewer()
  const { order, search } = useStore(ui)
  const [isListed, setListed] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const [newWeek, setNewWeek] = useState<string | null>(null)
  const count = marks.warnings.length
  const beside = (id: string | null, days: number, label: string, Icon: typeof ChevronLeft) =>
    id ? (
      <ButtonLink to={paths.workSchedule(id)} variant="outline" aria-label={label} title={label}>
        <Icon aria-hidden="true" />
      </ButtonLink>
    ) : (
      <IconButton
        variant="outline"
        label={m.shifts_make_week({ week: weekInWords(addDays(week.monday, days)) })}
        disabled={!may('schedule.create')}
        onClick={() => setNewWeek(addDays(week.monday, days))}
      >
        <Icon aria-hidden="true" />
        {may('schedule.create') ? <Plus size={12} aria-hidden="true" /> : null}
      </IconButton>
    )
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
        {beside(previousId, -7, m.shifts_previous(), ChevronLeft)}
        {beside(nextId, 7, m.shifts_next(), ChevronRight)}
        {isPhone ? null : (
          <>
            <SearchField
              label={m.shifts_find_person()}
              value={search}
              onSearch={(text) => ui.setState({ search: text, active: top, anchor: top })}
            />
            <Button
              variant={order === 'position' ? 'subtle' : 'outline'}
              aria-pressed={order === 'position'}
              onClick={() => ui.setState({ order: order === 'position' ? 'name' : 'position' })}
            >
              {m.shifts_by_position()}
            </Button>
          </>
        )}
        {week.can.update ? (
          <Button variant="ghost" onClick={() => setAdding(true)}>
            <UserPlus aria-hidden="true" /> {m.shifts_add_people()}
          </Button>
        ) : null}
        <chakra.span flex="1" />
        <chakra.output textStyle="sm" color="fg.muted" aria-live="polite">
          {state === 'saving' ? m.shifts_saving() : state === 'saved' ? m.shifts_saved() : ''}
        </chakra.output>
        {count > 0 ? (
          <Button
            variant="subtle"
            colorPalette="warning"
            aria-expanded={isListed}
            onClick={() => setListed(!isListed)}
          >
            <CircleAlert aria-hidden="true" /> {m.shifts_warnings({ count })}
          </Button>
        ) : null}
      </chakra.div>
      <WeekNote key={week.version} store={store} />
      {isListed ? <WarningList shown={shown} onJump={onJump} /> : null}
      {isAdding ? <AddPeopleDialog store={store} onClose={() => setAdding(false)} /> : null}
      {newWeek ? (
        <NewWeekDialog
          departmentId={week.departmentId}
          monday={newWeek}
          timeZone={week.timeZone}
          onClose={() => setNewWeek(null)}
        />
      ) : null}
    </>
  )
}

const top = { row: 0, day: 0 }
const mostListed = 200

/** Each leads to the cell that it is about. */
function WarningList({ shown, onJump }: Pick<BoardToolsProps, 'shown' | 'onJump'>) {
  const { marks, rows, shifts, week } = shown
  const byId = new Map(shifts.map((shift) => [shift.id, shift]))
  const places = new Map(rows.map(({ key }, at) => [key, at]))
  return (
    <chakra.ul
      aria-label={m.shifts_warnings({ count: marks.warnings.length })}
      listStyleType="none"
      maxH="48"
      overflowY="auto"
      mb="2"
      borderWidth="1px"
      borderRadius="l3"
      bg="bg.panel"
    >
      {marks.warnings.slice(0, mostListed).map((warning) => {
        const shift = byId.get(warning.shiftId)
        const row = shift && places.get(rowKeyOf(shift))
        if (!shift || row === undefined) return null
        const who = titleOf(rows[row]!)
        return (
          <li key={`${warning.shiftId} ${warning.otherId} ${warning.kind}`}>
            <chakra.button
              type="button"
              display="flex"
              flexWrap="wrap"
              columnGap="3"
              w="100%"
              minH={{ base: '11', md: '9' }}
              alignItems="center"
              px="4"
              textStyle="sm"
              textAlign="start"
              focusVisibleRing="inside"
              _hover={{ bg: 'bg.muted' }}
              onClick={() => onJump({ row, day: daysBetween(week.monday, shift.date) })}
            >
              <chakra.span fontWeight="medium" lang={languageOf(who)}>
                {who}
              </chakra.span>
              <chakra.span color="fg.muted">
                {dayInWords(shift.date, { weekday: 'short', day: 'numeric', month: 'short' })}{' '}
                {timesOf(shift)}
              </chakra.span>
              <chakra.span color="fg.error" ms="auto">
                {warningInWords(warning)}
              </chakra.span>
            </chakra.button>
          </li>
        )
      })}
    </chakra.ul>
  )
}

/** For those who plan; saved when it is left. */
function WeekNote({ store }: { store: BoardStore }) {
  const client = useClient()
  const week = useStore(store, (state) => state.week)
  const [note, setNote] = useState(week.note)
  if (!week.can.update && !week.note) return null
  async function save() {
    if (note.trim() === week.note) return
    const failure = await store.run(async ({ id, version, departmentId, monday, timeZone }) => {
      const input = { departmentId, monday, timeZone, note }
      const { data, error } = await client.mutation(updateWeek, { id, version, input })
      return data?.updateWorkSchedule ?? toFailure(error)
    })
    if (failure) toastFailure(failure)
  }
  return (
    <chakra.input
      aria-label={m.shifts_week_note()}
      placeholder={m.shifts_week_note_hint()}
      maxLength={1000}
      readOnly={!week.can.update}
      value={note}
      onChange={({ target }) => setNote(target.value)}
      onBlur={() => void save()}
      display="block"
      w="100%"
      h={{ base: '11', md: '8' }}
      mb="2"
      px="2"
      mx="-2"
      borderRadius="l2"
      bg="transparent"
      fontSize={{ base: 'md', md: 'sm' }}
      _placeholder={{ color: 'fg.subtle' }}
      _hover={{ bg: 'bg.muted' }}
      focusVisibleRing="inside"
    />
  )
}
