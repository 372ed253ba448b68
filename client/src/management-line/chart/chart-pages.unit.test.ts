import { expect, test } from 'vitest'
import { treeOf } from '../../directory/tree.ts'
import { pagesOf } from './chart-pages.ts'

/** A line in which each has so many below, for so many levels. */
function regular(each: number, levels: number) {
  const entries: { id: string; parentId: string | null }[] = [{ id: '0', parentId: null }]
  let row = ['0']
  for (let level = 1; level < levels; level += 1) {
    row = row.flatMap((parentId) =>
      Array.from({ length: each }, (_, at) => {
        const id = `${parentId}.${at}`
        entries.push({ id, parentId })
        return id
      }),
    )
  }
  return treeOf(entries)
}

test('a small line is on one page', () => {
  const [page, ...others] = pagesOf(regular(3, 3))
  expect(others).toEqual([])
  expect(page!.layout.cards).toHaveLength(13)
})

test('a long one goes on, on pages that its places name, and each place is on one as what it is', () => {
  const tree = regular(7, 5)
  const pages = pagesOf(tree)
  expect(pages.length).toBeGreaterThan(1)
  for (const { goesOn } of pages)
    for (const [id, number] of goesOn) expect(pages[number - 1]!.top).toBe(id)
  const drawn = pages.flatMap(({ layout, top }, at) =>
    layout.cards.map(({ id }) => id).filter((id) => at === 0 || id !== top),
  )
  expect(new Set(drawn).size).toBe(drawn.length)
  expect(drawn).toHaveLength(tree.entries.length)
})

test('each top has a page', () => {
  const tree = treeOf([
    { id: 'a', parentId: null },
    { id: 'b', parentId: null },
  ])
  expect(pagesOf(tree).map(({ top }) => top)).toEqual(['a', 'b'])
})
