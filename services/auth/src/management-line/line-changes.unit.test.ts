import type { LineItem } from '@prakat/schema/management-line'
import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'

const item = (
  id: string,
  parentId: string | null = null,
  more: Partial<LineItem> = {},
): LineItem => ({
  ...{ id, parentId, personId: null, positionId: null, titleEn: id, titleTh: '' },
  ...{ public: false, photo: null },
  ...more,
})
const live = [item('top'), item('a', 'top'), item('b', 'top'), item('c', 'top'), item('a1', 'a')]

test('a draft like the version differs in nothing', () => {
  expect(lineChanges(live, live)).toEqual([])
})

test('what is new, gone, renamed, shown and below another place is named', () => {
  const draft = [
    ...[item('top', null, { titleEn: 'Head', public: true }), item('a', 'top'), item('b', 'top')],
    ...[item('new', 'top'), item('a1', 'b', { personId: 'mali' })],
  ]
  expect(lineChanges(live, draft)).toEqual([
    { id: 'top', kind: 'changed', fields: ['titleEn', 'public'] },
    { id: 'new', kind: 'added', fields: [] },
    { id: 'a1', kind: 'changed', fields: ['parentId', 'personId'] },
    { id: 'c', kind: 'removed', fields: [] },
  ])
})

test('of siblings in another order as few as possible have moved, and nobody because of somebody new', () => {
  const [top, a, b, c, a1] = live as [LineItem, LineItem, LineItem, LineItem, LineItem]
  expect(lineChanges(live, [top, c, a, b, a1])).toEqual([
    { id: 'c', kind: 'changed', fields: ['order'] },
  ])
  expect(lineChanges(live, [item('other'), top, item('first', 'top'), a, b, c, a1])).toEqual([
    { id: 'other', kind: 'added', fields: [] },
    { id: 'first', kind: 'added', fields: [] },
  ])
})
