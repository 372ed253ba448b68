import { Archive } from 'lucide-react'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { recentPrefix } from '../../forms/draft-store.ts'
import { EditorHead } from '../../layouts/editor-head.tsx'
import { answerGraphql, refusal, signInAs } from '../../test/answer-graphql.ts'
import { ownerAnswers } from '../../test/build-position.ts'
import { cleanUp } from '../../test/clean-up.ts'
import { renderPage } from '../../test/render-page.tsx'
import { press } from '../../test/type-into.ts'
import { useOfferActions } from '../../ui/page-actions.ts'
import { closePalette } from './open-palette.ts'
import { PaletteKeys } from './palette-keys.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await act(async () => closePalette())
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const archive = vi.fn<() => void>()
const hit = {
  ...{ __typename: 'SearchHit', kind: 'PERSON', id: 'p9', title: 'Malee Jaidee' },
  ...{ titleMarks: [0, 3], excerpt: 'Nurse <b>', excerptMarks: [], path: null },
  ...{ status: null, publishAt: null, expired: false, template: false },
}

function Page() {
  useOfferActions([{ label: 'Archive', icon: Archive, run: archive }])
  return (
    <main>
      <EditorHead back={{ to: '/', label: 'All' }} title="Lifts stop" badge={null}>
        {null}
      </EditorHead>
      <input type="search" aria-label="Search people" />
      <PaletteKeys />
    </main>
  )
}

async function open(answers: Parameters<typeof answerGraphql>[0] = {}) {
  const calls = answerGraphql({ ...ownerAnswers, SearchAll: () => ({ search: [hit] }), ...answers })
  const at = '/backoffice/announcements/a1'
  const page = await renderPage({ path: at, page: <Page /> })
  return { ...page, calls }
}
const options = () =>
  [...document.querySelectorAll('[role=option]')].map((each) => each.textContent)
const field = () => document.querySelector<HTMLInputElement>('[role=combobox]')!
const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

async function openAndType(text: string) {
  await press('k', { ctrlKey: true })
  await vi.waitFor(() => expect(field()).not.toBeNull())
  await act(async () => {
    field().focus()
    setValue.call(field(), text)
    field().dispatchEvent(new Event('input', { bubbles: true }))
  })
}

