import { unpackBoard, type Board } from '@prakat/schema/board-wire'
import type { Shift } from '@prakat/schema/shift-rules'
import { mostSaved } from '@prakat/schema/work-schedule-limits'
import type { Client } from 'urql'
import { createStore, type StoreApi } from 'zustand'
import { toFailure, type Failure } from '../api/failure.ts'
import { toastFailure } from '../ui/toast.ts'
import { boardQuery, packedIn, saveShifts } from './board.ts'
import { applied, inverseOf, merged, type Change } from './board-model.ts'
import type { Week } from './week.ts'

export interface LoadedBoard {
  week: Week
  board: Board
  previousId: string | null
  nextId: string | null
}

interface BoardState extends LoadedBoard {
  shifts: Shift[]
  /** What the server does not have yet. */
  pending: Change | null
  state: 'saved' | 'saving' | 'failed' | 'conflict'
  failure: Failure | null
  undo: Change[]
}

export type BoardStore = StoreApi<BoardState> & ReturnType<typeof workOn>

const nothing: Change = { put: [], remove: [] }
const mostUndone = 50

/** A board as it is worked on: every change is shown at once and saved in turn, from the version before it. */
export function boardStore(client: Client, loaded: LoadedBoard): BoardStore {
  const store = createStore<BoardState>(() => ({
    ...{ ...loaded, shifts: loaded.board.shifts, pending: null, undo: [] },
    ...{ state: 'saved' as const, failure: null },
  }))
  return Object.assign(store, workOn(client, store))
}

function workOn(client: Client, { getState, setState }: StoreApi<BoardState>) {
  let saving: Promise<void> | null = null

  function apply(change: Change, isUndone = false) {
    if (change.put.length + change.remove.length === 0) return
    const { shifts, pending, undo } = getState()
    setState({
      shifts: applied(shifts, change),
      pending: merged(pending ?? nothing, change),
      undo: isUndone ? undo : [...undo, inverseOf(shifts, change)].slice(-mostUndone),
    })
    if (getState().state !== 'conflict') void flush()
  }

  function undo() {
    const { undo: steps } = getState()
    const last = steps.at(-1)
    if (!last) return
    setState({ undo: steps.slice(0, -1) })
    apply(last, true)
  }

  /** One request after another, as each is made from the version that the one before it made. */
  function flush(): Promise<void> {
    saving ??= saveAll().finally(() => {
      saving = null
    })
    return saving
  }

  async function saveAll() {
    for (let pending = getState().pending; pending; pending = getState().pending) {
      const batch = {
        put: pending.put.slice(0, mostSaved),
        remove: pending.remove.slice(0, mostSaved),
      }
      const rest = {
        put: pending.put.slice(mostSaved),
        remove: pending.remove.slice(mostSaved),
      }
      const isLast = rest.put.length + rest.remove.length === 0
      setState({ state: 'saving', pending: isLast ? null : rest })
      const { id, version } = getState().week
      const { data, error } = await client.mutation(saveShifts, { id, version, ...batch })
      if (data) {
        setState({ week: data.saveWorkShifts, failure: null })
        continue
      }
      return refused(batch, toFailure(error))
    }
    setState({ state: 'saved', failure: null })
  }

  async function refused(batch: Change, failure: Failure) {
    const pending = merged(batch, getState().pending ?? nothing)
    if (failure.code === 'CONFLICT') return setState({ pending, state: 'conflict', failure })
    if (['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'].includes(failure.code)) {
      toastFailure(failure)
      return void (await reload(false))
    }
    setState({ pending, state: 'failed', failure })
  }

  /** What the server has now, with what was done here on top of it if that is to be kept. */
  async function reload(keepsMine: boolean) {
    const { week } = getState()
    const found = await client.query(boardQuery, { id: week.id }, { requestPolicy: 'network-only' })
    if (!found.data) return toastFailure(toFailure(found.error))
    const { schedule, packed, ...beside } = found.data.workScheduleBoard
    const board = unpackBoard(packedIn(packed), schedule.monday)
    const { pending } = getState()
    const mine = keepsMine ? pending : null
    setState({
      ...{ ...beside, week: schedule, board, pending: mine, undo: [] },
      shifts: mine ? applied(board.shifts, mine) : board.shifts,
      ...{ state: 'saved', failure: null },
    })
    if (mine) void flush()
  }

  /** Something else that is done from the version that all changes have made. */
  async function run(work: (week: Week) => Promise<Week | Failure>): Promise<Failure | null> {
    await flush()
    const { state, failure, week } = getState()
    if (state !== 'saved') return failure
    const answer = await work(week)
    if ('code' in answer) {
      if (answer.code === 'CONFLICT') setState({ state: 'conflict', failure: answer })
      return answer
    }
    setState({ week: answer })
    return null
  }

  /** What is in the week is what its people know now, or nothing of it. */
  function known(published: Shift[]) {
    setState(({ board }) => ({ board: { ...board, published } }))
  }

  function addPerson(person: Board['people'][number]) {
    setState(({ board }) =>
      board.people.some(({ id }) => id === person.id)
        ? {}
        : { board: { ...board, people: [...board.people, person] } },
    )
  }

  return { apply, undo, flush, reload, run, known, addPerson }
}
