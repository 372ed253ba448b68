import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownLineEntry } from '@prakat/schema/management-line'
import { LineBlock, LineLeaders, LineList } from './line-block.tsx'

const place = (id: string, parentId: string | null, more: Partial<ShownLineEntry> = {}) => ({
  ...{ id, parentId, name: id, nameTh: '', photo: null, titleEn: 'Nurse', titleTh: '' },
  ...{ departmentEn: '', departmentTh: '', ...more },
})
function drawn(entries: ShownLineEntry[]) {
  const root = document.createElement('div')
  root.innerHTML = renderToStaticMarkup(<LineBlock entries={entries} />)
  return root
}
/** The names of a list with those below each. */
const outline = (list: Element | null): unknown[] =>
  [...(list?.children ?? [])].map((item) => [
    item.querySelector('p')!.textContent,
    ...outline(item.querySelector('ul')),
  ])

test('visitors read the line as lists within lists', () => {
  const root = drawn([
    ...[place('Somying', null), place('Montri', 'Somying'), place('Mali', 'Somying')],
    place('Nok', 'Montri'),
  ])
  expect(outline(root.querySelector('ul'))).toEqual([['Somying', ['Montri', ['Nok']], ['Mali']]])
})

test('a place that nobody has says so, and has no portrait of anybody', () => {
  const root = drawn([place('top', null, { name: '', titleEn: 'Director' })])
  expect(root.textContent).toBe('VacantDirector')
  expect(root.querySelector('[data-initials], img')).toBeNull()
})

test('a list has everybody, and portraits only those at the top and below them', () => {
  const entries = [place('a', null), place('b', 'a'), place('c', 'b')]
  const names = (Shown: typeof LineList) => {
    const root = document.createElement('div')
    root.innerHTML = renderToStaticMarkup(<Shown entries={entries} />)
    return outline(root.querySelector('ul'))
  }
  expect(names(LineList)).toEqual([['a', ['b', ['c']]]])
  expect(names(LineLeaders)).toEqual([['a'], ['b']])
})

test('many of one place are folded below those at the top', () => {
  const many = Array.from({ length: 9 }, (_, at) => place(`n${at}`, 'b'))
  const root = drawn([place('a', null), place('b', 'a'), ...many])
  expect(root.querySelector('details')!.open).toBe(false)
  expect(root.querySelector('summary')!.textContent).toBe('9 people')
  expect(root.querySelectorAll('details li')).toHaveLength(9)
})
