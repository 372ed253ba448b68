import { chakra } from '@chakra-ui/react/styled-system'
import { Badge } from '../ui/badge.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import type { KnownDevice } from './known-device.ts'

const services: Record<NonNullable<KnownDevice['pushService']>, string> = {
  GOOGLE: 'Google',
  MOZILLA: 'Mozilla',
  APPLE: 'Apple',
  MICROSOFT: 'Microsoft',
  OTHER: 'another push service',
}

/** Since its last push, or as long as there was none. */
function isFailing({ pushedAt, failedAt }: KnownDevice): boolean {
  return failedAt !== null && (pushedAt === null || new Date(failedAt) > new Date(pushedAt))
}

/** Whether pushes arrive there, in a word. */
export function PushBadge({ device }: { device: KnownDevice }) {
  if (!device.pushService) return <Badge tone="neutral">Push off</Badge>
  if (isFailing(device)) return <Badge tone="warning">Push failing</Badge>
  return <Badge tone="success">Push on</Badge>
}

/** Who carries pushes there, and when that last went well and did not. */
export function PushFacts({ device }: { device: KnownDevice }) {
  const { pushService, pushedAt, failedAt, lastSeenAt } = device
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4">
      <span>
        Last seen <RelativeTime at={lastSeenAt} />
      </span>
      {pushService ? <span>Pushed to by {services[pushService]}</span> : null}
      {pushedAt ? (
        <span>
          Last push <RelativeTime at={pushedAt} />
        </span>
      ) : null}
      {failedAt ? (
        <span>
          Last failure <RelativeTime at={failedAt} />
        </span>
      ) : null}
    </chakra.div>
  )
}
