import { expect, test } from 'vitest'
import { contactPaths } from './contact-paths.ts'

const department = (id: string, parentId: string | null = null, more = {}) => ({
  ...{ id, parentId, slug: id, isVisible: true },
  ...more,
})
const hidden = { isVisible: false }

test('a page is below those of the departments above it', () => {
  const paths = contactPaths([
    department('ward', 'nursing'),
    department('nursing'),
    department('night', 'ward'),
  ])
  expect(paths.get('nursing')).toBe('nursing')
  expect(paths.get('ward')).toBe('nursing/ward')
  expect(paths.get('night')).toBe('nursing/ward/night')
})

test('what is not public has none, and is not told of by the path of what is below it', () => {
  const paths = contactPaths([
    department('nursing'),
    department('planning', 'nursing', hidden),
    department('secret', 'planning', hidden),
    department('ward', 'secret'),
    department('board', null, hidden),
    department('press', 'board'),
  ])
  expect(Object.fromEntries(paths)).toEqual({
    ...{ nursing: 'nursing', planning: null, secret: null, board: null },
    ...{ ward: 'nursing/ward', press: 'press' },
  })
})

test('where hidden departments hold the same slug, the first keeps it and no number is used twice', () => {
  const paths = contactPaths([
    department('a', null, hidden),
    department('b', null, hidden),
    department('c', null, hidden),
    department('first', 'a', { slug: 'desk' }),
    department('second', 'b', { slug: 'desk' }),
    department('third', 'c', { slug: 'desk' }),
    department('named', null, { slug: 'desk-2' }),
    department('below', 'third'),
  ])
  expect(['first', 'second', 'third', 'named', 'below'].map((id) => paths.get(id))).toEqual([
    ...['desk', 'desk-3', 'desk-4', 'desk-2', 'desk-4/below'],
  ])
})
