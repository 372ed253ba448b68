import { z } from 'zod'
import { text } from './scalars.ts'

/** A job that was tried for half an hour, or that killed the processes that took it up. */
export const failedJob = z.object({
  /** `queue/job`: a job's own id is unique only within its queue. */
  id: z.string(),
  queue: z.string(),
  name: z.string(),
  reason: z.string(),
  attempts: z.int(),
  addedAt: z.date(),
  failedAt: z.date().nullable(),
})
export type FailedJob = z.infer<typeof failedJob>

/** What somebody did to the queues on their board: the method and the path of a request. */
export const queuesChange = z.strictObject({ what: text(300) })

export const ofFailedJob = z.strictObject({ id: text(300) })
