import type { Failure } from '../api/failure.ts'

/** Whether it was refused because somebody saved another version meanwhile. */
export function isVersionConflict({ code, details }: Failure): boolean {
  const { currentVersion } = (details ?? {}) as { currentVersion?: unknown }
  return code === 'CONFLICT' && typeof currentVersion === 'number'
}
