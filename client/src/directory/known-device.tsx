import { chakra } from '@chakra-ui/react/styled-system'
import type { ResultOf } from 'gql.tada'
import { graphql } from '../api/graphql.ts'
import { Badge } from '../ui/badge.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'

/** One of a person's browsers, as the server knows it. */
export const deviceFields = graphql(`
  fragment DeviceFields on Device {
    id
    deviceId
    browser
    userAgent
    pushService
    pushedAt
    failedAt
    lastSeenAt
  }
`)
export type KnownDevice = ResultOf<typeof deviceFields>

type Pattern = [RegExp, string]

// Browsers also name those that they want to be taken for, so the order matters.
const browsers: Pattern[] = [
  [/Edg(A|iOS)?\//, 'Edge'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: Pattern[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/CrOS/, 'ChromeOS'],
  [/Macintosh/, 'macOS'],
  [/Windows/, 'Windows'],
  [/Linux/, 'Linux'],
]

const named = (patterns: Pattern[], userAgent: string | null) =>
  patterns.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]

/** What to call a device: its browser and where that runs. */
export function deviceLabel({
  browser,
  userAgent,
}: Pick<KnownDevice, 'browser' | 'userAgent'>): string {
  const told = browser === 'Unknown' ? null : browser
  const name = told ?? named(browsers, userAgent) ?? 'Unknown browser'
  return [name, named(systems, userAgent)].filter(Boolean).join(' on ')
}

export function isHandheld({ userAgent }: Pick<KnownDevice, 'userAgent'>): boolean {
  return /iPhone|iPad|Android/.test(userAgent ?? '')
}

const services: Record<NonNullable<KnownDevice['pushService']>, string> = {
  GOOGLE: 'Google',
  MOZILLA: 'Mozilla',
  APPLE: 'Apple',
  MICROSOFT: 'Microsoft',
  OTHER: 'another push service',
}

/** Whether its last attempt failed. */
function isFailing({ pushedAt, failedAt }: KnownDevice): boolean {
  return failedAt !== null && (pushedAt === null || new Date(failedAt) > new Date(pushedAt))
}

export function PushBadge({ device }: { device: KnownDevice }) {
  if (!device.pushService) return <Badge tone="neutral">Push off</Badge>
  if (isFailing(device)) return <Badge tone="warning">Push failing</Badge>
  return <Badge tone="success">Push on</Badge>
}

/** Its push service, and when a push last succeeded and failed. */
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
