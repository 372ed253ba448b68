import type { Queues } from '@prakat/kit/queues'

/** The same queues, and the jobs that are worked on. */
export function followWork(queues: Queues) {
  const underWay = new Set<Promise<void>>()
  const work: Queues['work'] = (name, handle, options) =>
    queues.work(
      name,
      (job) => {
        const done = handle(job)
        underWay.add(done)
        return done.finally(() => underWay.delete(done))
      },
      options,
    )
  return { queues: { ...queues, work }, underWay }
}
