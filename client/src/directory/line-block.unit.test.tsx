import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import type { PublicLineEntry } from '@prakat/schema/management-line'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { LineBlock, LineLeaders, LineList } from './line-block.tsx'
import { WrittenHtml } from './rich-text-html.tsx'
import { ShowPlace } from './show-place.tsx'

afterEach(async () => {
  await cleanUp()
  vi.restoreAllMocks()
})

const place = (id: string, parentId: string | null, more: Partial<PublicLineEntry> = {}) => ({
  ...{ id, parentId, name: id, nameTh: '', photo: null, titleEn: 'Nurse', titleTh: '' },
  ...{ departmentEn: '', departmentTh: '', ...more },
})
function drawn(entries: PublicLineEntry[]) {
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

test('a place that the address names is taken out of its fold, marked and brought into view', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()
  const many = Array.from({ length: 9 }, (_, at) => place(`n${at}`, 'b'))
  const entries = [place('a', null), place('b', 'a'), ...many]
  await renderPage({
    path: '/management-line',
    at: '/management-line#n7',
    page: [<LineBlock key="line" entries={entries} isPage />, <ShowPlace key="place" />],
  })
  expect(document.querySelector('details')!.open).toBe(true)
  expect([...document.querySelectorAll('[data-shown]')].map(({ id }) => id)).toEqual(['n7'])
  expect(scroll.mock.contexts).toEqual([document.getElementById('n7')])
})

test('a text has the line where it says so, drawn by the server too', () => {
  const mark =
    '<p class="management-line" data-layout="leaders"><a href="/management-line">x</a></p>'
  const root = document.createElement('div')
  const html = `<p>Before</p>${mark}<p>After</p>`
  const line = [place('Somying', null)]
  root.innerHTML = renderToStaticMarkup(<WrittenHtml html={html} line={line} />)
  expect(root.textContent).toBe('BeforeSomyingNurseAfter')
})
