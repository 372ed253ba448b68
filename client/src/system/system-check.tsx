import { Button } from '@chakra-ui/react/button'
import { chakra } from '@chakra-ui/react/styled-system'
import { RefreshCw } from 'lucide-react'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import { useViewer } from '../session/me.ts'
import { ListCard } from '../table/table-parts.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { TableSkeletonRows } from '../ui/page-skeleton.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { m } from '../words/m.ts'
import { PartGroups } from './part-groups.tsx'
import { partsQuery, type Part } from './system.ts'

/** "All parts work", or how many need somebody. */
function summary(parts: Part[]): string {
  const troubled = parts.filter(({ state }) => state === 'FAILING' || state === 'SLOW').length
  return troubled === 0 ? m.system_all_work() : m.system_troubled({ count: troubled })
}

interface SystemCheckProps {
  /** Opens a socket from this page; how many milliseconds it took. */
  socketTrip: () => Promise<number>
}

/** What the system stands on, how each part is, and a proof of it. */
export function SystemCheck({ socketTrip }: SystemCheckProps) {
  const { may } = useViewer()
  const [{ data, error, fetching }, ask] = useQuery({
    query: partsQuery,
    requestPolicy: 'cache-and-network',
  })
  const checkAgain = () => ask({ requestPolicy: 'network-only' })
  const parts = data?.systemParts ?? []
  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: m.system_title() })}</PageTitle>
      <PageHead title={m.system_title()} description={m.system_about()}>
        <Button variant="outline" onClick={checkAgain} disabled={fetching}>
          <RefreshCw aria-hidden="true" /> {m.system_check_again()}
        </Button>
      </PageHead>
      <chakra.output display="block" textStyle="sm" fontWeight="medium" mb="3" minH="5">
        {data ? summary(parts) : null}
      </chakra.output>
      <ListCard aria-label={m.system_title()} aria-busy={fetching}>
        {error && !data ? (
          <LoadFailure
            title={m.system_not_loaded()}
            failure={toFailure(error)}
            onRetry={checkAgain}
          />
        ) : null}
        {data ? (
          <PartGroups parts={parts} mayProve={may('setting.update')} socketTrip={socketTrip} />
        ) : error ? null : (
          <TableSkeletonRows />
        )}
      </ListCard>
    </ListPage>
  )
}
