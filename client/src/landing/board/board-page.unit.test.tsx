import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../../test/answer-graphql.ts'
import { connectionOf, ownerAnswers } from '../../test/build-position.ts'
import { buildLandingState, buildSection } from '../../test/build-section.ts'
import { cleanUp } from '../../test/clean-up.ts'
import { renderPage } from '../../test/render-page.tsx'
import { click, typeInto } from '../../test/type-into.ts'
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

async function open(
  more: Answers = {},
  rights = writer,
  looks: object[] = [],
  stateCame?: Promise<void>,
) {
  const rows = names.map((headingEn) => buildSection({ id: headingEn, headingEn }))
  const calls = answerGraphql({
    ...ownerAnswers,
    Me: meWith(rights),
    LandingDraft: () => ({ landingSections: connectionOf('LandingSection', rows) }),
    LandingState: () => ({ landingState: buildLandingState({ changes: names.map(added) }) }),
    MoveLandingSection: ({ id }) => ({ moveLandingSection: buildSection({ id }) }),
    ...more,
  })
  const graphql = fetch
  const draft = JSON.stringify({ number: null, sections: looks })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url.endsWith('/landing/draft')) return new Response(draft)
    if (String(init.body).includes('"LandingState"')) await stateCame
    return graphql(url, init)
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
const toastTitles = () => toaster.getVisibleToasts().map((toast) => toast.title)

describe('the order of the sections', () => {
  test('changes by the keys at once, and is sent where it stops', async () => {
    const { body, sent } = await open()
    await isThere()
    await key('Three', 'ArrowUp')
    expect(order()).toEqual(['One', 'Three', 'Two'])
    expect(body.textContent).toContain('“Three”, number 2 of 3')
    await key('Three', 'ArrowUp')
    expect(order()).toEqual(['Three', 'One', 'Two'])
    expect(sent('MoveLandingSection')).toEqual([])
    await passes(restMs)
    expect(sent('MoveLandingSection')).toMatchObject([{ variables: { id: 'Three', index: 0 } }])
    await vi.waitFor(() => expect(toastTitles()).toContain('“Three” is now number 1'))
  })

  test('is there once what stands above it is, which would push it down', async () => {
    const state = Promise.withResolvers<void>()
    const { sent } = await open({}, writer, [], state.promise)
    await vi.waitFor(() => expect(sent('LandingDraft')).toHaveLength(1))
    await passes(0)
    expect(order()).toEqual([])
    await act(async () => state.resolve())
    await isThere()
  })

  test('is there without what stands above it, when that cannot be had', async () => {
    await open({ LandingState: () => refusal('INTERNAL', 'Not now') })
    await isThere()
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
    expect(toastTitles()).toContain('That didn’t work')
  })
})

