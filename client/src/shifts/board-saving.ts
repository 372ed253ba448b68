import { unpackBoard } from '@prakat/schema/board-wire'
import { mostSaved } from '@prakat/schema/work-schedule-limits'
import type { Client } from 'urql'
import type { StoreApi } from 'zustand'
import { toFailure, type Failure } from '../api/failure.ts'
import { toast, toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { boardQuery, packedIn, saveShifts } from './board.ts'
import {
  applied,
  conflictingCells,
  isNothing,
  keepingMine,
  keepingTheirs,
  merged,
  nothing,
  type Change,
} from './board-change.ts'
import { withPeople } from './board-model.ts'
import type { BoardState, LoadedBoard } from './board-store.ts'
import type { Week } from './week.ts'

/** Saves what was done to a board, and brings it together with what others did meanwhile. */
export function createBoardSaving(client: Client, { getState, setState }: StoreApi<BoardState>) {
  let saving: Promise<void> | null = null

  /** One request after another, as each is made from the version that the one before it made. */
  function flush(): Promise<void> {
    saving ??= saveAll().finally(() => {
      saving = null
    })
    return saving
  }

  async function saveAll() {
    for (let pending = getState().pending; pending; pending = getState().pending) {
      const { batch, rest } = batchOf(pending)
      setState({ state: 'saving', pending: rest })
      const { id, version } = getState().week
      const { data, error } = await client.mutation(saveShifts, { id, version, ...batch })
      if (data) {
        const base = applied(getState().base, batch)
        setState({ week: data.saveWorkShifts, base, failure: null })
      } else if (!(await refused(batch, toFailure(error)))) return
    }
    setState({ state: 'saved', failure: null })
  }

  /** Whether it can go on, as what others did is elsewhere. */
  async function refused(batch: Change, failure: Failure): Promise<boolean> {
    const pending = merged(batch, getState().pending ?? nothing)
    setState({ pending })
    if (failure.code === 'CONFLICT') {
      const goesOn = await mergeWithServer(failure)
      if (goesOn) void toast({ title: m.shifts_brought_together(), tone: 'info' })
      return goesOn
    }
    if (['VALIDATION', 'FORBIDDEN', 'NOT_FOUND'].includes(failure.code)) {
      toastFailure(failure)
      return reload()
    }
    setState({ state: 'failed', failure })
    return false
  }

  /** Brings what was done here together with what others did; what both changed has to be decided. */
  async function mergeWithServer(failure: Failure): Promise<boolean> {
    const theirs = await load()
    const { base, pending, week } = getState()
    if (!theirs || theirs.week.version === week.version) {
      setState({ state: 'failed', failure })
      return false
    }
    const mine = pending ?? nothing
    const clashes = conflictingCells(base, theirs.board.shifts, mine)
    if (clashes.length > 0) {
      setState({ state: 'conflict', failure, conflict: { theirs, clashes } })
      return false
    }
    take(theirs, mine)
    return true
  }

  /** Shows what the server has, without what was not saved. Whether that was possible. */
  async function reload(): Promise<boolean> {
    const found = await load()
    if (found) take(found, nothing)
    return found !== null
  }

  async function load(): Promise<LoadedBoard | null> {
    const { id } = getState().week
    const found = await client.query(boardQuery, { id }, { requestPolicy: 'network-only' })
    if (!found.data) {
      toastFailure(toFailure(found.error))
      return null
    }
    const { schedule, packed, previousId, nextId } = found.data.workScheduleBoard
    const board = unpackBoard(packedIn(packed), schedule.monday)
    return { week: schedule, board, previousId, nextId }
  }

  function take(theirs: LoadedBoard, mine: Change) {
    const { shifts } = theirs.board
    setState({
      // People who were added stay beside those who have a shift.
      ...{ ...theirs, board: withPeople(theirs.board, getState().board) },
      ...{ base: shifts, shifts: applied(shifts, mine), pending: isNothing(mine) ? null : mine },
      ...{ state: 'saved', failure: null, conflict: null },
    })
  }

  /** Ends a conflict. What nobody else touched stays in either case. */
  function settle(whose: 'mine' | 'theirs') {
    const { conflict, shifts, base, pending } = getState()
    if (!conflict) return
    const { theirs, clashes } = conflict
    const own = pending ?? nothing
    if (whose === 'theirs') setState({ undo: [], redo: [] })
    take(
      theirs,
      whose === 'mine'
        ? keepingMine(clashes, theirs.board.shifts, { shifts, pending: own })
        : keepingTheirs(clashes, base, own),
    )
    void flush()
  }

  /** Something else that is done from the version that all changes have made. */
  async function run(work: (week: Week) => Promise<Week | Failure>): Promise<Failure | null> {
    await flush()
    const { state, failure, week } = getState()
    if (state !== 'saved') return failure
    const answer = await work(week)
    if (!('code' in answer)) {
      setState({ week: answer })
      return null
    }
    if (answer.code === 'CONFLICT') {
      // What was done here meanwhile goes with it.
      if (await mergeWithServer(answer)) void flush()
    }
    return answer
  }

  return { flush, settle, run, reload }
}

/** As much as goes in one request. */
function batchOf({ put, remove }: Change) {
  const batch = { put: put.slice(0, mostSaved), remove: remove.slice(0, mostSaved) }
  const rest = { put: put.slice(mostSaved), remove: remove.slice(mostSaved) }
  return { batch, rest: isNothing(rest) ? null : rest }
}
