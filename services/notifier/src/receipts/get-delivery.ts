import { requirePrincipal } from '@prakat/kit/command'
import { requireScope } from '@prakat/kit/policy'
import { AppError } from '@prakat/schema/app-error'
import type { AnnouncementDelivery, pushPeriod, PushTotals } from '@prakat/schema/delivery'
import type { CallContext } from '@prakat/schema/principal'
import { pushServices, type PushService } from '@prakat/schema/push'
import { m } from '@prakat/schema/words'
import type { Sql } from 'postgres'
import type { z } from 'zod'
import type { NotifierContext } from '../notifier-context.ts'
import { countReaders, hasRead, stateOf } from './read-rates.ts'

/** The report on an announcement, for those who may see it: the content service decides who. */
export async function getDelivery(
  { database: { sql }, deps, clock }: NotifierContext,
  { id }: { id: string },
  call: CallContext,
): Promise<AnnouncementDelivery> {
  const announcement = await deps.content.announcement.get({ id }, { context: call })
  if (!announcement.can.report) throw new AppError('FORBIDDEN', m.problems_not_allowed())
  const [{ people }, counted, push] = await Promise.all([
    deps.auth.directory.sizeOfAudience(announcement.audience),
    countPeople(sql, id),
    countPush(sql, id),
  ])
  return { id, audience: people, ...counted, push, updatedAt: clock() }
}

/** What push services said to the pushes of the last days. Null for whoever may report on a part alone. */
export async function pushTotals(
  { database: { sql }, clock }: Pick<NotifierContext, 'database' | 'clock'>,
  { days }: z.output<typeof pushPeriod>,
  call: CallContext,
): Promise<PushTotals[] | null> {
  if (requireScope(requirePrincipal(call), 'reportCount.read') !== 'all') return null
  const since = new Date(clock().getTime() - days * 86_400_000)
  const counted = await sql<Counted[]>`
    select c.service, c.outcome, sum(c.count)::int as count
    from push_count c join notification n on n.id = c.notification_id
    where n.created_at > ${since} group by 1, 2`
  return pushServices
    .map((service) => ({
      service,
      ...sumCounts(counted.filter((each) => each.service === service)),
    }))
    .filter(({ sent, failed, skipped }) => sent + failed + skipped > 0)
    .map(({ service, sent, failed, skipped }) => ({ service, sent, failed, skipped }))
}

type People = Pick<AnnouncementDelivery, 'read' | 'acknowledged' | 'clicked' | 'reached' | 'app'>

/** Counts people, each once, on however many devices they did it. */
async function countPeople(sql: Sql, notificationId: string): Promise<People> {
  const [[state], [reported], [unread]] = await Promise.all([
    countReaders(sql, [notificationId]),
    countReceipts(sql, notificationId),
    countDeliveredUnread(sql, notificationId),
  ])
  const { anyClicked, ...app } = reported!
  const { read, acknowledged } = state ?? { read: 0, acknowledged: 0 }
  return { read, acknowledged, clicked: anyClicked, reached: read + unread!.people, app }
}

export function countReceipts(sql: Sql, id: string) {
  return sql<Array<People['app'] & { anyClicked: number }>>`
    select count(distinct user_id) filter (where clicked_at is not null)::int as "anyClicked",
      count(distinct user_id) filter (where channel = 'app')::int as delivered,
      count(distinct user_id) filter (where channel = 'app' and seen_at is not null)::int as seen,
      count(distinct user_id) filter (where channel = 'app' and clicked_at is not null)::int as clicked,
      count(distinct user_id) filter (where channel = 'app' and closed_at is not null)::int as closed
    from receipt where notification_id = ${id}`
}

/** Those whom it has reached and who have not read it. */
export function countDeliveredUnread(sql: Sql, id: string) {
  return sql<{ people: number }[]>`
    select count(distinct r.user_id)::int as people
    from receipt r join notification n on n.id = r.notification_id ${stateOf(sql, sql`r.user_id`)}
    where r.notification_id = ${id} and not ${hasRead(sql)}`
}

type Push = AnnouncementDelivery['push']
type Counts = Omit<Push['byService'][number], 'service'>

interface Counted {
  service: PushService
  /** `sent`, `skipped:…` or `failed:…`; for receipts and retries the name of the count. */
  outcome: string
  count: number
}

/** Counts devices, by the answers of their push services and by what they reported themselves. */
async function countPush(sql: Sql, notificationId: string): Promise<Push> {
  const [outcomes, reports, retries, [progress]] = await Promise.all([
    sql<Counted[]>`
      select service, outcome, count from push_count where notification_id = ${notificationId}`,
    countReports(sql, notificationId),
    countRetries(sql, notificationId),
    readProgress(sql, notificationId),
  ])
  const counted = [...outcomes, ...reports, ...retries]
  const byService = pushServices
    .map((service) => ({
      service,
      ...sumCounts(counted.filter((each) => each.service === service)),
    }))
    .filter(({ service }) => counted.some((each) => each.service === service))
  return {
    ...sumCounts(counted),
    ...progress!,
    byService,
    failures: byReason(outcomes, 'failed'),
    skips: byReason(outcomes, 'skipped'),
  }
}

function countReports(sql: Sql, id: string) {
  return sql<Counted[]>`
    select coalesce(r.service, 'other') as service, e.outcome, count(*)::int as count
    from receipt r cross join lateral (values
      ('delivered', r.delivered_at), ('seen', r.seen_at), ('clicked', r.clicked_at), ('closed', r.closed_at)
    ) as e (outcome, at)
    where r.notification_id = ${id} and r.channel = 'push' and e.at is not null
    group by 1, 2`
}

function countRetries(sql: Sql, id: string) {
  return sql<Counted[]>`
    select coalesce(s.service, 'other') as service, 'retrying' as outcome, count(*)::int as count
    from push_retry r left join push_subscription s on s.device = r.device
    where r.notification_id = ${id} and not exists (
      select from push_fanout f where f.notification_id = r.notification_id and f.seq = r.seq and f.withdraws)
    group by 1`
}

/**
 * Progress of all its fan-outs, one for each time it notified, except withdrawals. Without any fan-out there is
 * nothing left to do.
 */
function readProgress(sql: Sql, id: string) {
  return sql<Array<Pick<Push, 'pending' | 'done'>>>`
    select coalesce(sum(greatest(0, b.expected - b.processed)) filter (where b.done_at is null), 0)::int as pending,
      coalesce(bool_and(f.done_at is not null), true) as done
    from push_fanout f left join push_batch b on b.notification_id = f.notification_id and b.seq = f.seq
    where f.notification_id = ${id} and not f.withdraws`
}

function sumCounts(counted: readonly Counted[]): Counts {
  const sum = (name: string) =>
    counted
      .filter(({ outcome }) => outcome === name || outcome.startsWith(`${name}:`))
      .reduce((total, { count }) => total + count, 0)
  return {
    sent: sum('sent'),
    delivered: sum('delivered'),
    seen: sum('seen'),
    clicked: sum('clicked'),
    closed: sum('closed'),
    retrying: sum('retrying'),
    failed: sum('failed'),
    skipped: sum('skipped'),
  }
}

/** Sorted by frequency. */
function byReason(outcomes: readonly Counted[], name: 'failed' | 'skipped') {
  const counts = new Map<string, number>()
  for (const { outcome, count } of outcomes) {
    const [kind, reason] = outcome.split(':')
    if (kind === name && reason) counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  return [...counts].map(([reason, count]) => ({ reason, count })).sort((a, b) => b.count - a.count)
}
