import type { TransactionSql } from 'postgres'
import type { PushVerdict } from './push-verdict.ts'
import type { PushTarget } from './push-target.ts'
import type { Settled } from './settle-window.ts'

/**
 * What the answers of push services mean for the subscriptions. Only of the same endpoint: a browser may have subscribed
 * anew while the answer was on its way.
 */
export async function settleSubscriptions(
  tx: TransactionSql,
  settled: readonly Settled[],
  now: Date,
): Promise<void> {
  const endpoints = (is: (verdict: PushVerdict) => boolean) =>
    settled
      .filter(({ verdict }) => is(verdict))
      .map(({ target }: { target: PushTarget }) => target.endpoint)
  const sent = endpoints(({ kind }) => kind === 'sent')
  const over = endpoints((verdict) => verdict.kind === 'gone' || is(verdict, 'retired'))
  const rejected = endpoints((verdict) => is(verdict, 'rejected'))
  const refused = endpoints(
    (verdict) => is(verdict, 'key') || is(verdict, 'too-large') || is(verdict, 'address'),
  )
  await Promise.all([
    // First, as whoever subscribes locks the device before its subscription too.
    over.length > 0 && giveUp(tx, over),
    // Not at every push, or each would cost as many rows as it has recipients.
    sent.length > 0 &&
      tx`
        update push_subscription set accepted_at = ${now}, refusals = 0
        where endpoint = any(${sent}) and (refusals > 0 or accepted_at is null
          or accepted_at < ${now}::timestamptz - interval '1 hour')`,
    rejected.length > 0 &&
      tx`
        update push_subscription set failed_at = ${now}, refusals = refusals + 1
        where endpoint = any(${rejected})`,
    refused.length > 0 &&
      tx`update push_subscription set failed_at = ${now} where endpoint = any(${refused})`,
  ])
}

/** Devices keep in mind which it was: their browsers may not know, and bring it again. */
async function giveUp(tx: TransactionSql, endpoints: readonly string[]): Promise<void> {
  await tx`
    with lost as (
      select d.id, s.endpoint from device d join push_subscription s on s.device = d.id
      where s.endpoint = any(${endpoints as string[]}) order by d.id for no key update of d)
    update device d set lost_endpoint = lost.endpoint from lost where d.id = lost.id`
  await tx`delete from push_subscription where endpoint = any(${endpoints as string[]})`
}

const is = (verdict: PushVerdict, reason: string) =>
  verdict.kind === 'dead' && verdict.reason === reason
