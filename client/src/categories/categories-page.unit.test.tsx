import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click, typeInto } from '../test/type-into.ts'
import { setLanguage } from '../words/m.ts'
import CategoriesPage from './categories-page.tsx'

const news = {
  ...{ __typename: 'Category', id: 'c1', version: 1, createdAt: '2026-01-01T00:00:00.000Z' },
  ...{ nameEn: 'News', nameTh: 'ข่าว', slug: 'news', kind: 'ARTICLE', icon: 'NEWSPAPER', order: 2 },
  parentId: null,
  can: { __typename: 'RowCan', update: true, delete: true, restore: false },
}

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(search = '', rows = [news]) {
  const { me } = ownerAnswers.Me()
  const calls = answerGraphql({
    ...ownerAnswers,
    Me: () => ({ me: { ...me, rights: ['category.create', 'category.trash'] } }),
    Categories: ({ filter }) => ({
      categories: connectionOf('Category', filter?.parentId ? [{ ...news, id: 'c2' }] : rows),
    }),
    CategoryNames: () => ({ categories: connectionOf('Category', [news]) }),
    CreateCategory: () => ({ createCategory: news }),
  })
  const page = await renderPage({
    ...{ path: '/categories', at: `/categories${search}`, page: <CategoriesPage /> },
  })
  const sent = (name: string) => calls.filter((call) => call.name === name).map((c) => c.variables)
  return { ...page, sent }
}

test('lists categories with their kind in words, and only those of the kind that is asked for', async () => {
  const { body, sent } = await open('?kind=VIDEO')
  await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(1))
  expect(body.textContent).toContain('Articles')
  expect(body.querySelector('tbody svg.lucide-newspaper')).not.toBeNull()
  expect(sent('Categories').at(-1)).toMatchObject({ filter: { kind: 'VIDEO' }, sort: 'ORDER' })
})

test('offers a filter for what its list is asked by, in the words of the form', async () => {
  const { body } = await open('?kind=VIDEO')
  await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(1))
  const filter = body.querySelector<HTMLSelectElement>('select[aria-label="Kind"]')!
  expect(filter.value).toBe('VIDEO')
  expect([...filter.options].map((option) => option.text)).toEqual([
    'Kind: all',
    'Articles',
    'Knowledge base',
    'Videos',
    'Tests',
  ])
})

test('says what is missing, and makes one as the server wants it', async () => {
  const { body, sent } = await open('?edit=new')
  await vi.waitFor(() => expect(document.querySelector('input[name=nameEn]')).not.toBeNull())
  await click('Create category')
  await vi.waitFor(() => expect(body.textContent).toContain('Enter a name'))
  await typeInto('nameEn', 'News')
  await typeInto('order', '2')
  await click('Create category')
  await vi.waitFor(() => expect(sent('CreateCategory')).toHaveLength(1))
  expect(sent('CreateCategory')[0].input).toEqual({
    ...{ nameEn: 'News', nameTh: '', slug: '', kind: 'ARTICLE', icon: 'FOLDER', order: 2 },
    parentId: null,
  })
})

test('shows what is in one before it goes to the trash, and waits', async () => {
  const { body } = await open()
  await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(1))
  await click('Select “News”')
  await click('Move to trash')
  await vi.waitFor(() => expect(body.textContent).toContain('Move its subcategories first.'))
  const used = body.querySelector('[role="alertdialog"] a')
  expect(used?.textContent).toBe('News')
  expect(used?.getAttribute('href')).toBe('/backoffice/categories?edit=c2')
})

test('offers only parents of the chosen kind', async () => {
  const { sent } = await open('?edit=new')
  await vi.waitFor(() => expect(sent('CategoryNames')).not.toEqual([]))
  expect(sent('CategoryNames').at(-1)).toMatchObject({ filter: { kind: 'ARTICLE' } })
})

test('shows names in the language of the page, and in the other one where there is none', async () => {
  await setLanguage('th')
  const { body } = await open('', [news, { ...news, id: 'c3', nameEn: 'Sport', nameTh: '' }])
  await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(2))
  const links = [...body.querySelectorAll('tbody a')].map((link) => link.textContent)
  expect(links).toEqual(['ข่าว', 'Sport'])
  await setLanguage('en')
})
