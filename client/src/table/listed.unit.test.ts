import { expect, test } from 'vitest'
import { categories, kinds } from '../categories/category.ts'
import { listQuery, plainListed, readListAddress } from './listed.ts'

const list = plainListed(categories.list, ['ORDER', 'NAME'], { kind: kinds })
const filterAt = (search: string) =>
  listQuery(list, readListAddress(new URLSearchParams(search))).query.filter

test('a field that a plain resource is filtered by is read from the address', () => {
  expect(filterAt('?kind=VIDEO')).toEqual({ search: null, trashed: null, kind: 'VIDEO' })
  expect(filterAt('?kind=VIDEO&view=trash').trashed).toBe(true)
})

test('nothing is filtered by a code that there is not', () => {
  expect(filterAt('?kind=SONG').kind).toBeNull()
  expect(filterAt('?kind=toString').kind).toBeNull()
})
