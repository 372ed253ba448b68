import { Button } from '@chakra-ui/react/button'
import { Layers } from 'lucide-react'
import { toFailure } from '../api/failure.ts'
import { ListPage, PageHead } from '../layouts/pages.tsx'
import type { ListFilter } from '../table/filters.tsx'
import { useListParams } from '../table/use-list-params.ts'
import { PageTitle } from '../ui/page-title.tsx'
import { toastFailure } from '../ui/toast.ts'
import { m } from '../words/m.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { openQueues } from './open-queues.ts'
import { PushLetters } from './push-letters.tsx'

const tabs = (): ListFilter => ({
  name: 'view',
  label: m.dead_letters_kinds(),
  options: [
    { value: '', label: m.dead_letters_pushes() },
    { value: 'jobs', label: m.dead_letters_jobs() },
  ],
})

/** What could not be delivered or done, and waits for somebody. */
export default function DeadLettersPage() {
  const params = useListParams()
  return (
    <ListPage>
      <PageTitle>{m.layouts_back_office_title({ title: m.dead_letters_title() })}</PageTitle>
      <PageHead title={m.dead_letters_title()} description={m.dead_letters_about()}>
        <Button
          variant="outline"
          onClick={() => void openQueues().catch((error) => toastFailure(toFailure(error)))}
        >
          <Layers aria-hidden="true" /> {m.dead_letters_open_queues()}
        </Button>
      </PageHead>
      {params.value('view') === 'jobs' ? (
        <FailedJobs params={params} tabs={tabs()} />
      ) : (
        <PushLetters params={params} tabs={tabs()} />
      )}
    </ListPage>
  )
}
