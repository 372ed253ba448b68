import { expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { email } from './account.ts'
import { announcements } from './announcement.ts'
import { audienceKeys, departmentsOf, everyone, isAddressed, optionalAudience } from './audience.ts'
import { subscribeToPush } from './push.ts'
import { instant, instantText, lastInstant, link, requiredText, text } from './scalars.ts'
import { userQuery } from './user.ts'

const beyond = [8.64e15, -8.64e15, lastInstant + 1].map((time) => new Date(time))

it.each([...beyond, '9999-12-31T23:59:59-10:00', '0000-01-01T00:00:00Z'])(
  'refuses %s as a time, which Postgres cannot read',
  (time) => {
    expect(instant.safeParse(time).success).toBe(false)
  },
)

it('refuses the year 0 in a cursor', () => {
  expect(instantText().safeParse('0000-01-01T00:00:00Z').success).toBe(false)
  expect(instantText().safeParse('0001-01-01T00:00:00Z').success).toBe(true)
})

const sentences = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? []
const marks = (count: number) => '\u0301'.repeat(count) + '\u0323'.repeat(count)

it.each([
  ['a text', text(20_000), marks(39_995)],
  ['a text among letters', text(100), `Zoe${marks(15)}\u0301 is here`],
  ['an address', email, `a${marks(100)}@example.test`],
])('refuses more marks on a letter than any script has in %s, unsorted', (_what, schema, value) => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  expect(sentences(schema, value)).toEqual(['At most 30 accents on one letter'])
  expect(normalize).not.toHaveBeenCalled()
  normalize.mockRestore()
})

it.each([
  ['thirty marks', `a${marks(15)}`],
  ['thirty marks on each of many letters', `a${marks(15)}`.repeat(100)],
  ['Thai', 'ผู้ที่อยู่ใกล้น้ำ กตัญญู เพื่อนร่วมงานทุกคนต้องทำ'.repeat(20)],
  ['Hindi', 'क्षत्रियों की प्रतीक्षा'.repeat(20)],
  ['a family of emoji', '👨‍👩‍👧‍👦🏳️‍🌈'.repeat(20)],
])('takes %s', (_what, value) => {
  expect(text(10_000).parse(value)).toBe(value.normalize('NFC'))
})

it.each(['http:evil.test', 'https:\\\\evil.test', '/..//evil.test', '/a/../..//evil.test'])(
  'refuses %s, which browsers read as another address than it looks',
  (value) => {
    expect(link.safeParse(value).success).toBe(false)
  },
)

it.each(['https://user@evil.test', 'https://:x@evil.test', 'https://user:x@evil.test'])(
  'refuses %s as a link, which hides where it leads',
  (address) => {
    expect(link.safeParse(address).success).toBe(false)
  },
)

it('takes in a list of what there is no more than there is', () => {
  const many = <T>(value: T) => Array.from({ length: 9 }, () => value)
  expect(sentences(userQuery, { filter: { status: many('active') } })).toEqual(['No duplicates'])
  expect(sentences(userQuery, { filter: { role: many('hr') } })).toEqual(['No duplicates'])
  expect(sentences(announcements.filter, { status: many('draft') })).toEqual(['No duplicates'])
  const written = { title: 'Soup', body: '', channels: many('app') }
  expect(sentences(announcements.input, written)).toEqual(['No duplicates'])
})

it('reads no address of a push service that is too long for one', () => {
  const canParse = vi.spyOn(URL, 'canParse')
  const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
  const endpoint = `https://a${marks(16_000)}.test`
  const subscription = { deviceId: 'phone', subscription: { endpoint, keys } }
  expect(sentences(subscribeToPush, subscription)).toEqual(['At most 2000 characters'])
  expect(canParse).not.toHaveBeenCalled()
  canParse.mockRestore()
})

it('refuses a push subscription that ends when no database can say so', () => {
  const expiring = (expirationTime: number) => {
    const keys = { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) }
    const subscription = { endpoint: 'https://push.example.test/1', expirationTime, keys }
    return subscribeToPush.safeParse({ deviceId: 'phone', subscription }).success
  }
  expect([expiring(lastInstant), expiring(lastInstant + 1)]).toEqual([true, false])
})

it('says of what is missing that it is required, in words of its own', () => {
  expect(sentences(subscribeToPush, { deviceId: 'phone' })).toEqual(['Required'])
  const wrong = { deviceId: 'phone', subscription: 7 }
  expect(sentences(subscribeToPush, wrong)).toEqual(['Must be of the type object'])
})

it.each(['\u200b', ' \u2060 ', '\u00ad'])('takes %j for no name, as nobody sees it', (name) => {
  expect(requiredText(100).safeParse(name).success).toBe(false)
})

it.each(['a\nb', 'a\tb', 'a\u2028b'])('takes %j for no name, as it is no line', (name) => {
  expect(requiredText(100).safeParse(name).success).toBe(false)
})

it.each(['\u3164', '\u200b\u2060', '\u2800', '\u115f\u1160'])(
  'takes no name of which nothing is seen: %j',
  (name) => {
    expect(sentences(requiredText(100), name)).toEqual(['Required'])
    expect(requiredText(100).parse(`${name}Mali`)).toContain('Mali')
  },
)

it('refuses the second half of the controls', () => {
  expect(sentences(text(100), 'a\u0085b')).toHaveLength(1)
  expect(sentences(text(100), 'a\u009bb')).toHaveLength(1)
})

it('takes null in an audience for what names nobody', () => {
  const none = { groupIds: null, departmentIds: null, positionIds: null, userIds: null }
  const noneOut = { excludeGroupIds: null, excludeDepartmentIds: [], excludePositionIds: null }
  const given = { everyone: true, ...none, ...noneOut, excludeUserIds: null }
  expect(optionalAudience.parse(given)).toEqual(everyone)
  expect(Object.keys(optionalAudience.parse(given))).toEqual(Object.keys(everyone))
})

it('leaves out of an audience by the same keys that it reaches by', () => {
  const out = { excludeGroupIds: ['g'], excludeDepartmentIds: ['d'], excludePositionIds: ['p'] }
  const excludeUserIds = ['u', 'u']
  expect(audienceKeys({ ...everyone, ...out, excludeUserIds })).toEqual({
    ...{ include: ['all'], exclude: ['group:g', 'dept:d', 'pos:p', 'user:u'] },
  })
  const ofD = { ...everyone, everyone: false, departmentIds: ['d'] }
  expect(isAddressed(ofD, ['all', 'user:u'])).toBe(false)
  expect(isAddressed(ofD, ['all', 'user:u', 'dept:d'])).toBe(true)
  expect(isAddressed({ ...ofD, excludeUserIds: ['u'] }, ['user:u', 'dept:d'])).toBe(false)
})

it.each([
  [{}, ['a']],
  [{ excludeUserIds: ['u'] }, ['a']],
  [{ excludeDepartmentIds: ['b'] }, ['a', 'b']],
  [{ excludeGroupIds: ['g'] }, []],
  [{ excludePositionIds: ['p'] }, []],
  [{ departmentIds: [], excludeDepartmentIds: ['b'] }, []],
])('a department’s audience with %j is one of the departments %j', (more, departments) => {
  const of = { ...everyone, everyone: false, departmentIds: ['a'], ...more }
  expect(departmentsOf(of)).toEqual(departments)
})
