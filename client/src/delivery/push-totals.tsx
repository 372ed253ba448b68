import { useQuery } from 'urql'
import { toFailure } from '../api/failure.ts'
import { graphql } from '../api/graphql.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { m } from '../words/m.ts'
import { ChartCard } from './chart-card.tsx'
import { CountTable, countNames, serviceNames } from './count-table.tsx'

const pushTotalsQuery = graphql(`
  query PushTotals($days: Int!) { pushTotals(days: $days) { service sent failed skipped } }
`)

const columns = ['sent', 'failed', 'skipped'] as const
const tones = { sent: 'primary-solid', skipped: 'border-emphasized', failed: 'error-solid' }

/** What push services said within a week, for whoever may report on everything. */
export function PushTotals() {
  const [{ data, error }, ask] = useQuery({ query: pushTotalsQuery, variables: { days: 7 } })
  const failure = error && !data && toFailure(error)
  // Whoever may report on a part alone is told of it with each announcement.
  if (data && !data.pushTotals) return null
  const rows =
    data?.pushTotals?.map(({ service, ...values }) => ({
      name: serviceNames[service](),
      values,
    })) ?? null
  return (
    <ChartCard
      title={m.delivery_week()}
      rows={rows}
      counts={(['sent', 'skipped', 'failed'] as const).map((id) => ({
        ...{ id, label: countNames[id](), tone: tones[id] },
      }))}
      empty={m.delivery_no_pushes()}
      table={
        <CountTable
          title={m.delivery_by_service()}
          rows={rows ?? []}
          columns={columns.map((id) => ({ id, label: countNames[id]() }))}
        />
      }
      failure={
        failure ? (
          <LoadFailure
            heading="h3"
            title={m.delivery_not_loaded()}
            failure={failure}
            onRetry={() => ask({ requestPolicy: 'network-only' })}
          />
        ) : null
      }
    />
  )
}
