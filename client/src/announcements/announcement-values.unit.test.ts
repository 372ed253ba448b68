import { expect, test } from 'vitest'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { copiedFrom, mayAddress, valuesOf } from './announcement-values.ts'
import type { Announcement } from './announcement.ts'

const anybody = { anybody: true, departmentIds: [] }
const wards = { anybody: false, departmentIds: ['a', 'b'] }
const nobody = { anybody: false, departmentIds: [] }
const some = (ids: object) => ({ ...valuesOf(null), audience: 'selected' as const, ...ids })

test('whoever may address anybody may address each kind', () => {
  for (const audience of [valuesOf(null), some({ groupIds: ['g'] }), some({ userIds: ['u'] })])
    expect(mayAddress(anybody, audience)).toBe(true)
})

test('whoever may address departments may address these and nobody else', () => {
  expect(mayAddress(wards, some({ departmentIds: ['a'] }))).toBe(true)
  expect(mayAddress(wards, some({ departmentIds: ['a', 'b'] }))).toBe(true)
  expect(mayAddress(wards, some({ departmentIds: ['a', 'c'] }))).toBe(false)
  for (const kind of ['groupIds', 'positionIds', 'userIds'])
    expect(mayAddress(wards, some({ departmentIds: ['a'], [kind]: ['x'] }))).toBe(false)
  expect(mayAddress(wards, valuesOf(null))).toBe(false)
})

test('nobody chosen yet is no reason to take a button away, but nobody to address is', () => {
  expect(mayAddress(wards, some({}))).toBe(true)
  expect(mayAddress(nobody, some({}))).toBe(false)
})

test('something new starts with everyone, or with the only department there is', () => {
  expect(valuesOf(null, 'UTC', anybody)).toMatchObject({ audience: 'everyone', departmentIds: [] })
  expect(valuesOf(null, 'UTC', wards)).toMatchObject({ audience: 'selected', departmentIds: [] })
  const ward = { anybody: false, departmentIds: ['a'] }
  expect(valuesOf(null, 'UTC', ward)).toMatchObject({ audience: 'selected', departmentIds: ['a'] })
})

test('a copy has no times, and goes to whom its writer may write', () => {
  const source = buildAnnouncement({
    ...{ publishAt: '2026-11-24T02:00:00.000Z', expiresAt: '2026-12-24T02:00:00.000Z' },
    ...{ requiresAck: true, ackDueAt: '2026-11-30T02:00:00.000Z' },
  }) as unknown as Announcement
  expect(copiedFrom(source, anybody)).toMatchObject({
    ...{ title: 'Water', body: 'It is off', audience: 'everyone', requiresAck: true },
    ...{ publishAt: '', expiresAt: '', ackDueAt: '' },
  })
  const ward = { anybody: false, departmentIds: ['a'] }
  expect(copiedFrom(source, ward)).toMatchObject({ audience: 'selected', departmentIds: ['a'] })
})
