import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildMedia } from '../test/build-media.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click, press, typeInto } from '../test/type-into.ts'
import MediaPage from './media-page.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  vi.useRealTimers()
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const use = { __typename: 'MediaUse', kind: 'announcement', itemId: 'a1', field: 'body' }

async function open(search = '', rows = [buildMedia()], more: object = {}) {
  const { me } = ownerAnswers.Me()
  const rights = ['media.create', 'media.trash', 'media.read']
  const calls = answerGraphql({
    ...ownerAnswers,
    Me: () => ({ me: { ...me, rights } }),
    MediaFiles: () => ({ mediaFiles: connectionOf('MediaFile', rows) }),
    MediaFile: () => ({ mediaFile: rows[0]! }),
    MediaUses: () => ({ mediaUses: [{ ...use, title: 'Lift out of order' }] }),
    UpdateMediaFile: () => ({ updateMediaFile: { ...rows[0], version: 2 } }),
    ...more,
  })
  const page = await renderPage({ path: '/media', at: `/media${search}`, page: <MediaPage /> })
  const sent = (name: string) => calls.filter((call) => call.name === name).map((c) => c.variables)
  return { ...page, sent }
}

const point = () => document.querySelector<HTMLElement>('[role=slider]')!

test('counts what uses a file and may not be seen, without naming it', async () => {
  const unseen = { ...use, itemId: null, field: null, title: null }
  const mediaUses = [{ ...use, title: 'Lift out of order' }, unseen, { ...unseen, kind: 'video' }]
  const { body } = await open('?edit=m1', [buildMedia()], { MediaUses: () => ({ mediaUses }) })
  await vi.waitFor(() => expect(body.textContent).toContain('3 places'))
  expect(body.textContent).toContain('Lift out of order2 that you can’t see')
})

test('shows files as pictures, cut around their focal point, and others by what they are', async () => {
  const rows = [
    buildMedia({ focalX: 10, focalY: 90 }),
    buildMedia({ id: 'm2', name: 'rules.pdf', kind: 'DOCUMENT' }),
    buildMedia({ id: 'm3', name: 'broken.png', state: 'FAILED' }),
  ]
  const { body, sent } = await open('?kind=IMAGE', rows)
  await vi.waitFor(() => expect(body.querySelectorAll('ul[aria-label=Media] > li')).toHaveLength(3))
  const picture = body.querySelector<HTMLImageElement>('li img')!
  expect(picture.getAttribute('src')).toBe('/media/k1/320?expires=1')
  expect(picture.style.objectPosition).toBe('10% 90%')
  expect(body.textContent).toContain('PDF')
  expect(body.textContent).toContain('Can’t be shown')
  expect(sent('MediaFiles').at(-1)).toMatchObject({ filter: { kind: 'IMAGE' }, sort: 'NEWEST' })
})

test('asks again and again until an image is encoded', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'] })
  const rows = [buildMedia({ state: 'PROCESSING' })]
  const { body, sent } = await open('', rows)
  const pass = () => act(() => vi.advanceTimersByTimeAsync(5_000))
  for (let asked = 2; asked < 5; asked += 1) {
    await pass()
    expect(sent('MediaFiles').length).toBeGreaterThanOrEqual(asked)
  }
  rows[0] = buildMedia()
  await pass()
  expect(body.querySelector('li img')).not.toBeNull()
  const asked = sent('MediaFiles').length
  await pass()
  expect(sent('MediaFiles')).toHaveLength(asked)
})

test('keeps showing them as a list once that was chosen', async () => {
  const { body, goTo } = await open()
  await vi.waitFor(() => expect(body.querySelector('li img')).not.toBeNull())
  await click('Show as a list')
  expect(body.querySelectorAll('tbody tr')).toHaveLength(1)
  await goTo('/elsewhere')
  await goTo('/media')
  await vi.waitFor(() => expect(body.querySelectorAll('tbody tr')).toHaveLength(1))
})

test('moves the focal point by keys, within the picture, and saves it with the words', async () => {
  const { sent } = await open('?edit=m1', [buildMedia({ focalX: 99 })])
  await vi.waitFor(() => expect(point()).not.toBeNull())
  await act(async () => point().focus())
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowUp']) await press(key)
  expect(point().getAttribute('aria-valuetext')).toBe('100 % from the left, 49 % from the top')
  await typeInto('altEn', 'Our lobby')
  await click('Save')
  await vi.waitFor(() => expect(sent('UpdateMediaFile')).toHaveLength(1))
  expect(sent('UpdateMediaFile')[0]).toEqual({
    ...{ id: 'm1', version: 1 },
    input: {
      ...{ uploadId: 'k1', name: 'lobby.jpg', altEn: 'Our lobby', altTh: 'ห้องโถง' },
      ...{ focalX: 100, focalY: 49 },
    },
  })
})

test('shows both versions when somebody else has saved', async () => {
  const current = buildMedia({ version: 2, altEn: 'Theirs' })
  const { body } = await open('?edit=m1', [buildMedia()], {
    UpdateMediaFile: () => refusal('CONFLICT', 'Someone else changed this file'),
    MediaFile: () => ({ mediaFile: current }),
  })
  await vi.waitFor(() => expect(point()).not.toBeNull())
  await typeInto('altEn', 'Mine')
  await click('Save')
  await vi.waitFor(() =>
    expect(body.querySelector('[role=alertdialog],[role=dialog]')).not.toBeNull(),
  )
})

test('leaves whoever may not change a file its point and its words to read', async () => {
  const can = { __typename: 'RowCan', update: false, delete: false, restore: false }
  await open('?edit=m1', [buildMedia({ can })])
  await vi.waitFor(() => expect(point()).not.toBeNull())
  await act(async () => point().focus())
  await press('ArrowRight')
  expect(point().getAttribute('aria-valuetext')).toBe('50 % from the left, 50 % from the top')
  expect(document.querySelector('fieldset:disabled input[name=altEn]')).not.toBeNull()
  expect(document.body.textContent).not.toContain('Replace file')
})

test('says where a file is shown before it goes to the trash, and waits', async () => {
  const { body } = await open()
  await vi.waitFor(() => expect(body.querySelector('li img')).not.toBeNull())
  await click('Select “lobby.jpg”')
  await click('Move to trash')
  await vi.waitFor(() => expect(body.textContent).toContain('Remove it from these first.'))
  const link = body.querySelector('[role=alertdialog] a')
  expect(link?.textContent).toBe('Lift out of order')
  expect(link?.getAttribute('href')).toBe('/backoffice/announcements/a1')
})
