import { auditSnapshot } from '@prakat/kit/audit'
import type { AlsoChanged } from '@prakat/kit/command'
import type { FillPlan } from './plan-fill.ts'

/** A command that changes the whole line says in the log what it did to so many places. */
const mostNoted = 200

/** What filling has done to single places, for the history of each. */
export function alsoFilled({ added, occupied, moved }: FillPlan): AlsoChanged[] {
  return [
    ...occupied.map(({ id, personId }) =>
      noted('update', { id, personId: null }, { id, personId }),
    ),
    ...alsoMoved(moved.map(({ node, from, to }) => ({ id: node.id, from, to }))),
    ...added.map((node) => noted('create', null, node)),
  ].slice(0, mostNoted)
}

/** The same of places that report to another one now. */
export function alsoMoved(
  moves: readonly { id: string; from: string | null; to: string | null }[],
): AlsoChanged[] {
  return moves
    .slice(0, mostNoted)
    .map(({ id, from, to }) => noted('move', { id, parentId: from }, { id, parentId: to }))
}

function noted<Place extends { id: string }>(
  verb: 'create' | 'update' | 'move',
  before: Place | null,
  after: Place,
): AlsoChanged {
  return {
    command: `managementLine.${verb}`,
    aggregateId: after.id,
    ...{ before: auditSnapshot(before), after: auditSnapshot(after) },
  }
}
