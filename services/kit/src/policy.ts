import { AppError } from '@prakat/schema/app-error'
import type { Principal, Role } from '@prakat/schema/principal'
import { m } from '@prakat/schema/words'
import { actions, policyTable, type Action, type Resource, type Scope } from './policy-table.ts'

export type Operation = `${Resource}.${Action}`

/** Who acts: a signed-in person, or the system finishing what a person began. */
export type Actor = Principal | 'system'

/** The part of an actor that the policy looks at. A job has no session. */
export type Subject = (Rights & Pick<Principal, 'userId'>) | 'system'

/** What somebody may do: by their role, by groups, and in which departments if a right is limited to those. */
export type Rights = Pick<Principal, 'role' | 'permissions' | 'departmentIds'>

/** What the scope of a right depends on. */
export interface PolicyRow {
  ownerId?: string | null
  departmentIds?: readonly string[]
  /** The role of the person whom the row is about. */
  role?: Role
}

/** What a command needs: an operation, and the row if the scope of the right may matter. */
export type Needed = Operation | { operation: Operation; row: PolicyRow }

const letters: Record<Action, string> = {
  read: 'R',
  create: 'C',
  update: 'U',
  publish: 'P',
  trash: 'D',
  export: 'X',
}
const scopes: Record<string, Scope> = { '': 'all', o: 'own', d: 'department' }

/** Operation → scope for one cell of the table. */
function rightsIn(cell: string): Map<Action, Scope> {
  if (cell === 'A') return new Map(actions.map((action) => [action, 'all']))
  const rights = cell.split(' ').filter(Boolean)
  return new Map(
    actions.flatMap((action): Array<[Action, Scope]> => {
      const right = rights.find((each) => each[0] === letters[action])
      return right ? [[action, scopes[right.slice(1)]!]] : []
    }),
  )
}

/** By whole operations, because a page of people, each compared with the viewer, takes thousands of lookups. */
const rights = new Map<Role, Map<Operation, Scope>>()
for (const [resource, cells] of Object.entries(policyTable)) {
  for (const [role, cell] of Object.entries(cells)) {
    const ofRole = rights.get(role as Role) ?? new Map<Operation, Scope>()
    for (const [action, scope] of rightsIn(cell))
      ofRole.set(`${resource as Resource}.${action}`, scope)
    rights.set(role as Role, ofRole)
  }
}

/** Every operation there is. */
export const operations = Object.keys(policyTable).flatMap((resource) =>
  actions.map((action) => `${resource}.${action}` as Operation),
)

/** What is done to rows that are there, so that whoever may do it reads them. */
const onRows = actions.filter((action) => action !== 'read' && action !== 'create')

/**
 * The rows for which somebody has a right. Groups give rights to every row, and the right to read what may be changed.
 * Whoever was given the right to create alone reads what is their own. Undefined: none.
 */
export function scopeOf(
  { role, permissions }: Pick<Principal, 'role' | 'permissions'>,
  operation: Operation,
): Scope | undefined {
  if (permissions.includes(operation)) return 'all'
  const byRole = rights.get(role)?.get(operation)
  if (permissions.length === 0 || byRole === 'all' || !operation.endsWith('.read')) return byRole
  const given = (action: Action) =>
    permissions.includes(operation.replace(/read$/, action) as Operation)
  if (onRows.some(given)) return 'all'
  return byRole ?? (given('create') ? 'own' : undefined)
}

/** The same with the right to read the row, for what is done to one that is there. */
export function withReading(needed: Needed | readonly Needed[]): Needed[] {
  return ([needed].flat() as Needed[]).flatMap((each): Needed[] => {
    if (typeof each === 'string') return [each]
    const [resource] = each.operation.split('.') as [Resource]
    return [each, { operation: `${resource}.read`, row: each.row }]
  })
}

/** Whether somebody may change any of it that is there, and so works on what readers do not see yet. */
export function changesAny(
  actor: Pick<Principal, 'role' | 'permissions'>,
  name: Resource,
): boolean {
  return onRows.some((action) => scopeOf(actor, `${name}.${action}`))
}

/** The one answer to "may they?", asked by commands, queries, lists, sockets and jobs. */
export function allows(actor: Subject, operation: Operation, row: PolicyRow = {}): boolean {
  if (actor === 'system') return true
  if (row.role === 'owner' && actor.role !== 'owner' && !/^user\.(read|export)$/.test(operation)) {
    return false
  }
  switch (scopeOf(actor, operation)) {
    case 'all':
      return true
    case 'own':
      return row.ownerId === actor.userId
    case 'department':
      return within(row.departmentIds ?? [], actor.departmentIds)
    default:
      return false
  }
}

function within(departmentIds: readonly string[], own: readonly string[]): boolean {
  return departmentIds.length > 0 && departmentIds.every((id) => own.includes(id))
}

export function authorize(actor: Subject, needed: Needed | readonly Needed[]): void {
  for (const each of [needed].flat() as Needed[]) {
    const { operation, row } = typeof each === 'string' ? { operation: each, row: undefined } : each
    if (!allows(actor, operation, row)) throw forbidden()
  }
}

/** Which rows a list may contain. Throws `FORBIDDEN` if there can be none. */
export function requireScope(
  actor: Pick<Principal, 'role' | 'permissions'>,
  operation: Operation,
): Scope {
  const scope = scopeOf(actor, operation)
  if (!scope) throw forbidden()
  return scope
}

function forbidden(): AppError {
  return new AppError('FORBIDDEN', m.problems_not_allowed())
}
