import { AppError } from '@prakat/schema/app-error'
import type { Principal, Role } from '@prakat/schema/principal'

export type Operation =
  | 'announcement.read'
  | 'announcement.write'
  | 'announcement.publish'
  | 'announcement.archive'
  | 'directory.read'
  | 'group.write'

/** Who acts: a signed-in person, or the system finishing what a person began. */
export type Actor = Principal | 'system'

const editor: readonly Operation[] = [
  'announcement.read',
  'announcement.write',
  'announcement.publish',
  'announcement.archive',
  'directory.read',
]

/** Role → what it may do. What is not listed is refused. */
export const permissions: Record<Role, readonly Operation[]> = {
  owner: [...editor, 'group.write'],
  editor,
  member: [],
}

/** The one answer to "may they?", asked by commands, queries, lists, sockets and jobs. */
export function allows(actor: Actor, operation: Operation): boolean {
  return actor === 'system' || permissions[actor.role].includes(operation)
}

export function authorize(actor: Actor, operation: Operation): void {
  if (!allows(actor, operation)) throw new AppError('FORBIDDEN', 'You are not allowed to do this')
}
