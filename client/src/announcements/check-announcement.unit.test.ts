import { describe, expect, test } from 'vitest'
import { valuesOf } from './announcement-values.ts'
import { checkAnnouncement, type Intent } from './check-announcement.ts'

const now = Date.parse('2026-11-21T02:00:00.000Z')
const origin = 'https://portal.example'
const good = { ...valuesOf(null), title: 'Title', body: 'Body' }
const check = (overrides: Partial<typeof good>, intent: Intent, departmentsOnly = false) =>
  checkAnnouncement({ ...good, ...overrides }, intent, now, origin, departmentsOnly)

describe('checking an announcement', () => {
  test('a draft needs only a title', () => {
    expect(check({ body: '' }, 'save')).toEqual({})
    expect(check({ title: '  ' }, 'save')).toHaveProperty('title')
    expect(check({ title: 'x'.repeat(201) }, 'save')).toHaveProperty('title')
    expect(check({ body: 'x'.repeat(20_001) }, 'save')).toHaveProperty('body')
  })

  test('a link must lead somewhere safe', () => {
    expect(check({ url: '/news' }, 'save')).toEqual({})
    expect(check({ url: 'https://example.org' }, 'save')).toEqual({})
    expect(check({ url: 'javascript:alert(1)' }, 'save')).toHaveProperty('url')
  })

  test('what goes out needs a body and an audience', () => {
    expect(check({ body: ' ' }, 'publish')).toHaveProperty('body')
    expect(check({ audience: 'selected' }, 'publish')).toHaveProperty('groupIds')
    expect(check({ audience: 'selected', userIds: ['u'] }, 'publish')).toEqual({})
    expect(check({ audience: 'selected', departmentIds: ['d'] }, 'publish')).toEqual({})
    expect(check({ audience: 'selected', positionIds: ['p'] }, 'publish')).toEqual({})
  })

  test('what may be for departments only needs one, as a draft too', () => {
    const own = { audience: 'selected' as const, departmentIds: ['d'] }
    expect(Object.keys(check({ audience: 'selected' }, 'save', true))).toEqual(['departmentIds'])
    expect(Object.keys(check({ audience: 'selected' }, 'publish', true))).toEqual(['departmentIds'])
    expect(check(own, 'save', true)).toEqual({})
    expect(check(own, 'publish', true)).toEqual({})
  })

  test('a schedule needs a time in the future, read in its zone', () => {
    expect(check({}, 'schedule')).toHaveProperty('publishAt')
    expect(check({ publishAt: '2026-11-21T09:00' }, 'schedule')).toHaveProperty('publishAt')
    expect(check({ publishAt: '2026-11-21T09:01' }, 'schedule')).toEqual({})
    expect(check({ publishAt: '2026-11-21T02:01', timeZone: 'UTC' }, 'schedule')).toEqual({})
  })

  test('a time that was not understood is refused, even in a draft', () => {
    const wrong = (name: string) => ({ [name]: expect.stringContaining('Write a day') })
    expect(check({ publishAt: 'soon' }, 'save')).toEqual(wrong('publishAt'))
    expect(check({ publishAt: 'soon' }, 'schedule')).toEqual(wrong('publishAt'))
    expect(check({ expiresAt: 'later' }, 'publish')).toEqual(wrong('expiresAt'))
    expect(check({ ackDueAt: 'x', requiresAck: true }, 'correct')).toEqual(wrong('ackDueAt'))
    expect(check({ ackDueAt: 'x', requiresAck: false }, 'save')).toEqual({})
  })

  test('it may not expire before it is published', () => {
    const times = { publishAt: '2026-11-22T09:00', expiresAt: '2026-11-22T08:00' }
    expect(check(times, 'schedule')).toHaveProperty('expiresAt')
    expect(check({ expiresAt: '2026-11-21T08:00' }, 'publish')).toHaveProperty('expiresAt')
  })
})
