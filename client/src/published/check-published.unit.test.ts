import { describe, expect, test } from 'vitest'
import { everyone, type Addressing } from './audience.ts'
import { checkPublished, type Intent } from './check-published.ts'

const now = Date.parse('2026-11-21T02:00:00.000Z')
const anybody: Addressing = { anybody: true, departmentIds: [] }
const wards = { anybody: false, departmentIds: ['d', 'e'] }
const good = {
  ...{ title: 'Title', audience: everyone, body: 'Body' },
  ...{ publishAt: '', expiresAt: '', timeZone: 'Asia/Bangkok' },
}
const incomplete = ({ body }: typeof good): Record<string, string> =>
  body ? {} : { body: 'Write a body' }
const check = (overrides: Partial<typeof good>, intent: Intent, address = anybody) =>
  checkPublished({ ...good, ...overrides }, intent, now, address, incomplete)
const some = (ids: object) => ({ audience: { ...everyone, everyone: false, ...ids } })

describe('checking what is published', () => {
  test('a draft may be incomplete, what goes out may not', () => {
    expect(check({ body: '' }, 'save')).toEqual({})
    for (const intent of ['publish', 'schedule', 'correct', 'notify-again'] as const)
      expect(check({ body: '' }, intent)).toMatchObject({ body: 'Write a body' })
  })

  test('what goes out needs an audience', () => {
    expect(check(some({}), 'save')).toEqual({})
    expect(check(some({}), 'publish')).toHaveProperty(['audience.groupIds'])
    expect(check(some({ userIds: ['u'] }), 'publish')).toEqual({})
    expect(check(some({ departmentIds: ['d'] }), 'publish')).toEqual({})
    expect(check(some({ positionIds: ['p'] }), 'publish')).toEqual({})
  })

  test('what may be for departments only needs one, as a draft too', () => {
    const own = some({ departmentIds: ['d'] })
    for (const intent of ['save', 'publish'] as const) {
      expect(Object.keys(check(some({}), intent, wards))).toEqual(['audience.departmentIds'])
      expect(check(own, intent, wards)).toEqual({})
    }
  })

  test('a schedule needs a time in the future, read in its zone', () => {
    expect(check({}, 'schedule')).toHaveProperty('publishAt')
    expect(check({ publishAt: '2026-11-21T09:00' }, 'schedule')).toHaveProperty('publishAt')
    expect(check({ publishAt: '2026-11-21T09:01' }, 'schedule')).toEqual({})
    expect(check({ publishAt: '2026-11-21T02:01', timeZone: 'UTC' }, 'schedule')).toEqual({})
  })

  test('it may not expire before it is published', () => {
    const times = { publishAt: '2026-11-22T09:00', expiresAt: '2026-11-22T08:00' }
    expect(check(times, 'schedule')).toHaveProperty('expiresAt')
    expect(check({ expiresAt: '2026-11-21T08:00' }, 'publish')).toHaveProperty('expiresAt')
  })
})
