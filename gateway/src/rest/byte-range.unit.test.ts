import { expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

const of1000 = (header: string) => byteRange(header, 1000)

it.each([
  ['bytes=0-0', 0, 0],
  ['bytes=100-199', 100, 199],
  ['bytes=999-', 999, 999],
  ['bytes=0-5000', 0, 999],
  ['bytes=0-9999999999999999999', 0, 999],
  ['bytes=-1', 999, 999],
  ['bytes=-5000', 0, 999],
  ['bytes=-9999999999999999999', 0, 999],
  ['Bytes=0-9', 0, 9],
  ['bytes= 0-9', 0, 9],
  ['bytes=0-9, ', 0, 9],
  ['bytes=,0-9', 0, 9],
])('%s is %i to %i of 1,000 bytes', (header, from, to) => {
  expect(of1000(header)).toEqual({ from, to })
})

it.each(['bytes=1000-', 'bytes=1000-1001', 'bytes=-0', 'bytes=9999999999999999999-'])(
  '%s begins behind the end',
  (header) => expect(of1000(header)).toBe('unsatisfiable'),
)

it('finds no range in nothing', () => {
  expect([byteRange('bytes=0-', 0), byteRange('bytes=-1', 0)]).toEqual([
    'unsatisfiable',
    'unsatisfiable',
  ])
})

it.each(['', 'bytes', 'bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'bytes=0x1-2', 'bytes=1.5-2'])(
  '“%s” is no range',
  (header) => expect(of1000(header)).toBeUndefined(),
)

it.each(['items=0-9', 'bytes=0-9,20-29', 'bytes=--1', 'bytes=0 - 9'])(
  '“%s” is answered with the whole',
  (header) => expect(of1000(header)).toBeUndefined(),
)
