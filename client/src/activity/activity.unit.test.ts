import { describe, expect, test } from 'vitest'
import { changedFields, idsIn, type NameOf } from './changed-fields.ts'
import { commandWords, nameIn } from './command-words.ts'

describe('an entry of the audit log in words', () => {
  test('names what was done and to what', () => {
    expect(commandWords({ command: 'position.delete', after: { name: 'Director' } })).toBe(
      'moved the position “Director” to the trash',
    )
    expect(commandWords({ command: 'user.create' })).toBe('created somebody')
    expect(commandWords({ command: 'user.suspend', after: { name: 'Mali' } })).toBe(
      'suspended Mali',
    )
    expect(commandWords({ command: 'announcement.amend', after: { name: 'Lunch' } })).toBe(
      'amended the announcement “Lunch”',
    )
    expect(commandWords({ command: 'category.export' })).toBe('exported categories')
  })

  test('tells what goes out later from what goes out now', () => {
    const of = (status: string) =>
      commandWords({ command: 'announcement.publish', after: { title: 'Lunch', status } })
    expect(of('published')).toBe('published the announcement “Lunch”')
    expect(of('scheduled')).toBe('scheduled the announcement “Lunch”')
  })

  test('is still readable for a command that it does not know', () => {
    expect(commandWords({ command: 'work-schedule.copy-week' })).toBe(
      'copy week: the work schedule',
    )
  })

  test('speaks of the trash only where there is one', () => {
    expect(commandWords({ command: 'user.delete', before: { name: 'Mali' } })).toBe('archived Mali')
    expect(commandWords({ command: 'passkey.delete', before: { name: 'Phone' } })).toBe(
      'removed the passkey “Phone”',
    )
  })

  test('takes a name in which there is a $ as it is', () => {
    expect(commandWords({ command: 'group.update', after: { name: '$& more' } })).toBe(
      'changed the group “$& more”',
    )
  })

  test('finds the name in a snapshot', () => {
    expect(nameIn({ id: '1', titleEn: 'Nurse' })).toBe('Nurse')
    expect(nameIn(null)).toBeNull()
  })
})

const nameOf: NameOf = (kind, id) => `${kind} ${id}`
const nobodyYet = {
  everyone: false,
  ...{ groupIds: [], departmentIds: [], positionIds: [], userIds: [], excludeUserIds: [] },
}

describe('what was changed', () => {
  test('leaves out what every change changes', () => {
    const before = { version: 1, updatedAt: 'a', parentId: null, public: false, code: 'A' }
    const after = { version: 2, updatedAt: 'b', parentId: 'x', public: true, code: 'A' }
    expect(changedFields(before, after, nameOf)).toEqual([
      { field: 'Parent', before: null, after: 'department x' },
      { field: 'Public', before: 'no', after: 'yes' },
    ])
  })

  test('reads as words: names for ids, dates for times, an audience instead of JSON', () => {
    const before = {
      departmentId: 'a',
      groupIds: ['g', 'h'],
      publishAt: null,
      audience: { ...nobodyYet, everyone: true },
      status: 'draft',
    }
    const after = {
      departmentId: 'b',
      groupIds: [],
      publishAt: '2026-11-23T02:00:00.000Z',
      audience: { ...nobodyYet, groupIds: ['g', 'h'] },
      status: 'scheduled',
    }
    expect(changedFields(before, after, nameOf)).toEqual([
      { field: 'Department', before: 'department a', after: 'department b' },
      { field: 'Groups', before: 'group g, group h', after: 'none' },
      { field: 'Publish at', before: null, after: 'Mon, 23 Nov 2026, 09:00 (Asia/Bangkok)' },
      { field: 'Audience', before: 'Everyone', after: '2 groups' },
    ])
    expect(idsIn(before, after, 'department')).toEqual(['a', 'b'])
    expect(idsIn(before, after, 'group')).toEqual(['g', 'h'])
  })

  test('says nothing of what is new or gone', () => {
    expect(changedFields(null, { code: 'A' }, nameOf)).toEqual([])
  })
})
