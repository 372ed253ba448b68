import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import PositionsPage from '../positions/positions-page.tsx'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildPosition, connectionOf, ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click, typeInto } from '../test/type-into.ts'
import { toaster } from '../ui/toaster-store.ts'

const nurse = buildPosition()
const clerk = buildPosition({ id: 'p2', titleEn: 'Clerk', code: 'C' })
const readOnly = { __typename: 'RowCan', update: false, delete: false, restore: false }

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function open(rows: Record<string, unknown>[], at = '/positions', more = {}) {
  const calls = answerGraphql({
    ...ownerAnswers,
    Positions: () => ({ positions: connectionOf('Position', rows, 'next-page') }),
    ...more,
  })
  const page = await renderPage({ path: '/positions', at, page: <PositionsPage /> })
  return { calls, ...page }
}

describe('a list', () => {
  test('shows a skeleton and then its rows', async () => {
    const { body } = await open([nurse, clerk])
    await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(2))
    expect(body.textContent).toContain('2 positions')
  })

  test('asks for what the address says', async () => {
    const { calls } = await open([nurse], '/positions?q=nur&view=trash&after=a&after=b')
    await vi.waitFor(() => expect(calls.some(({ name }) => name === 'Positions')).toBe(true))
    expect(calls.find(({ name }) => name === 'Positions')?.variables).toEqual({
      first: 20,
      after: 'b',
      filter: { search: 'nur', trashed: true },
      sort: 'TITLE',
    })
  })

  test('is sorted by a heading, which the address keeps, and forgets the page it was on', async () => {
    const { body, calls, address } = await open([nurse], '/positions?q=n&after=a')
    await vi.waitFor(() => expect(body.querySelector('thead')).not.toBeNull())
    const head = (name: string) =>
      [...body.querySelectorAll('th')].find((th) => th.textContent === name)
    expect(head('Title')?.getAttribute('aria-sort')).toBe('ascending')
    await click('Level')
    expect(address()).toBe('/positions?q=n&sort=LEVEL')
    await vi.waitFor(() => expect(head('Level')?.getAttribute('aria-sort')).toBe('ascending'))
    expect(calls.at(-1)?.variables).toMatchObject({ sort: 'LEVEL', after: null })
    await click('Title')
    expect(address()).toBe('/positions?q=n')
  })

  test('keeps to its own order where the address asks for one that there is not', async () => {
    const { calls } = await open([nurse], '/positions?sort=COLOUR')
    await vi.waitFor(() => expect(calls.some(({ name }) => name === 'Positions')).toBe(true))
    expect(calls.find(({ name }) => name === 'Positions')?.variables.sort).toBe('TITLE')
  })

  test('goes on and back by the trail of cursors in the address', async () => {
    const { body, address } = await open([nurse])
    await vi.waitFor(() => expect(body.textContent).toContain('Next'))
    await click('Next')
    expect(address()).toBe('/positions?after=next-page')
    await click('Previous')
    expect(address()).toBe('/positions')
  })

  test('says what to do first when there is nothing', async () => {
    const { body } = await open([])
    await vi.waitFor(() => expect(body.textContent).toContain('No positions yet'))
  })

  test('says that nothing matches when something was asked for', async () => {
    const { body } = await open([], '/positions?q=zzz')
    await vi.waitFor(() => expect(body.textContent).toContain('Nothing matches'))
  })

  test('says that it did not load, and tries again', async () => {
    let works = false
    const Positions = () =>
      works ? { positions: connectionOf('Position', [nurse]) } : refusal('INTERNAL', 'boom')
    const { body } = await open([], '/positions', { Positions })
    await vi.waitFor(() => expect(body.textContent).toContain('The list didn’t load'))
    works = true
    await click('Try again')
    await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(1))
  })

  test('offers nothing for a row that may not be changed', async () => {
    const { body } = await open([nurse, { ...clerk, can: readOnly }])
    await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(2))
    const menus = [...body.querySelectorAll('tbody button')].map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(menus).toEqual(['Actions for “Nurse”'])
    const boxes = [...body.querySelectorAll('input[type=checkbox]')].map((one) =>
      one.getAttribute('aria-label'),
    )
    expect(boxes).toEqual(['Select all on this page', 'Select “Nurse”'])
  })

  test('has nothing to choose where nothing may be done to any row', async () => {
    const { body } = await open([{ ...clerk, can: readOnly }])
    await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(1))
    expect(body.querySelector('input[type=checkbox]')).toBeNull()
  })

  test('is sorted where there is no head to press, as on a phone', async () => {
    const { body, address } = await open([nurse], '/positions?q=n&after=a')
    await vi.waitFor(() => expect(body.querySelector('thead')).not.toBeNull())
    const order = body.querySelector<HTMLSelectElement>('select[aria-label="Sort by"]')!
    const chosen = [...order.options].find(({ text }) => text === 'Level: lowest first')!
    await act(async () => {
      order.value = chosen.value
      order.dispatchEvent(new Event('change', { bubbles: true }))
    })
    expect(address()).toBe('/positions?q=n&sort=LEVEL')
  })

  test('is kept as a view under a name, found again by it, and forgotten', async () => {
    let kept: object[] = []
    const views = (variables: { name: string; query?: string }) => {
      const { name, query } = variables
      kept = query === undefined ? [] : [{ __typename: 'ListView', name, query }]
      return kept
    }
    const { body, address, goTo, calls } = await open(
      [nurse],
      '/positions?q=n&sort=LEVEL&after=a',
      {
        ListViews: () => ({ listViews: kept }),
        SaveListView: (given: any) => ({ saveListView: views(given) }),
        ForgetListView: (given: any) => ({ forgetListView: views(given) }),
      },
    )
    await vi.waitFor(() => expect(body.querySelector('thead')).not.toBeNull())
    await click('Views')
    await click('Save this view…')
    await typeInto('view-name', 'Nurses by level')
    await click('Save view')
    await vi.waitFor(() => expect(body.textContent).toContain('Nurses by level'))
    await goTo('/positions')
    await click('Views')
    await click('Nurses by level')
    await vi.waitFor(() => expect(address()).toBe('/positions?q=n&sort=LEVEL'))
    await click('Nurses by level')
    await click('Delete “Nurses by level”')
    await vi.waitFor(() => expect(kept).toEqual([]))
    expect(calls.filter(({ name }) => name.endsWith('View')).map((each) => each.variables)).toEqual(
      [
        { list: 'positions', name: 'Nurses by level', query: 'q=n&sort=LEVEL' },
        { list: 'positions', name: 'Nurses by level' },
      ],
    )
    await goTo('/positions')
    await vi.waitFor(() => expect(body.textContent).not.toContain('Views'))
  })

  test('remembers which columns somebody wants', async () => {
    localStorage.setItem(
      'prakat-columns:positions',
      '{"code":false,"titleTh":true,"titleEn":false}',
    )
    const { body } = await open([nurse])
    await vi.waitFor(() => expect(body.querySelector('thead')).not.toBeNull())
    const heads = [...body.querySelectorAll('th')].map((head) => head.textContent)
    expect(heads).toContain('Title in Thai')
    expect(heads).not.toContain('Code')
    expect(heads).toContain('Title')
  })

  test('tells what became of each of several rows', async () => {
    const DeletePosition = ({ id }: { id: string }) =>
      id === 'p1'
        ? refusal('CONFLICT', 'Move its holders first')
        : { deletePosition: { __typename: 'Position', id } }
    const { body } = await open([nurse, clerk], '/positions', { DeletePosition })
    await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(2))
    await click('Select all on this page')
    expect(body.textContent).toContain('2 selected')
    await click('Move to trash')
    await click('Move to trash')
    await vi.waitFor(() => expect(body.textContent).toContain('Done for 1 of 2'))
    expect(body.textContent).toContain('Move its holders first')
  })

  test('leaves those of the chosen rows alone that may not be changed, and says so first', async () => {
    const { body, calls } = await open([nurse, { ...clerk, can: { ...readOnly, restore: true } }])
    await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(2))
    await click('Select all on this page')
    await click('Move to trash')
    expect(body.textContent).toContain('Move to trash: 1 position?')
    expect(body.textContent).toContain('The other selected items, 1 position, are unchanged.')
    await click('Move to trash')
    const deleted = () => calls.filter(({ name }) => name === 'DeletePosition')
    await vi.waitFor(() => expect(deleted().map(({ variables }) => variables.id)).toEqual(['p1']))
  })

  test('says in a sentence what was done to several rows, and takes it back', async () => {
    const done = (name: string) => ({ [name]: { __typename: 'Position', id: 'p1' } })
    const { body, calls } = await open([nurse, clerk], '/positions', {
      DeletePosition: () => done('deletePosition'),
      RestorePosition: () => done('restorePosition'),
    })
    await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(2))
    await click('Select all on this page')
    await click('Move to trash')
    await click('Move to trash')
    const latestToast = () => toaster.getVisibleToasts().at(0)
    await vi.waitFor(() => expect(latestToast()?.title).toBe('2 positions moved to the trash'))
    expect(latestToast()?.action?.label).toBe('Undo')
    await act(async () => latestToast()?.action?.onClick())
    const restored = () => calls.filter(({ name }) => name === 'RestorePosition')
    await vi.waitFor(() =>
      expect(restored().map((call) => call.variables.id)).toEqual(['p1', 'p2']),
    )
  })

  test('forgets what was chosen on another page', async () => {
    const { body, goTo } = await open([nurse])
    await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(1))
    await click('Select “Nurse”')
    expect(body.textContent).toContain('1 selected')
    await goTo('/positions?q=n')
    await act(async () => {})
    expect(body.textContent).not.toContain('1 selected')
  })
})
