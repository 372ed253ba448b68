import type { EntityManager } from '@mikro-orm/postgresql'
import type { CommandName } from '@prakat/schema/audit'
import type { CallContext } from '@prakat/schema/principal'
import { v7 as uuidv7 } from 'uuid'

import { sendStatement } from './mapper-driver.ts'
interface Done {
  actorId: string
  command: CommandName
  aggregateId: string | null
  now: Date
  /** As {@link auditSnapshot} gives them. */
  before: string | null
  after: string | null
}

/** Writes the entry in the transaction of `em`, so that no change is saved without one. */
export function appendAudit(em: EntityManager, done: Done, call: CallContext): void {
  appendAudits(em, [done], call)
}

export function appendAudits(
  em: EntityManager,
  deeds: readonly Done[],
  { address, userAgent }: CallContext,
): void {
  const entries = deeds.map(({ now, ...done }) => ({ ...done, id: uuidv7(), occurredAt: now }))
  sendStatement(
    em,
    `insert into audit (id, actor_id, command, aggregate_id, occurred_at, address, user_agent, before, after)
     select e.id, e."actorId", e.command, e."aggregateId", e."occurredAt", ?, ?, e.before::jsonb, e.after::jsonb
     from jsonb_to_recordset(?::text::jsonb) as e(
       id uuid, "actorId" uuid, command text, "aggregateId" uuid, "occurredAt" timestamptz, before text, after text)`,
    [address ?? null, userAgent ?? null, JSON.stringify(entries)],
  )
}

const secret = /password|secret|token|hash|credential/i

/** A value as JSON, without secrets and without the viewer's rights (`can`). */
export function auditSnapshot(value: unknown): string | null {
  if (value === null || value === undefined) return null
  return JSON.stringify(value, (key, part: unknown) =>
    key === 'can' || secret.test(key) ? undefined : part,
  )
}
