import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import AnnouncementPage from '../routes/announcement-page.tsx'
import { answerGraphql, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click, press, typeInto } from '../test/type-into.ts'
import { toaster } from '../ui/toaster-store.ts'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const can = { ...buildAnnouncement().can, update: true, publish: true, amend: false }
const draft = buildAnnouncement({ status: 'DRAFT', publishedAt: null, can })

const titleField = () => document.querySelector<HTMLInputElement>('input[name=title]')

async function open(people: number) {
  const reach = { __typename: 'AudiencePreview', people, invited: 13, suspended: 0 }
  const calls = answerGraphql({
    ...ownerAnswers,
    Announcement: () => ({ announcement: draft }),
    AudiencePreview: () => ({ previewAudience: reach }),
    PublishReach: () => ({ previewAudience: { ...reach, byPush: 112 } }),
    PublishAnnouncement: () => ({
      publishAnnouncement: { ...draft, version: 9, status: 'PUBLISHED' },
    }),
  })
  const path = '/backoffice/announcements/:id'
  const at = '/backoffice/announcements/a1'
  const { body } = await renderPage({ path, at, page: <AnnouncementPage /> })
  await vi.waitFor(() => expect(document.querySelector('input[name=title]')).not.toBeNull())
  await click('Publish')
  await vi.waitFor(() => expect(body.textContent).toContain('now?'))
  return { body, published: () => calls.filter(({ name }) => name === 'PublishAnnouncement') }
}

test('counts down the last of the title, and stops there', async () => {
  await open(1)
  expect(titleField()?.maxLength).toBe(200)
  await typeInto('title', 'n'.repeat(199))
  expect(document.body.textContent).toContain('1 character left')
})

test('publishes only after saying how many it goes to', async () => {
  const { body, published } = await open(1234)
  await vi.waitFor(() =>
    expect(body.textContent).toContain(
      'Goes to 1,234 of 1,247 people (13 never signed in). Push is on for 112 of them.',
    ),
  )
  expect(published()).toEqual([])
  await click('Publish now')
  await vi.waitFor(() => expect(published()).toHaveLength(1))
})

test('stays as it is when it is not to go out yet', async () => {
  const { body, published } = await open(1234)
  await click('Cancel')
  await vi.waitFor(() => expect(body.textContent).not.toContain('now?'))
  expect(published()).toEqual([])
})

test('does not go out to nobody', async () => {
  const { body } = await open(0)
  await vi.waitFor(() => expect(body.textContent).toContain('Nobody would receive this.'))
  const button = [...document.querySelectorAll<HTMLButtonElement>('[role=alertdialog] button')]
  expect(button.find(({ textContent }) => textContent === 'Publish now')?.disabled).toBe(true)
})

test.each([
  ['without a text', { body: '' }],
  ['whose end has passed', { expired: true }],
])('offers to publish nothing %s as it stands', async (_what, more) => {
  const asRead = { ...draft, ...more, can: { ...can, update: false } }
  answerGraphql({ ...ownerAnswers, Announcement: () => ({ announcement: asRead }) })
  const path = '/backoffice/announcements/:id'
  const at = '/backoffice/announcements/a1'
  const { body } = await renderPage({ path, at, page: <AnnouncementPage /> })
  await vi.waitFor(() => expect(body.querySelector('article')).not.toBeNull())
  expect(body.textContent).not.toContain('Publish now')
})

test.each([
  [
    'of a draft, which is then left,',
    { ...can, archive: true },
    ['Actions for “Water”', 'Archive', 'Archive'],
    '/backoffice/announcements',
  ],
  [
    'that is only read',
    { ...can, archive: true, update: false },
    ['Actions for “Water”', 'Archive'],
    '/backoffice/announcements/a1',
  ],
])('archiving on the page %s can be undone', async (_what, allowed, pressed, endsAt) => {
  const asRead = { ...draft, can: allowed }
  const calls = answerGraphql({
    ...ownerAnswers,
    Announcement: () => ({ announcement: asRead }),
    ArchiveAnnouncement: () => ({ archiveAnnouncement: { ...asRead, status: 'ARCHIVED' } }),
    RestoreAnnouncement: () => ({ restoreAnnouncement: asRead }),
  })
  const path = '/backoffice/announcements/:id'
  const at = '/backoffice/announcements/a1'
  const { address } = await renderPage({ path, at, page: <AnnouncementPage /> })
  for (const name of pressed) await vi.waitFor(() => click(name))
  const undoToast = () => toaster.getVisibleToasts().find(({ action }) => action?.label === 'Undo')
  await vi.waitFor(() => expect(undoToast()?.title).toContain('archived'))
  expect(address()).toBe(endsAt)
  await act(async () => undoToast()?.action?.onClick())
  await vi.waitFor(() => expect(calls.at(-1)).toMatchObject({ name: 'RestoreAnnouncement' }))
})

test('cancelling a schedule can be undone, to the same time', async () => {
  const publishAt = '2126-11-24T02:00:00.000Z'
  const asRead = {
    ...{ ...draft, status: 'SCHEDULED', publishAt },
    can: { ...can, cancel: true, update: false },
  }
  const calls = answerGraphql({
    ...ownerAnswers,
    Announcement: () => ({ announcement: asRead }),
    CancelAnnouncement: () => ({
      cancelAnnouncement: { ...asRead, status: 'DRAFT', publishAt: null },
    }),
    PublishAnnouncement: () => ({ publishAnnouncement: asRead }),
  })
  const path = '/backoffice/announcements/:id'
  await renderPage({ path, at: '/backoffice/announcements/a1', page: <AnnouncementPage /> })
  await vi.waitFor(() => click('Cancel schedule'))
  const undo = () =>
    toaster.getVisibleToasts().find(({ title }) => String(title).includes('draft again'))?.action
  await vi.waitFor(() => expect(undo()?.label).toBe('Undo'))
  await act(async () => undo()?.onClick())
  const again = { name: 'PublishAnnouncement', variables: { id: 'a1', publishAt } }
  await vi.waitFor(() => expect(calls.at(-1)).toMatchObject(again))
})

const pages = ['/backoffice/announcements/create', '/backoffice/announcements/:id']

test('a copy is written as a new one, beginning with what the other says', async () => {
  const source = buildAnnouncement({ id: 'a7', title: 'Fire drill', body: 'At noon' })
  const saved = { ...draft, id: 'a8', title: 'Fire drill' }
  const calls = answerGraphql({
    ...ownerAnswers,
    Announcement: ({ id }) => ({ announcement: id === 'a7' ? source : saved }),
    CreateAnnouncement: () => ({ createAnnouncement: saved }),
  })
  const at = `${pages[0]}?from=a7`
  const { address } = await renderPage({ path: pages, at, page: <AnnouncementPage /> })
  await vi.waitFor(() => expect(titleField()?.value).toBe('Fire drill'))
  await press('s', { ctrlKey: true })
  await vi.waitFor(() => expect(calls.map(({ name }) => name)).toContain('CreateAnnouncement'))
  const { variables } = calls.find(({ name }) => name === 'CreateAnnouncement')!
  expect(variables).toMatchObject({ input: { title: 'Fire drill', body: 'At noon' } })
  await vi.waitFor(() => expect(address()).toBe('/backoffice/announcements/a8'))
})