describe('the palette', () => {
  test('offers what may be done with what is open, what was opened, and the sections', async () => {
    await open()
    await press('k', { ctrlKey: true })
    await vi.waitFor(() => expect(options().slice(0, 2)).toEqual(['Archive', 'Lifts stop']))
    await vi.waitFor(() => expect(options()).toContain('AnnouncementsG A'))
    expect(options()).toContain('New announcement')
    // What they may not open is not offered.
    expect(options().join()).not.toContain('Audit log')
  })

  test('finds people by their names, marks what was found, and opens the first by Enter', async () => {
    const { address } = await open()
    await openAndType('mal')
    await vi.waitFor(() => expect(options()).toEqual(['Malee JaideeNurse <b>']))
    expect(document.querySelector('[role=option] mark')?.textContent).toBe('Mal')
    await press('Enter')
    await vi.waitFor(() => expect(address()).toBe('/backoffice/users/p9/view'))
    await vi.waitFor(() => expect(field()).toBeNull())
  })

  test('says of what is published whether readers have it', async () => {
    const found = (id: string, status: string, more = {}) => ({
      ...{ ...hit, kind: 'ANNOUNCEMENT', id, title: id, titleMarks: [], excerpt: '', status },
      ...more,
    })
    const publishAt = '2126-11-24T02:00:00.000Z'
    const search = [
      ...[found('One', 'draft'), found('Two', 'scheduled', { publishAt })],
      ...[found('Three', 'published'), found('Four', 'published', { expired: true })],
      found('Five', 'draft', { template: true }),
    ]
    await open({ SearchAll: () => ({ search }) })
    await openAndType('any')
    await vi.waitFor(() =>
      expect(options()).toEqual([
        ...['OneDraft', expect.stringMatching(/^Two.*2126.*Scheduled$/)],
        ...['ThreePublished', 'FourExpired', 'FiveTemplate'],
      ]),
    )
  })

  test('finds departments, positions, groups and places of the line, of those lists that somebody may read', async () => {
    const edges = (node: object) => ({
      __typename: 'C',
      edges: [{ __typename: 'E', node: { __typename: 'N', ...node } }],
    })
    const rights = ['department.read', 'position.read', 'managementLine.update']
    const { address, calls } = await open({
      Me: () => ({ me: { ...ownerAnswers.Me().me, rights } }),
      SearchAll: () => ({ search: [] }),
      SearchDepartments: () => ({
        departments: edges({ id: 'd1', nameEn: 'Nursing', nameTh: '', code: 'NUR' }),
      }),
      SearchPositions: () => ({
        positions: edges({ id: 'p1', titleEn: 'Nurse', titleTh: '', code: 'RN' }),
      }),
      SearchLine: () => ({
        lineNodes: edges({ id: 'l1', name: 'Nuri', nameTh: '', titleEn: 'Matron', titleTh: '' }),
      }),
    })
    await openAndType('nur')
    await vi.waitFor(() => expect(options()).toEqual(['NursingNUR', 'NurseRN', 'NuriMatron']))
    expect(calls.map(({ name }) => name)).not.toContain('SearchGroups')
    await press('Enter')
    await vi.waitFor(() => expect(address()).toBe('/backoffice/departments?edit=d1'))
  })

  test('leaves steps of writing, which have no name, out of what was opened', async () => {
    const opened = [
      { to: '/backoffice/announcements/a2/amend', title: 'Amend' },
      { to: '/backoffice/announcements/a2', title: 'Parking' },
    ]
    localStorage.setItem(`${recentPrefix}u1`, JSON.stringify(opened))
    await open()
    await press('k', { ctrlKey: true })
    await vi.waitFor(() => expect(options()).toContain('Parking'))
    expect(options()).not.toContain('Amend')
  })

  test('does what may be done with what is open', async () => {
    await open()
    await openAndType('arch')
    await vi.waitFor(() => expect(options()).toEqual(['Archive']))
    await press('Enter')
    await vi.waitFor(() => expect(archive).toHaveBeenCalledOnce())
  })

  test.each([
    ['nothing is found', { SearchAll: () => ({ search: [] }) }, 'Nothing found'],
    ['the search fails', { SearchAll: () => refusal('UNAVAILABLE', 'Away') }, 'isn’t responding'],
  ])('says when %s', async (_what, answers, words) => {
    await open(answers)
    await openAndType('zebra')
    await vi.waitFor(() => expect(document.body.textContent).toContain(words))
  })
})

describe('single keys', () => {
  test('lead to a section, to the search of a list, and to what explains them', async () => {
    const { body, address, goTo } = await open()
    await vi.waitFor(() => expect(body.textContent).toContain('Lifts stop'))
    await press('/')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Search people')
    // While somebody types they are letters.
    await press('?')
    expect(document.querySelector('[role=dialog]')).toBeNull()
    await act(async () => (document.activeElement as HTMLElement).blur())
    await press('?')
    await vi.waitFor(() => expect(body.textContent).toContain('Keyboard shortcuts'))
    await act(async () => closePalette())
    await press('g')
    await press('a')
    expect(address()).toBe('/backoffice/announcements')
    await goTo('/backoffice/announcements/a1')
  })

  test('do nothing once they are switched off', async () => {
    localStorage.setItem('prakat-single-keys', 'off')
    const { address } = await open()
    await press('g')
    await press('a')
    await press('?')
    expect(address()).toBe('/backoffice/announcements/a1')
    expect(document.querySelector('[role=dialog]')).toBeNull()
  })
})
