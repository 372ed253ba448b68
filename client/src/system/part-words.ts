import { formatCount } from '../time/formats.ts'
import type { BadgeTone } from '../ui/badge.tsx'
import { m } from '../words/m.ts'
import type { Part, Proof } from './system.ts'

export const partNames: Record<Part['part'], () => string> = {
  SERVICE: m.system_part_service,
  DATABASE: m.system_part_database,
  REDIS: m.system_part_redis,
  QUEUES: m.system_part_queues,
  RELAY: m.system_part_relay,
  SOCKETS: m.system_part_sockets,
  PUSH: m.system_part_push,
  MAIL: m.system_part_mail,
  OIDC: m.system_part_oidc,
  STORAGE: m.system_part_storage,
  CLOCK: m.system_part_clock,
}

export const serviceNames: Record<Part['service'], () => string> = {
  AUTH: m.system_service_auth,
  CONTENT: m.system_service_content,
  NOTIFIER: m.system_service_notifier,
}

export const stateLooks: Record<Part['state'], { label: () => string; tone: BadgeTone }> = {
  OK: { label: m.system_ok, tone: 'success' },
  SLOW: { label: m.system_slow, tone: 'warning' },
  FAILING: { label: m.system_failing, tone: 'error' },
  OFF: { label: m.system_off, tone: 'neutral' },
}

/** What pressing the button of a part does. Parts without one are proved by looking again. */
export const proofs: Partial<Record<Part['part'], () => string>> = {
  DATABASE: m.system_prove_database,
  REDIS: m.system_prove_redis,
  QUEUES: m.system_prove_queues,
  RELAY: m.system_prove_relay,
  SOCKETS: m.system_prove_sockets,
  PUSH: m.system_prove_push,
  MAIL: m.system_prove_mail,
  OIDC: m.system_prove_oidc,
  STORAGE: m.system_prove_storage,
  CLOCK: m.system_prove_clock,
}

const units: Record<Part['unit'], (inputs: { count: number; size: string }) => string> = {
  MS: m.system_ms,
  SECONDS: m.system_seconds,
  JOBS: m.system_jobs,
  MAILS: m.system_mails,
  DEVICES: m.system_devices,
  SOCKETS: m.system_sockets,
  BYTES: m.system_free,
}

/** "12 ms", "3 jobs waiting", "41 GB free"; null where nothing was measured. */
export function measuredInWords({ measured, unit }: Proof): string | null {
  if (measured === null) return null
  return units[unit]({ count: measured, size: formatCount(Math.round(measured / 1e8) / 10) })
}

const details: Record<string, () => string> = {
  behind: m.system_detail_behind,
  clock: m.system_detail_clock,
  elsewhere: m.system_detail_elsewhere,
  'failed-jobs': m.system_detail_failed_jobs,
  files: m.system_detail_files,
  key: m.system_detail_key,
  'no-device': m.system_detail_no_device,
  'no-room': m.system_detail_no_room,
  refused: m.system_detail_refused,
  TIMED_OUT: m.system_detail_timed_out,
  UNAVAILABLE: m.system_detail_not_responding,
  ECONNREFUSED: m.system_detail_not_responding,
  NO_DISCOVERY: m.system_detail_not_responding,
}

/** Why a part is as it is; a code without words is shown as it is, for whoever looks it up. */
export const detailInWords = ({ detail }: Proof): string | null =>
  detail && (Object.hasOwn(details, detail) ? details[detail]!() : detail)
