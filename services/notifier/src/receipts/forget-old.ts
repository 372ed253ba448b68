import type { NotifierContext } from '../notifier-context.ts'

const atOnce = 1000
const dayMs = 86_400_000

/**
 * Deletes what devices reported and what could not be delivered, when the settings keep it no longer. What people have
 * read and acknowledged stays, as do the sums of a report. True if there may be more.
 */
export async function forgetOld({
  database: { sql },
  settings,
  clock,
}: Pick<NotifierContext, 'database' | 'settings' | 'clock'>): Promise<boolean> {
  const { receiptDays, deadLetterDays } = (await settings()).retention
  const before = (days: number) => new Date(clock().getTime() - days * dayMs)
  const receipts =
    receiptDays === null
      ? null
      : await sql`
    delete from receipt where ctid = any(array(
      select r.ctid from notification n join receipt r on r.notification_id = n.id
      where n.created_at < ${before(receiptDays)} limit ${atOnce}))`
  const letters =
    deadLetterDays === null
      ? null
      : await sql`
    delete from push_dead_letter where id in (
      select id from push_dead_letter where created_at < ${before(deadLetterDays)}
      order by created_at limit ${atOnce})`
  return receipts?.count === atOnce || letters?.count === atOnce
}
