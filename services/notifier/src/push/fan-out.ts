import { Counter, Gauge, Histogram } from 'prom-client'
import type { NotifierContext } from '../notifier-context.ts'
import type { Asked } from './late-answers.ts'
import type { PushTransport } from './transport/push-transport.ts'

/** Milliseconds. */
export interface FanOutTiming {
  /** How long a batch or a retry is one instance's without a sign of life, which it gives while it sends. */
  lease: number
  /** How long a window waits for all of its answers before it goes on without those that are missing. */
  patience: number
  /** After this a batch goes to the end of the queue, so that a large publication does not keep a small one waiting. */
  turn: number
  sweep: number
  /** The first pause before a retry, at most. */
  retry: number
}

/** What a killed instance had in hand is taken up after a lease and a sweep: eight seconds at most. */
export const fanOutTiming: FanOutTiming = {
  lease: 5000,
  patience: 1000,
  turn: 10_000,
  sweep: 3000,
  retry: 2000,
}

/** What the parts of the fan-out work with. */
export interface FanOut extends Pick<
  NotifierContext,
  | 'config'
  | 'database'
  | 'queues'
  | 'wakeUps'
  | 'clock'
  | 'deps'
  | 'vapidKeys'
  | 'receiptTokens'
  | 'deliveryChanges'
  | 'log'
> {
  transport: PushTransport
  timing: FanOutTiming
  /** Aborted when the process stops: what is under way is finished, and no more is begun. */
  stopping: AbortSignal
  /** Devices that have no answer yet and that no job waits for any longer. */
  late: Set<Asked>
  /** What still goes on for them, which a stop waits for. */
  settling: Set<Promise<void>>
}

/** Of the work that pushes make, whoever carries them. */
export const fanOutMetrics = {
  /** The signal to scale by. Every instance tells the same number, so it is not to be summed up. */
  pending: new Gauge({
    name: 'prakat_push_recipients_pending',
    help: 'Devices that are still to be pushed to, and retries that are due',
  }),
  batches: new Counter({
    name: 'prakat_push_batches_total',
    help: 'Batches of devices that were worked on, by how that ended',
    labelNames: ['outcome'],
  }),
  windowSeconds: new Histogram({
    name: 'prakat_push_window_seconds',
    help: 'From looking at a few devices to having recorded what became of them',
    buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
  }),
}
