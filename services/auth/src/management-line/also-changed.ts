import { auditSnapshot } from '@prakat/kit/audit'
import type { AuditedChange } from '@prakat/kit/command'
import type { FillPlan } from './plan-fill.ts'

/** A command that changes the whole line says in the log what it did to so many places. */
const mostNoted = 200

/** What filling has done to single places, for the history of each. */
export function fillAuditEntries({ added, occupied, moved }: FillPlan): AuditedChange[] {
  return [
    ...occupied.map(({ id, personId }) =>
      auditEntry('update', { id, personId: null }, { id, personId }),
    ),
    ...moveAuditEntries(moved.map(({ node, from, to }) => ({ id: node.id, from, to }))),
    ...added.map((node) => auditEntry('create', null, node)),
  ].slice(0, mostNoted)
}

/** The same of places that report to another one now. */
export function moveAuditEntries(
  moves: readonly { id: string; from: string | null; to: string | null }[],
): AuditedChange[] {
  return moves
    .slice(0, mostNoted)
    .map(({ id, from, to }) => auditEntry('move', { id, parentId: from }, { id, parentId: to }))
}

function auditEntry<Place extends { id: string }>(
  verb: 'create' | 'update' | 'move',
  before: Place | null,
  after: Place,
): AuditedChange {
  return {
    command: `managementLine.${verb}`,
    aggregateId: after.id,
    ...{ before: auditSnapshot(before), after: auditSnapshot(after) },
  }
}
