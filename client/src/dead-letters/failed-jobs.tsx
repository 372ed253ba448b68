import { ListChecks } from 'lucide-react'
import { useQuery } from 'urql'
import type { Column } from '../table/column.tsx'
import type { ListFilter } from '../table/filters.tsx'
import { ResourceList } from '../table/resource-list.tsx'
import type { ListParams } from '../table/use-list-params.ts'
import { RelativeTime } from '../ui/relative-time.tsx'
import { m } from '../words/m.ts'
import { dropJob, failedJobsQuery, retryJob, type FailedJob } from './dead-letter.ts'
import { useLetterActions } from './use-letter-actions.ts'

const words = { title: m.dead_letters_jobs, count: m.dead_letters_job_count }

/** Jobs that the queues gave up. They are few, so they are shown at once. */
export function FailedJobs({ params, tabs }: { params: ListParams; tabs: ListFilter }) {
  const [{ data, error, fetching }, ask] = useQuery({
    query: failedJobsQuery,
    requestPolicy: 'cache-and-network',
  })
  const rows = data?.failedJobs ?? []
  const list = {
    ...{ params, rows, fetching, error },
    total: data ? rows.length : null,
    reload: () => ask({ requestPolicy: 'network-only' }),
    ...{ onPrevious: null, onNext: null },
  }
  return (
    <ResourceList
      name="failed-jobs"
      {...{ words, list, tabs }}
      actions={useLetterActions<FailedJob>(retryJob, dropJob)}
      columns={columns()}
      nameOf={({ name }) => name}
      hrefOf={() => null}
      empty={{
        icon: ListChecks,
        title: m.dead_letters_no_jobs(),
        description: m.dead_letters_no_jobs_about(),
        action: null,
      }}
    />
  )
}

const columns = (): Column<FailedJob>[] => [
  {
    id: 'job',
    header: m.dead_letters_job(),
    cell: ({ name }) => name,
    detail: ({ reason }) => reason,
  },
  {
    id: 'queue',
    header: m.dead_letters_queue(),
    cell: ({ queue }) => queue,
    width: '56',
    phone: 'below',
  },
  {
    id: 'attempts',
    header: m.dead_letters_attempts(),
    cell: ({ attempts }) => attempts,
    width: '28',
  },
  {
    id: 'at',
    header: m.dead_letters_at(),
    cell: ({ failedAt }) => (failedAt ? <RelativeTime at={failedAt} /> : null),
    width: '36',
    phone: 'below',
  },
]
