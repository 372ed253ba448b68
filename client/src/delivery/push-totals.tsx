import { Button } from '@chakra-ui/react/button'
import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { ChartBar, Table2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { Card } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { patiently } from '../ui/load-page.ts'
import { m } from '../words/m.ts'
import { ServiceTable } from './service-table.tsx'

const PushChart = lazy(async () => {
  const { PushChart: loaded } = await patiently(() => import('./push-chart.tsx'))
  return { default: loaded }
})

const pushTotalsQuery = graphql(`
  query PushTotals($days: Int!) { pushTotals(days: $days) { service sent failed skipped } }
`)

/** What push services said within a week, as a chart or as a table, for whoever may report on everything. */
export function PushTotals() {
  const [asTable, setAsTable] = useState(false)
  const [{ data, error }, ask] = useQuery({ query: pushTotalsQuery, variables: { days: 7 } })
  const failure = error && toFailure(error)
  // Whoever may report on a part alone is told of it with each announcement.
  if (failure?.code === 'FORBIDDEN') return null
  const totals = data?.pushTotals ?? []
  const waiting = <Skeleton h="28" m="5" />
  return (
    <Card
      title={m.delivery_week()}
      aside={
        totals.length > 0 ? (
          <Button size="sm" variant="ghost" onClick={() => setAsTable(!asTable)}>
            {asTable ? <ChartBar aria-hidden="true" /> : <Table2 aria-hidden="true" />}
            {asTable ? m.delivery_as_chart() : m.delivery_as_table()}
          </Button>
        ) : null
      }
    >
      {data && totals.length === 0 ? (
        <chakra.p px="5" py="4" textStyle="sm" color="fg.muted">
          {m.delivery_no_pushes()}
        </chakra.p>
      ) : null}
      {totals.length > 0 ? (
        <chakra.div px="5" py="4">
          {asTable ? (
            <ServiceTable services={totals} columns={['sent', 'failed', 'skipped']} />
          ) : (
            <Suspense fallback={waiting}>
              <PushChart totals={totals} />
            </Suspense>
          )}
        </chakra.div>
      ) : null}
      {!data && !failure ? waiting : null}
      {!data && failure ? (
        <LoadFailure
          heading="h3"
          title={m.delivery_not_loaded()}
          failure={failure}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      ) : null}
    </Card>
  )
}
