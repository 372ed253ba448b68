import { roles } from '@prakat/schema/principal'
import { describe, expect, it } from 'vitest'
import { covers } from '../src/rights.ts'
import { allows, operations, type Operation, type PolicyRow, type Rights } from '../src/policy.ts'

const [north, south] = ['north', 'south']
/** What groups may permit: nothing, each thing by itself, and a good deal. */
const permissionSets: Operation[][] = [
  [],
  ['setting.update'],
  ['article.create', 'article.update', 'article.trash', 'announcement.update'],
  operations.filter((operation) => !operation.startsWith('role.')),
]
const places = [[], [north], [south]]
const people: Rights[] = roles.flatMap((role) =>
  permissionSets.flatMap((permissions) =>
    places.map((departmentIds) => ({ role, permissions, departmentIds })),
  ),
)
const rows: PolicyRow[] = [
  ...[{}, { role: 'owner' as const }],
  ...[[north], [south], [north, south]].map((departmentIds) => ({ departmentIds })),
]

/** What somebody may do, asked of the policy itself: each operation on each row, and on rows of their own. */
function deeds(rights: Rights): Set<string> {
  const somebody = { ...rights, userId: 'self' }
  const own = { ownerId: 'self', departmentIds: rights.departmentIds }
  return new Set(
    operations.flatMap((operation) => [
      ...rows.flatMap((row, at) =>
        allows(somebody, operation, row) ? [`${operation} ${at}`] : [],
      ),
      ...(allows(somebody, operation, own) ? [`${operation} own`] : []),
    ]),
  )
}
const deedsOf = new Map(people.map((rights) => [rights, deeds(rights)]))

describe('covering', () => {
  it('is to be allowed all that the other is, for all roles, groups and departments', () => {
    const wrong = people.flatMap((actor) =>
      people.filter((other) => {
        const gains = deedsOf.get(other)!.difference(deedsOf.get(actor)!)
        // Nobody can tell from what they do who would manage a department if they had one.
        const isKnown = actor.departmentIds.length > 0 && other.departmentIds.length > 0
        if (covers(actor, other))
          return [...gains].some((deed) => isKnown || !deed.endsWith(' own'))
        return isKnown && gains.size === 0
      }),
    )
    expect(wrong).toEqual([])
  })

  it('is of oneself', () => {
    for (const rights of people) expect(covers(rights, rights)).toBe(true)
  })

  it('knows who covers whom by role alone', () => {
    const plain = (role: (typeof roles)[number]) => ({ role, permissions: [], departmentIds: [] })
    const reach = roles.map((role) => [
      role,
      roles.filter((other) => covers(plain(role), plain(other))),
    ])
    expect(Object.fromEntries(reach)).toEqual({
      owner: roles,
      admin: roles.filter((role) => role !== 'owner'),
      auditor: ['auditor'],
      manager: ['manager'],
      hr: ['hr', 'member'],
      editor: ['editor', 'author', 'member'],
      author: ['author', 'member'],
      member: ['member'],
    })
  })
})
