import { expect, test } from 'vitest'
import { buildAnnouncement } from '../test/build-announcement.ts'
import type { Announcement } from './announcement.ts'
import { announcements } from './announcements.tsx'

const { form } = announcements
const anybody = { anybody: true, departmentIds: [] }
const good = { ...form.begin(anybody), title: 'Title', body: 'Body' }
const accepts = (overrides: Partial<typeof good>) => form.accepts({ ...good, ...overrides })

test('a draft needs only a title, and neither too long', () => {
  expect(accepts({ body: '' })).toBe(true)
  expect(accepts({ title: '  ' })).toBe(false)
  expect(accepts({ title: 'x'.repeat(201) })).toBe(false)
  expect(accepts({ body: 'x'.repeat(10_001) })).toBe(false)
})

test('a link must lead somewhere safe, and something must deliver it', () => {
  expect(accepts({ url: '/news' })).toBe(true)
  expect(accepts({ url: 'https://example.org' })).toBe(true)
  expect(accepts({ url: 'javascript:alert(1)' })).toBe(false)
  expect(accepts({ channels: [] })).toBe(false)
})

test.each(['publishAt', 'expiresAt', 'ackDueAt'])(
  'a time that was not understood is refused, even in a draft: %s',
  (name) => {
    expect(accepts({ [name]: 'soon' })).toBe(false)
    expect(accepts({ [name]: '2026-11-24T09:00' })).toBe(true)
  },
)

test('only what goes out needs a text', () => {
  expect(form.incomplete({ ...good, body: ' ' })).toHaveProperty('body')
  expect(form.incomplete(good)).toEqual({})
})

test('times are read by the clock of the zone, and what is sent has no zone', () => {
  const input = form.inputOf({ ...good, timeZone: 'UTC', publishAt: '2026-11-24T09:00' })
  expect(input).toMatchObject({ publishAt: '2026-11-24T09:00:00.000Z', expiresAt: null, url: null })
  expect(input).not.toHaveProperty('timeZone')
})

test('a copy has no times, and goes to whom its writer may write', () => {
  const source = buildAnnouncement({
    ...{ publishAt: '2026-11-24T02:00:00.000Z', expiresAt: '2026-12-24T02:00:00.000Z' },
    ...{ requiresAck: true, ackDueAt: '2026-11-30T02:00:00.000Z' },
  }) as unknown as Announcement
  expect(form.copy(source, anybody)).toMatchObject({
    ...{ title: 'Water', body: 'It is off', audience: { everyone: true }, requiresAck: true },
    ...{ publishAt: '', expiresAt: '', ackDueAt: '' },
  })
  const ward = { anybody: false, departmentIds: ['a'] }
  expect(form.copy(source, ward)).toMatchObject({
    audience: { everyone: false, departmentIds: ['a'] },
  })
})
