import { healthChecks } from '../../device/health-checks.ts'
import type { NotificationHealth } from '../../device/health.ts'
import type { LogEntry } from './log-entry.ts'

/** What changed about the device between two looks at it; the connection is the inbox's matter. */
export function healthChanges(before: NotificationHealth, after: NotificationHealth): LogEntry[] {
  const old = new Map(healthChecks(before).map(({ name, value }) => [name, value]))
  return healthChecks(after)
    .filter(({ name, value }) => name !== 'Live connection' && old.get(name) !== value)
    .map(({ name, value }) => ({ source: 'Device', what: `${name}: ${value.toLowerCase()}` }))
}
