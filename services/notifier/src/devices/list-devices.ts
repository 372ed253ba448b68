import { requirePrincipal } from '@prakat/kit/command'
import { authorize } from '@prakat/kit/policy'
import type { Device } from '@prakat/schema/device'
import type { CallContext } from '@prakat/schema/principal'
import type { NotifierContext } from '../notifier-context.ts'
import { devicesFrom, presentDevice, type DeviceRow } from './device-row.ts'

const most = 100

/** The hundred seen last, the latest first: one's own, or those of somebody whom the caller may read. */
export async function listDevices(
  { database: { sql }, deps }: NotifierContext,
  { userId }: { userId?: string | null | undefined },
  call: CallContext,
): Promise<Device[]> {
  const caller = requirePrincipal(call)
  const of = userId ?? caller.userId
  if (of !== caller.userId) {
    // What the directory shows of somebody is for everybody; this is not.
    const { departmentId } = await deps.auth.users.get({ id: of }, { context: call })
    const row = { ownerId: of, departmentIds: departmentId ? [departmentId] : [] }
    authorize(caller, { operation: 'user.read', row })
  }
  const rows = await sql<DeviceRow[]>`
    ${devicesFrom(sql)} where d.user_id = ${of} order by d.last_seen_at desc, d.id desc limit ${most}`
  return rows.map(presentDevice)
}
