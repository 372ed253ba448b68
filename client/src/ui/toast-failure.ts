import type { Failure } from '../api/failure.ts'
import { reasonOf } from '../api/reason-of.ts'
import { toast } from './toast.ts'

const readingTimeMs = 6000

export function toastFailure(failure: Failure) {
  const { reference } = failure
  const description = reasonOf(failure) + (reference ? ` (${reference})` : '')
  void toast({
    title: 'That did not work',
    description,
    tone: 'error',
    durationMs: readingTimeMs,
  })
}
