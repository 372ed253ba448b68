import { Skeleton } from '@chakra-ui/react/skeleton'
import { chakra } from '@chakra-ui/react/styled-system'
import { Send } from 'lucide-react'
import { useQuery, useSubscription } from 'urql'
import { toFailure } from '../api/failure.ts'
import { Card } from '../ui/card.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { MessagePage } from '../ui/message-page.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { m } from '../words/m.ts'
import { deliveryQuery, deliverySubscription } from './delivery.ts'
import { DeliveryReport } from './delivery-report.tsx'
import type { Remindable } from './use-remind.tsx'

/** What the report needs to know of an announcement. */
interface Reported {
  id: string
  title: string
  status: Remindable['status']
  publishedAt: string | null
  requiresAck: boolean
  channels: readonly string[]
  can: { names?: boolean; remind?: boolean }
}

/** The delivery of an announcement, live, for people who may see it. */
export function DeliveryCard({ announcement }: { announcement: Reported }) {
  if (announcement.publishedAt) return <Delivered announcement={announcement} />
  return (
    <Card title={m.delivery_title()}>
      <MessagePage
        heading="h3"
        icon={Send}
        title={m.delivery_not_published()}
        description={m.delivery_not_published_about()}
      />
    </Card>
  )
}

function Delivered({ announcement }: { announcement: Reported }) {
  const { delivery, error, isLive, reload } = useDelivery(announcement.id)
  const { status } = announcement
  return (
    <Card
      title={m.delivery_title()}
      aside={delivery ? <LiveMark isLive={isLive} updatedAt={delivery.updatedAt} /> : null}
    >
      {delivery ? (
        <DeliveryReport
          delivery={delivery}
          announcement={{ ...announcement, can: { remind: announcement.can.remind ?? false } }}
          named={announcement.can.names ?? false}
          channels={announcement.channels}
          isWithdrawn={status !== 'PUBLISHED'}
        />
      ) : error ? (
        <LoadFailure
          heading="h3"
          title={m.delivery_not_loaded()}
          failure={toFailure(error)}
          onRetry={reload}
        />
      ) : (
        <ReportSkeleton />
      )}
    </Card>
  )
}

function ReportSkeleton() {
  return (
    <chakra.output display="grid" gap="3" p="5" aria-busy="true" aria-label={m.delivery_loading()}>
      <Skeleton h="14" />
      <Skeleton h="8" w="90%" />
      <Skeleton h="8" w="75%" />
      <Skeleton h="8" w="50%" />
    </chakra.output>
  )
}

/** Says that the numbers are live, or how old they are. */
function LiveMark({ isLive, updatedAt }: { isLive: boolean; updatedAt: string }) {
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap="2"
      textStyle="xs"
      color="fg.muted"
      _before={{
        content: '""',
        boxSize: '2',
        borderRadius: 'full',
        bg: isLive ? 'success.solid' : 'border.control',
      }}
    >
      {isLive ? (
        m.delivery_live()
      ) : (
        <span>{rich(m.delivery_as_of, { time: <RelativeTime at={updatedAt} /> })}</span>
      )}
    </chakra.span>
  )
}

/** The delivery numbers of an announcement, kept up to date. `isLive` says whether the subscription is running. */
function useDelivery(id: string) {
  const variables = { id }
  const [{ data, error, fetching }, reload] = useQuery({ query: deliveryQuery, variables })
  // Its results update the same cache entry, which the query above reads.
  const [watched] = useSubscription({ query: deliverySubscription, variables })
  return {
    delivery: data?.announcementDelivery ?? null,
    error: fetching ? undefined : error,
    isLive: watched.data !== undefined && !watched.error,
    reload: () => reload({ requestPolicy: 'network-only' }),
  }
}
