import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { Device, Preferences } from '@prakat/schema/device'
import type { CallContext } from '@prakat/schema/principal'
import type { PendingQuery, Row, Sql } from 'postgres'
import type { NotifierContext } from '../notifier-context.ts'

const most = 100

/** The hundred most recently seen devices, of the caller or of somebody whom they may read. */
export async function listDevices(
  { database: { sql }, deps }: NotifierContext,
  { userId }: { userId?: string | null | undefined },
  call: CallContext,
): Promise<Device[]> {
  const caller = requirePrincipal(call)
  const of = userId ?? caller.userId
  if (of !== caller.userId) {
    // Everybody may see somebody in the directory, but not their devices.
    const { departmentId } = await deps.auth.users.get({ id: of }, { context: call })
    const row = { ownerId: of, departmentIds: departmentId ? [departmentId] : [] }
    authorize(caller, { operation: 'user.read', row })
  }
  const rows = await sql<DeviceRow[]>`
    ${devicesFrom(sql)} where d.user_id = ${of} order by d.last_seen_at desc, d.id desc limit ${most}`
  return rows.map(presentDevice)
}

export interface DeviceRow extends Preferences {
  id: string
  device_id: string
  platform: string | null
  browser: string | null
  user_agent: string | null
  language: string | null
  created_at: Date
  last_seen_at: Date
  /** From its subscription. `null` without one. */
  service: string | null
  accepted_at: Date | null
  failed_at: Date | null
}

/** Selects the columns of {@link DeviceRow}: devices as `d`, each with its subscription as `s`. */
export function devicesFrom(sql: Sql): PendingQuery<Row[]> {
  return sql`
    select d.*, s.service, s.accepted_at, s.failed_at
    from device d left join push_subscription s on s.device = d.id`
}

export function presentDevice(row: DeviceRow): Device {
  return {
    id: row.id,
    deviceId: row.device_id,
    platform: row.platform,
    browser: row.browser,
    userAgent: row.user_agent,
    language: row.language,
    pushService: row.service,
    pushedAt: row.accepted_at,
    failedAt: row.failed_at,
    preferences: presentPreferences(row),
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
  }
}

export function presentPreferences(row: Preferences): Preferences {
  const { announcements, articles, calendar, sound, desktop } = row
  return { announcements, articles, calendar, sound, desktop }
}