describe('publishing', () => {
  test('shows what changes, and sends that very draft', async () => {
    const live = {
      __typename: 'PublishedVersion',
      id: 'v1',
      number: 1,
      note: '',
      sourceNumber: null,
      replacedFile: null,
    }
    const published = { ...live, publishedAt: '2026-01-01T00:00:00.000Z', publishedBy: 'u1' }
    const { body, sent } = await open({
      PublishLanding: () => ({
        publishLanding: buildLandingState({ live: { ...published, itemCount: 3 }, undoes: 0 }),
      }),
    })
    await isThere()
    await click('Publish…')
    await vi.waitFor(() => expect(body.textContent).toContain('Publish the landing page?'))
    await click('Publish')
    await vi.waitFor(() => expect(toastTitles()).toContain('Version 1 is live'))
    expect(sent('PublishLanding')).toMatchObject([{ variables: { draftKey: 'as it is' } }])
  })

  test('says that somebody changed the draft meanwhile', async () => {
    const { body } = await open({ PublishLanding: () => refusal('CONFLICT', 'Changed') })
    await isThere()
    await click('Publish…')
    await vi.waitFor(() => expect(body.textContent).toContain('Publish the landing page?'))
    await click('Publish')
    await vi.waitFor(() => expect(toastTitles()).toContain('That didn’t work'))
  })

  test.each([
    [
      'something is missing',
      [{ __typename: 'X', id: 'Two', field: 'items' }],
      'complete the marked',
    ],
    ['nothing differs', [], 'Everything is published'],
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

const planned = {
  ...{ __typename: 'PlannedPublication', id: 'p1', publishAt: '2100-12-04T02:00:00.000Z' },
  ...{ plannedBy: 'u1', note: 'Open day', missed: false, isDraft: true, itemCount: 3 },
}
const time = 'Sat, 4 Dec 2100, 09:00 (Asia/Bangkok)'

describe('publishing at a time', () => {
  const isAsked = (body: HTMLElement) =>
    vi.waitFor(() => expect(body.textContent).toContain('Publish the landing page?'))

  test('sends the time that was chosen, and can be undone', async () => {
    const { body, sent } = await open({
      PublishLanding: () => ({ publishLanding: buildLandingState({ planned }) }),
      CancelLandingPublication: () => ({ cancelLandingPublication: buildLandingState() }),
    })
    await isThere()
    await click('Publish…')
    await isAsked(body)
    await click('At a set time')
    await typeInto('publishAt', '4 Dec 2100 09:00')
    await typeInto('note', 'Open day')
    await click('Schedule')
    await vi.waitFor(() => expect(toastTitles()).toContain(`Scheduled for ${time}`))
    const { publishAt } = planned
    expect(sent('PublishLanding')).toMatchObject([
      { variables: { draftKey: 'as it is', note: 'Open day', publishAt } },
    ])
    toaster.getVisibleToasts()[0]!.action!.onClick()
    await vi.waitFor(() => expect(sent('CancelLandingPublication')).toHaveLength(1))
  })

  test('is not possible for a time that has passed', async () => {
    const { body } = await open()
    await isThere()
    await click('Publish…')
    await isAsked(body)
    await click('At a set time')
    await typeInto('publishAt', '4 Dec 2020 09:00')
    expect(body.textContent).toContain('Choose a time in the future')
    const button = () =>
      [...document.querySelectorAll('button')].find(({ type }) => type === 'submit')
    expect(button()?.textContent).toBe('Schedule')
    expect(button()?.disabled).toBe(true)
    await click('Now')
    expect(button()?.textContent).toBe('Publish')
    expect(button()?.disabled).toBe(false)
  })

  const waiting = (more: object = {}) => ({
    LandingState: () => ({
      landingState: buildLandingState({
        changes: names.map(added),
        planned: { ...planned, ...more },
      }),
    }),
    CancelLandingPublication: () => ({ cancelLandingPublication: buildLandingState() }),
  })

  test('is told in the bar and where something else is published before', async () => {
    const { body } = await open(waiting({ isDraft: false }))
    await isThere()
    await vi.waitFor(() => expect(body.textContent).toContain(`Version for ${time}`))
    expect(body.textContent).toContain('“Open day”')
    expect(body.textContent).toContain('Later changes aren’t included.')
    await click('Publish…')
    await isAsked(body)
    expect(body.textContent).toContain(`The version scheduled for ${time} replaces it then.`)
    await click('At a set time')
    expect(body.textContent).toContain(`It replaces the version scheduled for ${time}.`)
  })

  test('is cancelled once that is confirmed', async () => {
    const { body, sent } = await open(waiting())
    await isThere()
    await vi.waitFor(() => expect(body.textContent).toContain(`Version for ${time}`))
    expect(body.textContent).not.toContain('Later changes')
    await click('Cancel')
    expect(body.textContent).toContain(`Cancel the version for ${time}?`)
    expect(sent('CancelLandingPublication')).toEqual([])
    await click('Cancel schedule')
    await vi.waitFor(() => expect(toastTitles()).toContain('No longer scheduled'))
    expect(sent('CancelLandingPublication')).toMatchObject([{ variables: { id: 'p1' } }])
  })

  test('says that it did not happen, and is removed', async () => {
    const { body, sent } = await open(waiting({ missed: true, publishAt: '2026-01-01T00:00:00Z' }))
    await isThere()
    await vi.waitFor(() => expect(body.textContent).toContain('It wasn’t published: the person'))
    await click('Remove')
    expect(body.textContent).toContain('Remove the version for')
    await click('Remove')
    await vi.waitFor(() => expect(sent('CancelLandingPublication')).toHaveLength(1))
  })

  test('is followed until it is known what became of it', async () => {
    const publishAt = new Date(Date.now() - 1000).toISOString()
    const { sent } = await open(waiting({ publishAt }))
    await isThere()
    await vi.waitFor(() => expect(sent('LandingState')).toHaveLength(1))
    await passes(3000)
    await vi.waitFor(() => expect(sent('LandingState')).toHaveLength(2))
  })

  test('is not cancelled by whoever may not publish', async () => {
    const { body } = await open(waiting(), ['landing.update'])
    await isThere()
    await vi.waitFor(() => expect(body.textContent).toContain(`Version for ${time}`))
    await expect(click('Cancel')).rejects.toThrow('nothing is called Cancel')
  })
})

test('a link to the draft is made, and revoked', async () => {
  const link = {
    ...{ __typename: 'PreviewLink', id: 'l1', createdBy: 'u1' },
    ...{ expiresAt: '2100-01-01T00:00:00.000Z', createdAt: '2026-01-01T00:00:00.000Z' },
  }
  const { body, sent } = await open({
    LandingPreviews: () => ({ links: [link] }),
    ShareLandingPreview: () => ({ shareLandingPreview: { ...link, token: 'abc' } }),
    RevokeLandingPreview: () => ({ revokeLandingPreview: true }),
  })
  await isThere()
  await click('Share preview…')
  await vi.waitFor(() => expect(body.textContent).toContain('the page as prepared here'))
  await click('Create link')
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[readonly]')?.value).toMatch(
      /\/preview#landing=abc$/,
    ),
  )
  expect(sent('ShareLandingPreview')).toMatchObject([{ variables: { days: 7 } }])
  await vi.waitFor(() => expect(body.textContent).toContain('Until Fri, 1 Jan 2100'))
  await click('Revoke the link that works until Fri, 1 Jan 2100, 07:00 (Asia/Bangkok)')
  await vi.waitFor(() => expect(toastTitles()).toContain('Link revoked'))
  expect(sent('RevokeLandingPreview')).toMatchObject([{ variables: { linkId: 'l1' } }])
})

describe('for whom sections are', () => {
  const sections = [
    { id: 'One', shownTo: 'EVERYBODY' },
    { id: 'Two', shownTo: 'MEMBERS' },
  ]
  const rows = sections.map((each) => buildSection({ ...each, headingEn: each.id }))
  const looks = sections.map(({ id }) => ({
    ...{ id, type: 'announcements', layout: 'list', headingEn: `Look ${id}`, headingTh: '' },
    ...{ bodyEn: '', bodyTh: '', background: 'none', backdrop: null, anchor: '' },
    announcements: [
      { id, title: `News ${id}`, body: '', severity: 'info', link: '/', publishedAt: 0 },
    ],
  }))

  async function openBoth() {
    const landingSections = connectionOf('LandingSection', rows)
    await open({ LandingDraft: () => ({ landingSections }) }, writer, looks)
    await vi.waitFor(() => expect(order()).toEqual(['One', 'Two']))
  }
  const preview = () => document.querySelector('[data-preview]')?.textContent

  test('rows say, beside how they are laid out', async () => {
    await openBoth()
    const row = (id: string) => document.querySelector(`[data-row=${id}]`)!
    expect(row('Two').textContent).toContain('Members')
    expect(row('One').textContent).not.toContain('Everyone')
    expect(row('One').querySelector('svg[viewBox="0 0 96 64"]')).not.toBeNull()
  })

  test('the preview shows what visitors see, who see no announcements', async () => {
    await openBoth()
    await vi.waitFor(() => expect(preview()).toContain('Look Two'))
    expect(preview()).toContain('News One')
    await click('Visitors')
    await vi.waitFor(() => expect(preview()).not.toContain('Look Two'))
    expect(preview()).toContain('Look One')
    expect(preview()).not.toContain('News One')
    await click('Members')
    await vi.waitFor(() => expect(preview()).toContain('News Two'))
  })
})

test('whoever does not write the page is told so', async () => {
  const { body } = await open({}, ['landing.read'])
  await vi.waitFor(() => expect(body.textContent).toContain('You’re not allowed to do this'))
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
  ['2025-01-01T00:00:00Z', '2025-12-31T00:00:00Z', 'Ended'],
])('from %s to %s is said as %s', (startsAt, endsAt, words) => {
  const found = windowInWords({ startsAt, endsAt }, Date.parse('2026-01-01T00:00:00Z'))
  expect(found?.startsWith(words ?? '') ?? null).toBe(words === null ? null : true)
})
