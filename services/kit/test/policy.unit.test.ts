import { randomUUID } from 'node:crypto'
import { roles, type Role } from '@prakat/schema/principal'
import { describe, expect, it } from 'vitest'
import { allows, authorize, scopeOf, type Operation, type PolicyRow } from '../src/policy.ts'
import { actions, policyTable } from '../src/policy-table.ts'

type Expected = Partial<Record<(typeof actions)[number], string>>

const order: Role[] = ['member', 'author', 'editor', 'hr', 'manager', 'auditor', 'admin', 'owner']

// One column a role, in the order above: all, own, dept or – (nothing). An action left out is nobody's.
const article: Expected = {
  read: 'all all all all all all all all',
  create: '– all all – dept – all all',
  update: '– own all – dept – all all',
  publish: '– – all – – – all all',
  trash: '– own all – – – all all',
  export: '– – all – – – all all',
}
const announcement: Expected = {
  read: '– all all all dept all all all',
  create: '– all all all dept – all all',
  update: '– own all all – – all all',
  publish: '– – all all dept – all all',
  trash: '– – all – – – all all',
  export: '– – all – – all all all',
}
const popup: Expected = {
  read: 'all all all all all all all all',
  create: '– – all – – – all all',
  update: '– – all – – – all all',
  publish: '– – all – – – all all',
  trash: '– – all – – – all all',
  export: '– – – – – – all all',
}
const group: Expected = {
  read: 'all all all all dept all all all',
  create: '– – – all – – all all',
  update: '– – – all – – all all',
  publish: '– – – – – – all all',
  trash: '– – – all – – all all',
  export: '– – – – – – all all',
}
const expectations: Record<keyof typeof policyTable, Expected> = {
  article,
  video: article,
  announcement,
  meeting: announcement,
  report: {
    read: 'own own own all dept all all all',
    create: '– – – – – – all all',
    update: '– – – – – – all all',
    publish: '– – – – – – all all',
    trash: '– – – – – – all all',
    export: '– – – all – all all all',
  },
  reportCount: {
    read: '– – all all dept all all all',
    create: '– – – – – – all all',
    update: '– – – – – – all all',
    publish: '– – – – – – all all',
    trash: '– – – – – – all all',
    export: '– – – all – all all all',
  },
  popup,
  landing: popup,
  category: popup,
  media: {
    read: '– all all all all all all all',
    create: '– all all all all – all all',
    update: '– own all own own – all all',
    publish: '– – – – – – all all',
    trash: '– own all own own – all all',
    export: '– – all – – all all all',
  },
  directory: { read: 'all all all all all all all all' },
  message: {
    read: '– – all – dept all all all',
    create: '– – – – – – all all',
    update: '– – all – dept – all all',
    publish: '– – – – – – all all',
    trash: '– – all – dept – all all',
    export: '– – all – – all all all',
  },
  profile: {
    read: 'own own own own own own own own',
    update: 'own own own own own own own own',
  },
  user: {
    read: 'own own own all dept all all all',
    create: '– – – all – – all all',
    update: 'own own own all – – all all',
    publish: '– – – – – – all all',
    trash: '– – – – – – all all',
    export: '– – – all – all all all',
  },
  group,
  department: group,
  position: group,
  managementLine: {
    read: 'all all all all all all all all',
    create: '– – – all – – all all',
    update: '– – – all – – all all',
    publish: '– – – all – – all all',
    trash: '– – – – – – all all',
    export: '– – – – – – all all',
  },
  schedule: {
    read: 'own own own all dept all all all',
    create: '– – – all dept – all all',
    update: '– – – all dept – all all',
    publish: '– – – all dept – all all',
    trash: '– – – all – – all all',
    export: '– – – all – – all all',
  },
  setting: {
    read: '– – – – – all all all',
    create: '– – – – – – – all',
    update: '– – – – – – all all',
    publish: '– – – – – – – all',
    trash: '– – – – – – – all',
    export: '– – – – – – – all',
  },
  push: {
    read: '– – – – – all all all',
    create: '– – – – – – – all',
    update: '– – – – – – all all',
    publish: '– – – – – – – all',
    trash: '– – – – – – – all',
    export: '– – – – – – – all',
  },
  role: {
    read: '– – – – – all all all',
    create: '– – – – – – – all',
    update: '– – – – – – all all',
    publish: '– – – – – – – all',
    trash: '– – – – – – – all',
    export: '– – – – – all all all',
  },
  audit: {
    read: 'own own own own own all all all',
    export: '– – – – – all all all',
  },
}

