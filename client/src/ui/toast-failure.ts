import type { Failure } from '../api/failure.ts'
import { reasonOf } from '../api/reason-of.ts'
import { toast } from './toast.ts'

const readingTimeMs = 6000

export function toastFailure(failure: Failure) {
  const description = reasonOf(failure)
  void toast({
    title: 'That did not work',
    description,
    tone: 'error',
    durationMs: readingTimeMs,
  })
}
