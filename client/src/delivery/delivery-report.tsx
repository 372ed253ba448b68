import { chakra } from '@chakra-ui/react/styled-system'
import type { Delivery } from './delivery-documents.ts'
import { FanOutProgress } from './fan-out-progress.tsx'
import { Funnel } from './funnel.tsx'
import { PeopleFigures } from './people-figures.tsx'
import { PushDetails } from './push-details.tsx'
import { triedOf } from './tried-of.ts'

interface DeliveryReportProps {
  delivery: Delivery
  requiresAck: boolean
  channels: readonly string[]
  /** Recalled or archived: the numbers are what it had reached. */
  isWithdrawn: boolean
}

/** The numbers of one announcement, from those it is for to those who did something about it. */
export function DeliveryReport(props: DeliveryReportProps) {
  const { delivery, requiresAck, channels, isWithdrawn } = props
  const { audience, app, push } = delivery
  const devices = triedOf(push) + push.pending
  return (
    <chakra.div p="5">
      {isWithdrawn ? (
        <chakra.p textStyle="sm" color="fg.muted" mb="4">
          It is no longer in anybody’s inbox. These are the numbers it had reached.
        </chakra.p>
      ) : null}
      <PeopleFigures delivery={delivery} requiresAck={requiresAck} />
      <FanOutProgress push={push} />
      <chakra.div
        display="grid"
        gap="6"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      >
        <Funnel
          title="In the app"
          unit="people"
          tone="primary"
          steps={[
            { label: 'Audience', count: audience },
            { label: 'Delivered', count: app.delivered },
            { label: 'Seen', count: app.seen },
            { label: 'Clicked', count: app.clicked },
          ]}
        />
        {devices > 0 ? (
          <Funnel
            title="By push"
            unit="devices"
            tone="secondary"
            steps={[
              { label: 'Subscribed', count: devices },
              { label: 'Sent', count: push.sent },
              { label: 'Delivered', count: push.delivered },
              { label: 'Seen', count: push.seen },
              { label: 'Clicked', count: push.clicked },
            ]}
          />
        ) : channels.includes('PUSH') && push.done ? (
          <chakra.p textStyle="sm" color="fg.muted" textWrap="pretty">
            By push it reaches nobody: no device of these people has notifications turned on.
          </chakra.p>
        ) : null}
      </chakra.div>
      {push.failed + push.skipped + push.retrying + push.byService.length > 0 ? (
        <chakra.div mt="6">
          <PushDetails push={push} />
        </chakra.div>
      ) : null}
    </chakra.div>
  )
}
