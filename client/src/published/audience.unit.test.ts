import { expect, test } from 'vitest'
import { everyone, firstAudience, mayAddress } from './audience.ts'

const anybody = { anybody: true, departmentIds: [] }
const wards = { anybody: false, departmentIds: ['a', 'b'] }
const nobody = { anybody: false, departmentIds: [] }
const some = (ids: object) => ({ ...everyone, everyone: false, ...ids })

test('whoever may address anybody may address each kind', () => {
  for (const audience of [everyone, some({ groupIds: ['g'] }), some({ userIds: ['u'] })])
    expect(mayAddress(anybody, audience)).toBe(true)
})

test('whoever may address departments may address these and nobody else', () => {
  expect(mayAddress(wards, some({ departmentIds: ['a'] }))).toBe(true)
  expect(mayAddress(wards, some({ departmentIds: ['a', 'b'] }))).toBe(true)
  expect(mayAddress(wards, some({ departmentIds: ['a', 'c'] }))).toBe(false)
  for (const kind of ['groupIds', 'positionIds', 'userIds'])
    expect(mayAddress(wards, some({ departmentIds: ['a'], [kind]: ['x'] }))).toBe(false)
  expect(mayAddress(wards, everyone)).toBe(false)
  const without = (ids: object) => mayAddress(wards, some({ departmentIds: ['a'], ...ids }))
  expect(without({ excludeUserIds: ['u'], excludeDepartmentIds: ['b'] })).toBe(true)
  expect(without({ excludeDepartmentIds: ['c'] })).toBe(false)
  expect(without({ excludeGroupIds: ['g'] })).toBe(false)
  expect(without({ excludePositionIds: ['p'] })).toBe(false)
})

test('nobody chosen yet is no reason to take a button away, but nobody to address is', () => {
  expect(mayAddress(wards, some({}))).toBe(true)
  expect(mayAddress(nobody, some({}))).toBe(false)
})

test('something new starts with everyone, or with the only department there is', () => {
  expect(firstAudience(anybody)).toEqual(everyone)
  expect(firstAudience(wards)).toEqual(some({ departmentIds: [] }))
  expect(firstAudience({ anybody: false, departmentIds: ['a'] })).toEqual(
    some({ departmentIds: ['a'] }),
  )
})
