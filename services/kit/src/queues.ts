import { queueNames, queuesInOrder, type QueueName } from '@prakat/schema/queues'
import { setTimeout as sleep } from 'node:timers/promises'
import { Queue, Worker, type Job, type JobsOptions } from 'bullmq'
import type { Redis } from 'ioredis'
import { Counter, Histogram } from 'prom-client'
import { isAway, withTimeout } from './availability.ts'
import { connectRedis } from './connect-redis.ts'
import type { Logger } from './logger.ts'
import { currentTraceparent, traced, traceIdOf } from './trace.ts'

const jobsDone = new Counter({
  name: 'prakat_jobs_total',
  help: 'Jobs finished, by queue and outcome',
  labelNames: ['queue', 'outcome'],
})
const jobSeconds = new Histogram({
  name: 'prakat_job_seconds',
  help: 'Time one job took',
  labelNames: ['queue'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5, 30],
})

const second = 1000
/** A job may survive this many killed processes. Beyond that, the job itself may be what kills them. */
const killsSurvived = 10
const day = 24 * 3600

/**
 * Jobs of a killed process are picked up once their lock has expired and another process has checked twice: after
 * seven to nine seconds. Running jobs renew their lock, so they may take long. Only a process that freezes for half
 * of that time can lose a lock; then the job runs twice, which every job must be able to bear anyway.
 */
const stalledJobOptions = { lockDuration: 5 * second, stalledInterval: 2 * second }
/** How soon a worker that lost Redis tries again. */
const askAgainMs = 500
const waitInLineMs = 200

/**
 * Enough attempts, with pauses that grow to 30 s, for a database to be away for half an hour. After that the job
 * stays among the failed ones, to be retried by hand.
 */
const jobOptions: JobsOptions = {
  attempts: 60,
  backoff: { type: 'jittered' },
  removeOnComplete: { age: 3600, count: 1000 },
  removeOnFail: { age: 14 * day },
}

export function jitteredBackoff(attempt: number, random = Math.random): number {
  return Math.ceil(random() * Math.min(30 * second, 100 * 2 ** attempt))
}

export interface NewJob {
  name: string
  /** Gets the current `traceparent` if it has none. */
  data: object
  /** Two jobs with the same id are one job while the first still exists. Must not contain a colon. */
  id: string
  /** Milliseconds from now. */
  delay?: number
}

/**
 * The one place where queues and workers are made, so that options, metrics, failure logs and shutdown are the same
 * for all.
 */
export interface Queues {
  /** The connection by which jobs are added, which also serves what else is kept in Redis. */
  redis: Redis
  /** Rejects within 5 s when Redis does not take the jobs. */
  add(queue: QueueName, jobs: readonly NewJob[]): Promise<void>
  work(
    queue: QueueName,
    handle: (job: Job) => Promise<void>,
    options?: { concurrency?: number },
  ): void
  /** For looking at a queue and its failed jobs. Rejects within 5 s. */
  ask<T>(queue: QueueName, work: (queue: Queue) => Promise<T>): Promise<T>
  ping(): Promise<void>
  /** Aborted once workers are to stop, for jobs that take longer than anybody waits for them. */
  stopping: AbortSignal
  /** Takes no more jobs and lets the running ones finish. */
  stopWorkers(): Promise<void>
  disconnect(): Promise<void>
}

/** All queues themselves, for the board that shows them. */
export function openQueues(
  redisUrl: string,
  log: Logger,
): { queues: Queue[]; close(): Promise<void> } {
  const connection = connectRedis(redisUrl, log, {
    ...{ commandTimeout: 5 * second, maxRetriesPerRequest: 1 },
  })
  const queues = Object.values(queueNames).map((name) => {
    const queue = new Queue(name, { connection, defaultJobOptions: jobOptions })
    queue.on('error', (error) => log.debug({ queue: name, err: error }, 'queue error'))
    return queue
  })
  return {
    queues,
    close: async () => {
      await Promise.all(queues.map((queue) => queue.close()))
      connection.disconnect()
    },
  }
}

