import type { Sql } from 'postgres'

interface ReportingDevice {
  /** Empty when it is none of the person's, so that made-up names fill no table. */
  name: string
  /** The push service that carries to it, if one does. */
  service: string | null
}

export async function nameOfDevice(
  sql: Sql,
  userId: string,
  deviceId: string | null | undefined,
): Promise<ReportingDevice> {
  if (!deviceId) return { name: '', service: null }
  const [row] = await sql<ReportingDevice[]>`
    select d.device_id as name, s.service from device d left join push_subscription s on s.device = d.id
    where d.user_id = ${userId} and d.device_id = ${deviceId}`
  return row ?? { name: '', service: null }
}
