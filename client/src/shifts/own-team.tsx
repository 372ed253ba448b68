import { unpackTeam } from '@prakat/schema/board-wire'
import { addDays } from '@prakat/schema/shift-rules'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { m } from '../words/m.ts'
import { packedTeam, teamShiftsQuery } from './own.ts'
import { TeamTable } from './team-table.tsx'

interface TeamProps {
  departmentId: string
  monday: string
  today: string
}

/** A department's published week, for those who may read it. */
export function Team({ departmentId, monday, today }: TeamProps) {
  const [{ data, error }, ask] = useQuery({
    query: teamShiftsQuery,
    variables: { departmentId, from: monday, to: addDays(monday, 6) },
    requestPolicy: 'cache-and-network',
  })
  if (!data && error)
    return (
      <LoadFailure
        title={m.shifts_team_not_loaded()}
        failure={toFailure(error)}
        onRetry={() => ask({ requestPolicy: 'network-only' })}
      />
    )
  if (!data) return <Skeleton h="80" />
  const packed = packedTeam(data.teamShifts.packed)
  const shifts = unpackTeam(packed, monday)
  return (
    <>
      <TeamTable people={packed.people} {...{ shifts, monday, today }} />
      {packed.isCut ? (
        <chakra.p mt="2" textStyle="sm" color="fg.muted">
          {m.shifts_team_cut()}
        </chakra.p>
      ) : null}
    </>
  )
}
