import { describe, expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'
import { commandWords } from './command-words.ts'
import { nameIn } from './name-in.ts'

describe('an entry of the audit log in words', () => {
  test('names what was done and to what', () => {
    expect(commandWords('position.delete', 'Director')).toBe(
      'moved the position “Director” to the trash',
    )
    expect(commandWords('user.create', null)).toBe('created the account')
  })

  test('is still readable for a command that it does not know', () => {
    expect(commandWords('work-schedule.copy-week', null)).toBe('copy week: the work schedule')
  })

  test('takes a name in which there is a $ as it is', () => {
    expect(commandWords('group.update', '$& more')).toBe('changed the group “$& more”')
  })

  test('finds the name in a snapshot', () => {
    expect(nameIn({ id: '1', titleEn: 'Nurse' })).toBe('Nurse')
    expect(nameIn(null)).toBeNull()
  })
})

describe('what was changed', () => {
  test('leaves out what every change changes', () => {
    const before = { version: 1, updatedAt: 'a', parentId: null, public: false, code: 'A' }
    const after = { version: 2, updatedAt: 'b', parentId: 'x', public: true, code: 'A' }
    expect(changedFields(before, after)).toEqual([
      { field: 'Parent', before: 'empty', after: 'x' },
      { field: 'Public', before: 'no', after: 'yes' },
    ])
  })

  test('says nothing of what is new or gone', () => {
    expect(changedFields(null, { code: 'A' })).toEqual([])
  })
})
