import { AppError } from '@prakat/schema/app-error'

/** A change made from an older version is a conflict that shows what there is now. */
export function assertVersion(
  what: string,
  yourVersion: number,
  current: { version: number },
): void {
  if (current.version === yourVersion) return
  throw new AppError('CONFLICT', `Somebody else changed this ${what}`, {
    details: { yourVersion, currentVersion: current.version, current },
  })
}