const [me, myDepartment] = [randomUUID(), randomUUID()]
const actor = (role: Role, permissions: string[] = []) => ({
  ...{ userId: me, role, permissions },
  departmentIds: [myDepartment],
})
const rows: Record<'strange' | 'own' | 'dept', PolicyRow> = {
  strange: { ownerId: randomUUID(), departmentIds: [randomUUID()] },
  own: { ownerId: me, departmentIds: [randomUUID()] },
  dept: { ownerId: randomUUID(), departmentIds: [myDepartment] },
}

describe('the policy', () => {
  it('knows every role and every action of every resource', () => {
    expect(order.toSorted()).toEqual([...roles].toSorted())
    expect(Object.keys(expectations).sort()).toEqual(Object.keys(policyTable).sort())
  })

  const cells = Object.entries(expectations).flatMap(([resource, expected]) =>
    actions.flatMap((action) =>
      order.map((role, column) => ({
        ...{ resource, action, role },
        scope: expected[action]?.split(' ')[column] ?? '–',
      })),
    ),
  )

  it.each(cells)('lets $role $action $resource: $scope', ({ resource, action, role, scope }) => {
    const operation = `${resource}.${action}` as Operation
    for (const [kind, row] of Object.entries(rows)) {
      const expected = scope === 'all' || scope === kind
      expect(allows(actor(role), operation, row), `${kind} row`).toBe(expected)
    }
    expect(allows(actor(role), operation), 'no row').toBe(scope === 'all')
  })

  it('takes a row for one of a department only when all its departments are own ones', () => {
    const may = (departmentIds: string[]) =>
      allows(actor('manager'), 'announcement.publish', { departmentIds })
    expect(may([myDepartment])).toBe(true)
    expect(may([myDepartment, randomUUID()])).toBe(false)
    expect(may([])).toBe(false)
  })

  it('takes a row without an owner for nobody’s', () => {
    expect(allows(actor('author'), 'announcement.update', { ownerId: null })).toBe(false)
  })

  it('leaves the account of an owner to owners', () => {
    const row: PolicyRow = { role: 'owner' }
    for (const role of ['admin', 'hr'] as const) {
      expect(allows(actor(role), 'user.update', row)).toBe(false)
      expect(allows(actor(role), 'user.read', row)).toBe(true)
      expect(allows(actor(role), 'user.update', { role: 'admin' })).toBe(true)
    }
    expect(allows(actor('owner'), 'user.trash', row)).toBe(true)
  })

  it('adds what groups permit to the role, for every row', () => {
    const member = actor('member', ['announcement.publish'])
    expect(allows(member, 'announcement.publish', rows.strange)).toBe(true)
    expect(allows(member, 'announcement.update', rows.strange)).toBe(false)
    expect(allows(member, 'announcement.trash', rows.strange)).toBe(false)
    expect(scopeOf(actor('author', ['announcement.update']), 'announcement.update')).toBe('all')
    expect(allows(actor('hr', ['user.trash']), 'user.trash', { role: 'owner' })).toBe(false)
  })

  const changing = actions.filter((action) => action !== 'read' && action !== 'create')

  it('lets nobody change what they may not read, by their role', () => {
    const less = cells.filter(({ resource, action, role }) => {
      const { [action]: scope, read } = Object.fromEntries(
        actions.map((each) => [each, scopeOf(actor(role), `${resource}.${each}` as Operation)]),
      )
      return changing.some((each) => each === action) && scope && read !== 'all' && read !== scope
    })
    expect(less).toEqual([])
  })

  it.each(changing)('lets those read all of it whom a group lets %s it', (action) => {
    const given = actor('member', [`announcement.${action}`])
    expect(allows(given, 'announcement.read', rows.strange)).toBe(true)
    expect(allows(given, 'meeting.read', rows.strange)).toBe(false)
  })

  it('lets those read what is their own whom a group lets create', () => {
    const given = actor('member', ['announcement.create'])
    expect(allows(given, 'announcement.read', rows.own)).toBe(true)
    expect(allows(given, 'announcement.read', rows.strange)).toBe(false)
    expect(scopeOf(actor('author', ['announcement.create']), 'announcement.read')).toBe('all')
  })

  it('lets the system finish what a person began', () => {
    expect(allows('system', 'announcement.publish', rows.strange)).toBe(true)
  })

  it('asks for all of several needs', () => {
    const own = { operation: 'announcement.update', row: rows.own } as const
    expect(() => authorize(actor('author'), own)).not.toThrow()
    expect(() => authorize(actor('author'), [own, 'announcement.publish'])).toThrow(
      expect.objectContaining({ code: 'FORBIDDEN' }),
    )
  })
})
