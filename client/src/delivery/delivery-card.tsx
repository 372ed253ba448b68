import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { Send } from 'lucide-react'
import { Card } from '../ui/card.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { DeliveryReport } from './delivery-report.tsx'
import { LiveMark } from './live-mark.tsx'
import { useDelivery } from './use-delivery.ts'
import { LoadFailure } from '../ui/load-failure.tsx'
import { toFailure } from '../api/failure.ts'

/** What the report is about, of an announcement. */
interface Reported {
  id: string
  status: string
  publishedAt: string | null
  requiresAck: boolean
  channels: readonly string[]
}

/** What became of an announcement, as it happens; only for those who may report on it. */
export function DeliveryCard({ announcement }: { announcement: Reported }) {
  if (announcement.publishedAt) return <Delivered announcement={announcement} />
  return (
    <Card title="Delivery">
      <MessagePage
        heading="h3"
        icon={Send}
        title="Not published yet"
        description="Once it is published, you see here how it reaches people, as it happens."
      />
    </Card>
  )
}

function Delivered({ announcement }: { announcement: Reported }) {
  const { delivery, error, isLive, reload } = useDelivery(announcement.id)
  const { status } = announcement
  return (
    <Card
      title="Delivery"
      aside={delivery ? <LiveMark isLive={isLive} updatedAt={delivery.updatedAt} /> : null}
    >
      {delivery ? (
        <DeliveryReport
          delivery={delivery}
          requiresAck={announcement.requiresAck}
          channels={announcement.channels}
          isWithdrawn={status !== 'PUBLISHED'}
        />
      ) : error ? (
        <LoadFailure heading="h3" what="The report" failure={toFailure(error)} onRetry={reload} />
      ) : (
        <ReportSkeleton />
      )}
    </Card>
  )
}

function ReportSkeleton() {
  return (
    <chakra.output display="grid" gap="3" p="5" aria-busy="true" aria-label="Loading the numbers">
      <Skeleton h="14" />
      <Skeleton h="8" w="90%" />
      <Skeleton h="8" w="75%" />
      <Skeleton h="8" w="50%" />
    </chakra.output>
  )
}
