import type { Failure } from './failure.ts'

/** A refusal in one sentence, for where there are no fields to put it at. */
export function reasonOf({ fields, message }: Failure): string {
  return Object.values(fields).join(' ') || message
}
