import type { SectionView } from '@prakat/schema/landing'
import { expect, test } from 'vitest'
import { seenBy, type Reader } from './readers.ts'

const readers: Record<string, Reader> = { all: 'EVERYBODY', in: 'VISITORS', canteen: 'MEMBERS' }
const rows = Object.entries(readers).map(([id, shownTo]) => ({ id, shownTo }))
const sections = rows.map(
  ({ id }) => ({ id, announcements: [{ id: 'a' }] }) as unknown as SectionView,
)
const seen = (reader: Reader) => seenBy(reader, rows, sections).map(({ id }) => id)

test('visitors and members see what is for them', () => {
  expect(seen('VISITORS')).toEqual(['all', 'in'])
  expect(seen('MEMBERS')).toEqual(['all', 'canteen'])
  expect(seenBy('EVERYBODY', rows, sections)).toBe(sections)
})

test('visitors see no announcements', () => {
  const [first] = seenBy('VISITORS', rows, sections)
  expect(first?.announcements).toEqual([])
  expect(seenBy('VISITORS', rows, sections)[0]).toBe(first)
  expect(seenBy('MEMBERS', rows, sections)[0]).toBe(sections[0])
})
