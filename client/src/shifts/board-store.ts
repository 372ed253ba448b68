import type { Board, BoardPeople } from '@prakat/schema/board-wire'
import type { Shift } from '@prakat/schema/shift-rules'
import type { Client } from 'urql'
import { createStore, type StoreApi } from 'zustand'
import type { Failure } from '../api/failure.ts'
import {
  applied,
  describeChange,
  inverseOf,
  isNothing,
  merged,
  nothing,
  type Change,
} from './board-change.ts'
import { withPeople } from './board-model.ts'
import { createBoardSaving } from './board-saving.ts'
import type { Week } from './week.ts'

export interface LoadedBoard {
  week: Week
  board: Board
  previousId: string | null
  nextId: string | null
}

/** What was done last, for those who do not see it. */
export interface BoardChange extends ReturnType<typeof describeChange> {
  how: 'done' | 'undone' | 'redone'
}

export interface BoardState extends LoadedBoard {
  shifts: Shift[]
  /** As the server has them at the version of `week`. */
  base: Shift[]
  /** What the server does not have yet. */
  pending: Change | null
  state: 'saved' | 'saving' | 'failed' | 'conflict'
  failure: Failure | null
  undo: Change[]
  redo: Change[]
  deed: BoardChange | null
  /** What somebody else made of it, and the cells that both changed. */
  conflict: { theirs: LoadedBoard; clashes: string[] } | null
}

export type BoardStore = StoreApi<BoardState> & ReturnType<typeof workOn>

const mostUndone = 50

/** A board as it is worked on: every change is shown at once and saved in turn, from the version before it. */
export function boardStore(client: Client, loaded: LoadedBoard): BoardStore {
  const { shifts } = loaded.board
  const store = createStore<BoardState>(() => ({
    ...{ ...loaded, shifts, base: shifts, pending: null, undo: [], redo: [], deed: null },
    ...{ state: 'saved' as const, failure: null, conflict: null },
  }))
  return Object.assign(store, workOn(client, store))
}

function workOn(client: Client, store: StoreApi<BoardState>) {
  const { getState, setState } = store
  const saving = createBoardSaving(client, store)

  function make(change: Change, how: BoardChange['how']) {
    const { shifts, pending, state } = getState()
    setState({
      shifts: applied(shifts, change),
      pending: merged(pending ?? nothing, change),
      deed: { ...describeChange(shifts, change), how },
    })
    if (state !== 'conflict') void saving.flush()
  }

  function apply(change: Change) {
    if (isNothing(change)) return
    const { shifts, undo } = getState()
    setState({ undo: [...undo, inverseOf(shifts, change)].slice(-mostUndone), redo: [] })
    make(change, 'done')
  }

  function step(from: 'undo' | 'redo', to: 'undo' | 'redo', how: BoardChange['how']) {
    const { shifts, ...state } = getState()
    const last = state[from].at(-1)
    if (!last) return
    setState({ [from]: state[from].slice(0, -1), [to]: [...state[to], inverseOf(shifts, last)] })
    make(last, how)
  }
  const undo = () => step('undo', 'redo', 'undone')
  const redo = () => step('redo', 'undo', 'redone')

  /** What is in the week is what its people know now, or nothing of it. */
  function known(published: Shift[]) {
    setState(({ board }) => ({ board: { ...board, published } }))
  }

  const addPeople = (found: BoardPeople) =>
    setState(({ board }) => ({ board: withPeople(board, found) }))

  return { apply, undo, redo, known, addPeople, ...saving }
}
