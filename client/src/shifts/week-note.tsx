import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useClient } from 'urql'
import { useStore } from 'zustand'
import { toFailure } from '../api/failure.ts'
import { ConflictDialog } from '../forms/conflict-dialog.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { updateWeek } from './board.ts'
import type { BoardStore } from './board-store.ts'

/** For those who plan; saved when it is left. */
export function WeekNote({ store }: { store: BoardStore }) {
  const client = useClient()
  const week = useStore(store, (state) => state.week)
  /** Null: nothing was typed that is not saved. */
  const [typed, setTyped] = useState<string | null>(null)
  const [theirs, setTheirs] = useState<string | null>(null)
  if (!week.can.update && !week.note) return null

  const send = (note: string) =>
    store.run(async ({ id, version, departmentId, monday, timeZone }) => {
      const input = { departmentId, monday, timeZone, note }
      const { data, error } = await client.mutation(updateWeek, { id, version, input })
      return data?.updateWorkSchedule ?? toFailure(error)
    })

  async function save(note: string) {
    const before = store.getState().week.note
    let failure = await send(note)
    if (failure?.code === 'CONFLICT' && !store.getState().conflict) {
      const { note: now } = store.getState().week
      if (now !== before && now !== note) return setTheirs(now)
      // What others changed was something else.
      failure = await send(note)
    }
    if (failure) return toastFailure(failure)
    setTyped((now) => (now?.trim() === note ? null : now))
  }
  function leave() {
    const note = typed?.trim()
    if (note === undefined) return
    if (note === week.note) setTyped(null)
    else void save(note)
  }
  return (
    <>
      <chakra.input
        aria-label={m.shifts_week_note()}
        placeholder={m.shifts_week_note_hint()}
        maxLength={1000}
        readOnly={!week.can.update}
        value={typed ?? week.note}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={leave}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
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
      {theirs !== null ? (
        <ConflictDialog
          fields={[{ name: 'note', label: m.shifts_week_note() }]}
          mine={{ note: typed ?? '' }}
          theirs={{ note: theirs }}
          onKeepMine={() => {
            setTheirs(null)
            void save((typed ?? '').trim())
          }}
          onKeepTheirs={() => {
            setTheirs(null)
            setTyped(null)
          }}
          onClose={() => setTheirs(null)}
        />
      ) : null}
    </>
  )
}
