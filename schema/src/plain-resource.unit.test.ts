import { expect, it } from 'vitest'
import { z } from 'zod'
import { optionalId, optionalText, slug, wholeNumber, yesNo } from './fields.ts'
import { nodeOf } from './plain-resource.ts'
import { requiredText } from './scalars.ts'

const kind = z.enum(['high', 'low'])
const fields = z.strictObject({
  name: requiredText(4),
  note: optionalText(4),
  slug,
  kind,
  otherKind: kind.default('low'),
  parentId: optionalId,
  order: wholeNumber,
  active: yesNo(true),
})
const everyRow = { id: true, version: true, createdAt: true, trashed: true, can: true } as const
const node = nodeOf(fields).omit(everyRow).strict()

it('shows what is left out as what it is then', () => {
  const read = fields.parse({ name: 'Shed', kind: 'high' })
  expect(node.parse(read)).toEqual({
    ...{ name: 'Shed', note: '', slug: '', kind: 'high', otherKind: 'low' },
    ...{ parentId: null, order: 0, active: true },
  })
})

it('shows rows that are older than a limit', () => {
  const older = { name: 'Outhouse', note: 'Not used', slug: 'a--b', order: 20_000 }
  const row = { ...fields.parse({ name: 'Shed', kind: 'high' }), ...older }
  expect(fields.safeParse(row).success).toBe(false)
  expect(node.parse(row)).toEqual(row)
})

it.each([
  [{ name: null }],
  [{ kind: 'middle' }],
  [{ otherKind: undefined }],
  [{ parentId: 'up' }],
  [{ order: 0.5 }],
  [{ active: 'yes' }],
])('shows nothing else than what a field holds, such as %o', (wrong) => {
  const row = { ...fields.parse({ name: 'Shed', kind: 'high' }), ...wrong }
  expect(node.safeParse(row).success).toBe(false)
})
