import type { Lifecycle } from '@prakat/kit/lifecycle'
import { queueNames } from '@prakat/schema/queues'
import type { NotifierContext } from '../notifier-context.ts'
import { fanOutTiming, type FanOut, type FanOutTiming } from './fan-out.ts'
import { planPush, planPushJob } from './plan-push.ts'
import { pushBatch, pushBatchJob } from './push-batch.ts'
import { pushRetry, pushRetryJob } from './push-retry.ts'
import { keepSweeping } from './push-sweep.ts'
import { pushTest, pushTestJob } from './self-test.ts'
import type { PushTransport } from './transport/push-transport.ts'

/**
 * Together with the window size and the number of late devices, these limit what a crash repeats: 4 × 20, 10 and 10.
 */
const concurrency = { batches: 4, retries: 10 }

export interface Pushing {
  /** Begins no further window and takes no new message, so that the workers can end soon. */
  stopAccepting(): void
}

/** The role `push`: plans, sends and retries. Any number of instances may run. */
export function startPush(
  context: NotifierContext,
  lifecycle: Pick<Lifecycle, 'onStop'>,
  transport: PushTransport,
  timing: FanOutTiming = fanOutTiming,
): Pushing {
  const { queues } = context
  const stopping = new AbortController()
  const fanOut: FanOut = {
    ...{ ...context, transport, timing, stopping: stopping.signal },
    ...{ late: new Set(), settling: new Set() },
  }
  // Once the transport has stopped, every late device has its answer or will get none.
  lifecycle.onStop('late answers', () => Promise.all(fanOut.settling))
  lifecycle.onStop('push transport', transport.stop)
  queues.work(queueNames.planPush, (job) => planPush(fanOut, planPushJob.parse(job.data)))
  queues.work(queueNames.pushBatch, (job) => pushBatch(fanOut, pushBatchJob.parse(job.data)), {
    concurrency: concurrency.batches,
  })
  queues.work(queueNames.pushRetry, (job) => pushRetry(fanOut, pushRetryJob.parse(job.data)), {
    concurrency: concurrency.retries,
  })
  queues.work(queueNames.pushTest, (job) =>
    pushTest(fanOut, pushTestJob.parse(job.data), new Date(job.timestamp)),
  )
  const sweeping = keepSweeping(fanOut)
  const stopAccepting = () => {
    stopping.abort()
    // It takes as long as the missing answers, so it begins before the workers end.
    void transport.stop().catch(() => {})
    void sweeping.stop()
  }
  lifecycle.onStop('push sweep', async () => {
    stopAccepting()
    await sweeping.stop()
  })
  return { stopAccepting }
}