export function createQueues(redisUrl: string, log: Logger): Queues {
  const redis = connectRedis(redisUrl, log, { commandTimeout: 5 * second, maxRetriesPerRequest: 1 })
  const workerRedis = connectRedis(redisUrl, log, { maxRetriesPerRequest: null })
  const queues = new Map<QueueName, Queue>()
  const workers: Worker[] = []
  const stopping = new AbortController()

  function queueOf(name: QueueName): Queue {
    let queue = queues.get(name)
    if (!queue) {
      queue = new Queue(name, { connection: redis, defaultJobOptions: jobOptions })
      queue.on('error', (error) => log.debug({ queue: name, err: error }, 'queue error'))
      queues.set(name, queue)
    }
    return queue
  }

  async function ask<T>(
    name: QueueName,
    work: (queue: Queue) => Promise<T>,
    late = `Redis did not answer for ${name}`,
  ): Promise<T> {
    const queue = queueOf(name)
    try {
      // BullMQ waits for a connection for as long as it takes, but the caller may hold row locks.
      return await withTimeout(work(queue), 5 * second, late)
    } catch (error) {
      // A queue that could not connect at first never recovers, so the next attempt makes a new one.
      if (queues.get(name) === queue) queues.delete(name)
      void queue.close().catch(() => {})
      throw error
    }
  }

  /** A job that waits for a server to come back blocks the later ones. After any other failure they go on. */
  async function inLine(work: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isAway(error) || stopping.signal.aborted) throw error
        await sleep(waitInLineMs, undefined, { signal: stopping.signal }).catch(() => {})
      }
    }
  }

  return {
    redis,
    stopping: stopping.signal,
    add: async (name, jobs) => {
      const bulk = jobs.map((job) => ({
        name: job.name,
        data: { traceparent: currentTraceparent(), ...job.data },
        opts: { jobId: job.id, ...(job.delay !== undefined && { delay: job.delay }) },
      }))
      const give = (queue: Queue) =>
        Promise.all([
          // Every time, because a Redis that lost its data has lost this too.
          queuesInOrder.has(name) && queue.setGlobalConcurrency(1),
          queue.addBulk(bulk),
        ])
      await ask(name, give, `Redis did not take the jobs for ${name}`)
    },
    ask: (name, work) => ask(name, work),
    work: (name, handle, options) => {
      const isInOrder = queuesInOrder.has(name)
      const worker = new Worker(
        name,
        async (job) => {
          const end = jobSeconds.startTimer({ queue: name })
          try {
            await traced(job.data.traceparent, async () => {
              await (isInOrder ? inLine(() => handle(job)) : handle(job))
              log.debug({ queue: name, jobId: job.id }, 'job done')
            })
            jobsDone.inc({ queue: name, outcome: 'done' })
          } finally {
            end()
          }
        },
        {
          connection: workerRedis,
          concurrency: isInOrder ? 1 : (options?.concurrency ?? 10),
          ...stalledJobOptions,
          maxStalledCount: killsSurvived,
          runRetryDelay: askAgainMs,
          settings: { backoffStrategy: (attempt) => jitteredBackoff(attempt) },
        },
      )
      worker.on('failed', (job, error) => {
        jobsDone.inc({ queue: name, outcome: 'failed' })
        log.warn(
          {
            ...{ queue: name, jobId: job?.id, attempt: job?.attemptsMade, err: error },
            ...(job?.data.traceparent && { traceId: traceIdOf(job.data.traceparent) }),
          },
          'job failed',
        )
      })
      worker.on('error', (error) => log.debug({ queue: name, err: error }, 'worker error'))
      workers.push(worker)
    },
    ping: async () => {
      await redis.ping()
    },
    stopWorkers: async () => {
      stopping.abort()
      await Promise.all(workers.map((worker) => worker.close()))
    },
    disconnect: async () => {
      await Promise.all([...queues.values()].map((queue) => queue.close()))
      redis.disconnect()
      workerRedis.disconnect()
    },
  }
}
