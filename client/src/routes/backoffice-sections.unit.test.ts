import { expect, test } from 'vitest'
import type { Viewer } from '../session/me.ts'
import { mayVisit } from './backoffice-sections.ts'

const viewer = (...rights: string[]) =>
  ({
    may: (right: string) => rights.includes(right),
    readsPeople: rights.includes('user.read'),
    writes: (resource: string) => rights.includes(`${resource}.create`),
  }) as unknown as Viewer

test.each(['/backoffice/users/create', '/backoffice/announcements/create', '/backoffice/groups'])(
  '%s is shut to whoever may only read people and announcements, however it is spelt',
  (path) => {
    const reader = viewer('user.read', 'announcement.read')
    const spelt = [path, `${path}/`, path.toUpperCase(), path.replace('s', '%73')]
    expect(spelt.map((each) => mayVisit(each, reader))).toEqual(spelt.map(() => false))
    const all = viewer('user.read', 'user.create', 'announcement.create', 'group.read')
    expect(spelt.map((each) => mayVisit(each, all))).toEqual(spelt.map(() => true))
  },
)

test('the overview is for all staff, and so is what is under no section', () => {
  expect(mayVisit('/backoffice', viewer())).toBe(true)
  expect(mayVisit('/backoffice/none', viewer())).toBe(true)
  expect(mayVisit('/backoffice/%zz', viewer())).toBe(true)
})
