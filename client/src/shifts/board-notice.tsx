import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { useStore } from 'zustand'
import { m } from '../words/m.ts'
import type { BoardStore } from './board-store.ts'

/** That somebody else changed the week meanwhile, or that changes wait to be saved; nothing that was done here is lost. */
export function BoardNotice({ store }: { store: BoardStore }) {
  const { state, failure } = useStore(store)
  const isConflict = state === 'conflict'
  if (!isConflict && state !== 'failed') return null
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
        <strong>{isConflict ? m.shifts_conflict() : m.shifts_not_saved()}</strong>{' '}
        {isConflict ? m.shifts_conflict_about() : failure?.message}
      </chakra.p>
      {isConflict ? (
        <>
          <Button size="sm" variant="outline" onClick={() => void store.reload(false)}>
            {m.shifts_take_theirs()}
          </Button>
          <Button size="sm" onClick={() => void store.reload(true)}>
            {m.shifts_keep_mine()}
          </Button>
        </>
      ) : (
        <Button size="sm" onClick={() => void store.flush()}>
          {m.shifts_save_again()}
        </Button>
      )}
    </chakra.div>
  )
}
