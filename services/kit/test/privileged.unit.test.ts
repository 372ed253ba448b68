import { roles } from '@prakat/schema/principal'
import { describe, expect, it } from 'vitest'
import { operations } from '../src/policy.ts'
import { isPrivileged, privilegedOperations, privilegedRoles } from '../src/rights.ts'

describe('who may publish or administer', () => {
  it.each([
    ['owner', true],
    ['admin', true],
    ['auditor', true],
    ['manager', true],
    ['hr', true],
    ['editor', true],
    ['author', false],
    ['member', false],
  ] as const)('%s: %s', (role, privileged) => {
    expect(isPrivileged({ role, permissions: [] })).toBe(privileged)
    expect(privilegedRoles.includes(role)).toBe(privileged)
  })

  it('are whoever a group permits it to', () => {
    for (const operation of ['announcement.publish', 'user.read', 'group.update', 'audit.export']) {
      expect(isPrivileged({ role: 'member', permissions: [operation] })).toBe(true)
    }
    for (const operation of [
      'announcement.create',
      'article.update',
      'group.read',
      'report.read',
    ]) {
      expect(isPrivileged({ role: 'member', permissions: [operation] })).toBe(false)
    }
  })

  it('are told by role and by what groups permit apart, as queries do it', () => {
    for (const role of roles) {
      for (const operation of operations) {
        const either = privilegedRoles.includes(role) || privilegedOperations.includes(operation)
        expect(isPrivileged({ role, permissions: [operation] })).toBe(either)
      }
    }
  })
})
