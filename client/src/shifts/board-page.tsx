import { unpackBoard } from '@prakat/schema/board-wire'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useClient, useQuery } from 'urql'
import { NotLoadedPage } from '../layouts/pages.tsx'
import { paths } from '../paths.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { boardQuery, packedIn } from './board.ts'
import { Board } from './board-view.tsx'
import { boardStore, type LoadedBoard } from './board-store.ts'

/** A department's week, to plan it. */
export default function BoardPage() {
  const { id = '' } = useParams()
  return <Loading key={id} id={id} />
}

function Loading({ id }: { id: string }) {
  const [{ data, error, stale, fetching }, ask] = useQuery({
    query: boardQuery,
    variables: { id },
    requestPolicy: 'network-only',
  })
  // From then on the board itself knows what there is.
  const [loaded, setLoaded] = useState<LoadedBoard | null>(null)
  if (!loaded && data && !stale && !fetching) {
    const { schedule, packed, previousId, nextId } = data.workScheduleBoard
    const board = unpackBoard(packedIn(packed), schedule.monday)
    setLoaded({ week: schedule, board, previousId, nextId })
  }
  return (
    <chakra.div
      px={{ base: '4', md: '6' }}
      pt={{ base: '3', md: '5' }}
      pb={{ base: '32', md: '6' }}
    >
      {loaded ? (
        <WithStore loaded={loaded} />
      ) : error ? (
        <NotLoadedPage
          title={m.shifts_not_loaded()}
          error={error}
          gone={{ title: m.shifts_gone(), description: m.shifts_gone_why() }}
          list={{ to: paths.workSchedules(), label: m.shifts_title() }}
          retry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : (
        <chakra.div aria-busy="true" display="grid" gap="4">
          <PageTitle>{m.shifts_title()}</PageTitle>
          <Skeleton h="8" w="20rem" maxW="100%" />
          <Skeleton h="8" w="30rem" maxW="100%" />
          <Skeleton h="60vh" />
        </chakra.div>
      )}
    </chakra.div>
  )
}

function WithStore({ loaded }: { loaded: LoadedBoard }) {
  const client = useClient()
  const [store] = useState(() => boardStore(client, loaded))
  return <Board store={store} />
}
