import { addDays, type Shift } from '@prakat/schema/shift-rules'
import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronLeft, ChevronRight, CircleAlert, Plus, Redo2, Undo2, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { paths } from '../paths.ts'
import { useViewer } from '../session/me.ts'
import { SearchField } from '../table/search-field.tsx'
import { ButtonLink, IconButton } from '../ui/buttons.tsx'
import { m } from '../words/m.ts'
import { AddPeopleDialog } from './add-people-dialog.tsx'
import type { BoardStore } from './board-store.ts'
import type { UiStore } from './board-ui.ts'
import { weekInWords } from './clock.ts'
import { NewWeekDialog } from './new-week-dialog.tsx'
import type { ShownBoard } from './use-board.ts'
import { WarningList } from './warning-list.tsx'
import { WeekNote } from './week-note.tsx'

interface BoardToolsProps {
  store: BoardStore
  ui: UiStore
  view: ShownBoard
  isPhone: boolean
  /** To a shift, which may be among what is not shown now. */
  onJump: (shift: Shift) => void
}

/** The weeks beside it, whom it shows and in which order, its note and what is to be looked at. */
export function BoardTools({ store, ui, view, isPhone, onJump }: BoardToolsProps) {
  const { week, marks } = view
  const { order, search } = useStore(ui)
  const state = useStore(store, (now) => now.state)
  const [isListed, setListed] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const count = marks.warnings.length
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" mb="2">
        <WeeksBeside view={view} />
        {week.can.update ? <UndoButtons store={store} /> : null}
        <SearchField
          label={m.shifts_find_person()}
          value={search}
          onSearch={(text) =>
            ui.setState(({ active }) => {
              const top = { row: 0, day: active.day }
              return { search: text, active: top, anchor: top, picked: null }
            })
          }
        />
        {isPhone ? null : (
          <Button
            variant={order === 'position' ? 'subtle' : 'outline'}
            aria-pressed={order === 'position'}
            onClick={() => ui.setState({ order: order === 'position' ? 'name' : 'position' })}
          >
            {m.shifts_by_position()}
          </Button>
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
      <WeekNote store={store} />
      {isListed && count > 0 ? <WarningList view={view} onJump={onJump} /> : null}
      {isAdding ? <AddPeopleDialog store={store} onClose={() => setAdding(false)} /> : null}
    </>
  )
}

/** To the week before and the one after; where there is none it is made. */
function WeeksBeside({ view }: Pick<BoardToolsProps, 'view'>) {
  const { week, previousId, nextId } = view
  const mayCreate = useViewer().may('schedule.create')
  const [made, setMade] = useState<string | null>(null)
  const beside = (id: string | null, days: number, label: string, Icon: typeof ChevronLeft) => {
    const monday = addDays(week.monday, days)
    return id ? (
      <ButtonLink to={paths.workSchedule(id)} variant="outline" aria-label={label} data-tip={label}>
        <Icon aria-hidden="true" />
      </ButtonLink>
    ) : (
      <IconButton
        variant="outline"
        label={m.shifts_make_week({ week: weekInWords(monday) })}
        disabled={!mayCreate}
        onClick={() => setMade(monday)}
      >
        <Icon aria-hidden="true" />
        {mayCreate ? <Plus size={12} aria-hidden="true" /> : null}
      </IconButton>
    )
  }
  return (
    <>
      {beside(previousId, -7, m.shifts_previous(), ChevronLeft)}
      {beside(nextId, 7, m.shifts_next(), ChevronRight)}
      {made ? (
        <NewWeekDialog
          departmentId={week.departmentId}
          monday={made}
          timeZone={week.timeZone}
          onClose={() => setMade(null)}
        />
      ) : null}
    </>
  )
}

function UndoButtons({ store }: { store: BoardStore }) {
  const canUndo = useStore(store, (state) => state.undo.length > 0)
  const canRedo = useStore(store, (state) => state.redo.length > 0)
  return (
    <>
      <IconButton label={m.shifts_undo()} disabled={!canUndo} onClick={() => store.undo()}>
        <Undo2 aria-hidden="true" />
      </IconButton>
      <IconButton label={m.shifts_redo()} disabled={!canRedo} onClick={() => store.redo()}>
        <Redo2 aria-hidden="true" />
      </IconButton>
    </>
  )
}
