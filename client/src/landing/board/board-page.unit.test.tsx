import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../../test/answer-graphql.ts'
import { connectionOf, ownerAnswers } from '../../test/build-position.ts'
import { buildLandingState, buildSection } from '../../test/build-section.ts'
import { cleanUp } from '../../test/clean-up.ts'
import { renderPage } from '../../test/render-page.tsx'
import { click } from '../../test/type-into.ts'
import { toaster } from '../../ui/toaster-store.ts'
import BoardPage from './board-page.tsx'
import { windowInWords } from './board-row.tsx'
import { restMs } from './use-draft.ts'

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  await signInAs('u1')
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const me = ownerAnswers.Me().me
const writer = ['create', 'update', 'publish', 'trash'].map((right) => `landing.${right}`)
const meWith = (rights: string[]) => () => ({ me: { ...me, rights } })
const names = ['One', 'Two', 'Three']
const added = (id: string) => ({
  ...{ __typename: 'LandingChange', kind: 'ADDED', id, fields: [], type: 'FEATURES' },
  ...{ headingEn: id, headingTh: '' },
})
type Answers = Parameters<typeof answerGraphql>[0]

async function open(more: Answers = {}, rights = writer) {
  const rows = names.map((headingEn) => buildSection({ id: headingEn, headingEn }))
  const calls = answerGraphql({
    ...ownerAnswers,
    Me: meWith(rights),
    LandingDraft: () => ({ landingSections: connectionOf('LandingSection', rows) }),
    LandingState: () => ({ landingState: buildLandingState({ changes: names.map(added) }) }),
    MoveLandingSection: ({ id }) => ({ moveLandingSection: buildSection({ id }) }),
    ...more,
  })
  const path = '/backoffice/landing-sections'
  const page = await renderPage({ path, page: <BoardPage /> })
  const sent = (name: string) => calls.filter((call) => call.name === name)
  return { ...page, sent }
}
const isThere = () => vi.waitFor(() => expect(order()).toEqual(names))
const order = () =>
  [...document.querySelectorAll<HTMLElement>('ol > [data-row]')].map((row) => row.dataset['row'])
const key = (row: string, pressed: string) =>
  act(async () => {
    document.querySelector(`[data-row=${row}] a`)!.dispatchEvent(
      new KeyboardEvent('keydown', {
        key: pressed,
        altKey: true,
        bubbles: true,
        cancelable: true,
      }),
    )
  })
const passes = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const said = () => toaster.getVisibleToasts().map((toast) => toast.title)

describe('the order of the sections', () => {
  test('changes by the keys at once, and is sent where it stops', async () => {
    const { body, sent } = await open()
    await isThere()
    await key('Three', 'ArrowUp')
    expect(order()).toEqual(['One', 'Three', 'Two'])
    expect(body.textContent).toContain('“Three”, place 2 of 3')
    await key('Three', 'ArrowUp')
    expect(order()).toEqual(['Three', 'One', 'Two'])
    expect(sent('MoveLandingSection')).toEqual([])
    await passes(restMs)
    expect(sent('MoveLandingSection')).toMatchObject([{ variables: { id: 'Three', index: 0 } }])
    await vi.waitFor(() => expect(said()).toContain('“Three” is at place 1'))
  })

  test('is not sent where it ends as it was', async () => {
    const { sent } = await open()
    await isThere()
    await key('Two', 'ArrowUp')
    await key('Two', 'ArrowDown')
    await passes(restMs)
    expect(order()).toEqual(names)
    expect(sent('MoveLandingSection')).toEqual([])
  })

  test('is as before when the server refuses', async () => {
    await open({ MoveLandingSection: () => refusal('FORBIDDEN', 'Not you') })
    await isThere()
    await key('One', 'End')
    expect(order()).toEqual(['Two', 'Three', 'One'])
    await passes(restMs)
    await vi.waitFor(() => expect(order()).toEqual(names))
    expect(said()).toContain('That did not work')
  })
})

describe('publishing', () => {
  test('shows what changes, and sends that very draft', async () => {
    const live = {
      __typename: 'LandingVersion',
      id: 'v1',
      number: 1,
      note: '',
      sourceNumber: null,
      replacedFile: null,
    }
    const published = { ...live, publishedAt: '2026-01-01T00:00:00.000Z', publishedBy: 'u1' }
    const { body, sent } = await open({
      PublishLanding: () => ({
        publishLanding: buildLandingState({ live: { ...published, sectionCount: 3 }, undoes: 0 }),
      }),
    })
    await isThere()
    await click('Publish…')
    await vi.waitFor(() => expect(body.textContent).toContain('Publish the landing page?'))
    await click('Publish')
    await vi.waitFor(() => expect(said()).toContain('Version 1 is live'))
    expect(sent('PublishLanding')).toMatchObject([{ variables: { draftKey: 'as it is' } }])
  })

  test('says that somebody changed the draft meanwhile', async () => {
    const { body } = await open({ PublishLanding: () => refusal('CONFLICT', 'Changed') })
    await isThere()
    await click('Publish…')
    await vi.waitFor(() => expect(body.textContent).toContain('Publish the landing page?'))
    await click('Publish')
    await vi.waitFor(() => expect(said()).toContain('That did not work'))
  })

  test.each([
    ['something is missing', [{ __typename: 'X', id: 'Two', field: 'items' }], 'Complete the'],
    ['nothing differs', [], 'Visitors see the page as it is here'],
  ])('waits where %s, and says so', async (_what, incomplete, why) => {
    const changes = incomplete.map(({ id }) => added(id))
    const { body } = await open({
      LandingState: () => ({ landingState: buildLandingState({ changes, incomplete }) }),
    })
    await isThere()
    await vi.waitFor(() => expect(body.textContent).toContain(why))
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Publish…',
    )
    expect(button?.disabled).toBe(true)
    expect(body.textContent?.includes('There are no entries')).toBe(incomplete.length > 0)
  })

  test('is not offered to whoever may not', async () => {
    const { body } = await open({}, ['landing.update'])
    await isThere()
    expect(body.textContent).not.toContain('Publish…')
    expect(body.textContent).not.toContain('Add section')
  })
})

test('whoever does not write the page is told so', async () => {
  const { body } = await open({}, ['landing.read'])
  await vi.waitFor(() => expect(body.textContent).toContain('You may not do this'))
})

test('an empty page begins with a choice of types', async () => {
  const { body } = await open({
    LandingDraft: () => ({ landingSections: connectionOf('LandingSection', []) }),
  })
  await vi.waitFor(() => expect(body.textContent).toContain('The landing page is empty'))
  const hrefs = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toContain('/backoffice/landing-sections/create?type=hero')
})

test.each([
  [null, null, null],
  ['2026-01-02T00:00:00Z', null, 'From'],
  [null, '2026-01-02T00:00:00Z', 'Until'],
  ['2025-01-01T00:00:00Z', '2025-12-31T00:00:00Z', 'Over since'],
])('from %s to %s is said as %s', (startsAt, endsAt, words) => {
  const found = windowInWords({ startsAt, endsAt }, Date.parse('2026-01-01T00:00:00Z'))
  expect(found?.startsWith(words ?? '') ?? null).toBe(words === null ? null : true)
})
