import { Counter, Histogram } from 'prom-client'

/** Of the pushes to the services of browsers. Endpoints and origins are no labels: people supply those. */
export const pushMetrics = {
  pushes: new Counter({
    name: 'prakat_pushes_total',
    help: 'Messages handed to push services, by service and outcome',
    labelNames: ['service', 'outcome'],
  }),
  seconds: new Histogram({
    name: 'prakat_push_seconds',
    help: 'From sending one message to the answer of the push service',
    labelNames: ['service'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  }),
  keysQuarantined: new Counter({
    name: 'prakat_push_key_quarantined_total',
    help: 'Times that a key of the server was refused so often that it rests',
    labelNames: ['service'],
  }),
}
