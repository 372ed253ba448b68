import { queueNames } from '@prakat/schema/queues'
import type { FanOut } from './fan-out.ts'
import type { Settled } from './settle-window.ts'

/** Makes the retries punctual that are in the database by now. Should Redis not take them, the sweep finds them. */
export async function queueRetries(
  { queues, log }: Pick<FanOut, 'queues' | 'log'>,
  notificationId: string,
  settled: readonly Settled[],
): Promise<void> {
  const now = Date.now()
  const jobs = settled.flatMap(({ target: { device }, verdict }) => {
    if (verdict.kind !== 'later' || verdict.held) return []
    const at = verdict.at.getTime()
    const data = { notificationId, device }
    const id = `${notificationId}-${device}-${at}`
    return [{ name: 'push-retry', id, data, delay: Math.max(0, at - now) }]
  })
  if (jobs.length === 0) return
  await queues
    .add(queueNames.pushRetry, jobs)
    .catch((error: unknown) => log.warn({ err: error }, 'retries wait for the sweep'))
}
