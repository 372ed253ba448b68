import { Counter, Gauge, Histogram } from 'prom-client'
import type { NotifierContext } from '../notifier-context.ts'
import type { Asked } from './late-answers.ts'
import type { PushTransport } from './transport/push-transport.ts'

/** In milliseconds. */
export interface FanOutTiming {
  /** How long an instance keeps a batch or a retry without renewing its lease, which it does while it sends. */
  lease: number
  /** How long a window waits for all of its answers before it goes on without the missing ones. */
  patience: number
  /** After this time a batch goes to the end of the queue, so that a large publication does not delay a small one. */
  turn: number
  sweep: number
  /** The longest first pause before a retry. */
  retry: number
}

/** The work of a killed instance is picked up after a lease and a sweep: eight seconds at most. */
export const fanOutTiming: FanOutTiming = {
  lease: 5000,
  patience: 1000,
  turn: 10_000,
  sweep: 3000,
  retry: 2000,
}

/** What the parts of the fan-out use. */
export interface FanOut extends Pick<
  NotifierContext,
  | 'config'
  | 'database'
  | 'queues'
  | 'wakeUps'
  | 'clock'
  | 'deps'
  | 'settings'
  | 'vapidKeys'
  | 'receiptTokens'
  | 'deliveryChanges'
  | 'senders'
  | 'teller'
  | 'log'
> {
  transport: PushTransport
  timing: FanOutTiming
  /** Aborted when the process stops: running work is finished, and no more is begun. */
  stopping: AbortSignal
  /** Devices without an answer yet that no job waits for any longer. */
  late: Set<Asked>
  /** The work that still goes on for them. A stop waits for it. */
  settling: Set<Promise<void>>
}

/** Metrics of the fan-out. */
export const fanOutMetrics = {
  /** The metric to scale by. Every instance reports the same number, so do not add them up. */
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
