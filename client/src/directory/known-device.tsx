import { chakra } from '@chakra-ui/react/styled-system'
import { Badge } from '../ui/badge.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { rich } from '../ui/rich.tsx'
import { m } from '../words/m.ts'
import type { KnownDevice } from './device-fields.ts'

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
  const reported = browser === 'Unknown' ? null : browser
  const name = reported ?? named(browsers, userAgent) ?? m.directory_unknown_browser()
  const system = named(systems, userAgent)
  return system ? m.directory_browser_on({ browser: name, system }) : name
}

export function isHandheld({ userAgent }: Pick<KnownDevice, 'userAgent'>): boolean {
  return /iPhone|iPad|Android/.test(userAgent ?? '')
}

/** The names of their companies; null for one that has none that people know. */
const services: Record<NonNullable<KnownDevice['pushService']>, string | null> = {
  GOOGLE: 'Google',
  MOZILLA: 'Mozilla',
  APPLE: 'Apple',
  MICROSOFT: 'Microsoft',
  OTHER: null,
}

/** Whether its last attempt failed. */
function isFailing({ pushedAt, failedAt }: KnownDevice): boolean {
  return failedAt !== null && (pushedAt === null || new Date(failedAt) > new Date(pushedAt))
}

export function PushBadge({ device }: { device: KnownDevice }) {
  if (!device.pushService) return <Badge tone="neutral">{m.directory_push_off()}</Badge>
  if (isFailing(device)) return <Badge tone="warning">{m.directory_push_failing()}</Badge>
  return <Badge tone="success">{m.directory_push_on()}</Badge>
}

/** Its push service, and when a push last succeeded and failed. */
export function PushFacts({ device }: { device: KnownDevice }) {
  const { pushService, pushedAt, failedAt, lastSeenAt } = device
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="4">
      <span>{rich(m.directory_last_seen, { when: <RelativeTime at={lastSeenAt} /> })}</span>
      {pushService ? (
        <span>
          {m.directory_pushed_by({
            service: services[pushService] ?? m.directory_other_service(),
          })}
        </span>
      ) : null}
      {pushedAt ? (
        <span>{rich(m.directory_last_push, { when: <RelativeTime at={pushedAt} /> })}</span>
      ) : null}
      {failedAt ? (
        <span>{rich(m.directory_last_failure, { when: <RelativeTime at={failedAt} /> })}</span>
      ) : null}
    </chakra.div>
  )
}
