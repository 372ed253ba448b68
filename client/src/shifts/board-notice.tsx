import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useStore } from 'zustand'
import { ConflictDialog } from '../forms/conflict-dialog.tsx'
import { m } from '../words/m.ts'
import { cellKeyOf } from './board-change.ts'
import type { BoardState, BoardStore } from './board-store.ts'
import { dayInWords } from './clock.ts'
import { shiftInWords, personName } from './change-words.ts'

type Conflict = NonNullable<BoardState['conflict']>

/** That somebody else changed the same day meanwhile, or that changes wait to be saved; nothing that was done here is lost. */
export function BoardNotice({ store }: { store: BoardStore }) {
  const { state, failure, conflict, shifts } = useStore(store)
  /** The conflict that is looked at later. */
  const [later, setLater] = useState<Conflict | null>(null)
  if (state !== 'conflict' && state !== 'failed') return null
  return (
    <chakra.div
      role="alert"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      mb="4"
      px="4"
      py="3"
      borderRadius="l3"
      bg="bg.warning"
      textStyle="sm"
    >
      <chakra.p flex="1 1 20rem">
        <strong>{conflict ? m.shifts_conflict() : m.shifts_not_saved()}</strong>{' '}
        {conflict ? m.shifts_conflict_about() : failure?.message}
      </chakra.p>
      {conflict ? (
        <Button size="sm" onClick={() => setLater(null)}>
          {m.shifts_conflict_compare()}
        </Button>
      ) : (
        <Button size="sm" onClick={() => void store.flush()}>
          {m.shifts_save_again()}
        </Button>
      )}
      {conflict && conflict !== later ? (
        <ConflictDialog
          {...sidesOf(conflict, shifts)}
          onKeepMine={() => store.settle('mine')}
          onKeepTheirs={() => store.settle('theirs')}
          onClose={() => setLater(conflict)}
        />
      ) : null}
    </chakra.div>
  )
}

type Sides = Record<string, string>

/** Each day of somebody that both changed, in both versions. */
function sidesOf({ clashes, theirs }: Conflict, shifts: BoardState['shifts']) {
  const all = [...shifts, ...theirs.board.shifts]
  const fields = clashes.flatMap((cell) => {
    const one = all.find((shift) => cellKeyOf(shift) === cell)
    if (!one) return []
    const day = dayInWords(one.date, { weekday: 'long', day: 'numeric', month: 'long' })
    return [{ name: cell, label: `${personName(one, theirs.board)} · ${day}` }]
  })
  const side = (of: BoardState['shifts']): Sides =>
    Object.fromEntries(
      fields.map(({ name }) => {
        const held = of.filter((shift) => cellKeyOf(shift) === name)
        return [name, held.map(linesOf).toSorted().join('\n')]
      }),
    )
  return { fields, mine: side(shifts), theirs: side(theirs.board.shifts) }
}

const linesOf = (shift: BoardState['shifts'][number]) =>
  [shiftInWords(shift), shift.place, shift.note].filter(Boolean).join(' · ')
