import { Counter, Gauge, Histogram } from 'prom-client'

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
