import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click, press, typeInto } from '../test/type-into.ts'
import { toaster } from '../ui/toaster-store.ts'
import AnnouncementAmendPage from './amend-page.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const nurses = {
  __typename: 'Audience',
  everyone: false,
  groupIds: ['g1'],
  ...{ departmentIds: [], positionIds: [], userIds: [], excludeUserIds: [] },
  ...{ excludeGroupIds: null, excludeDepartmentIds: null, excludePositionIds: null },
}
const reach = (people: number) => ({
  __typename: 'AudiencePreview',
  ...{ people, invited: 0, suspended: 0 },
})
type Row = Record<string, unknown>
const live = buildAnnouncement()
/** What is written of a row, which has no id in the API. */
function written(row: Row, changes: Row = {}): Row {
  const { id: _, ...others } = row
  return { ...others, ...changes }
}

/** The page before a server that keeps what it is sent. */
async function open(more: Parameters<typeof answerGraphql>[0] = {}, prepared: Row | null = null) {
  let [kept, version] = [prepared, 3]
  const now = (): Row => ({ ...live, version, prepared: kept !== null })
  const calls = answerGraphql({
    ...ownerAnswers,
    PreparedAnnouncement: () => ({ live: now(), prepared: kept && { ...kept, version } }),
    PrepareAnnouncement: ({ input }) => {
      kept = input && written(live, { ...input, audience: live.audience })
      version += 1
      return { prepareAnnouncement: now() }
    },
    AmendAnnouncement: ({ input }) => ({
      amendAnnouncement: { ...live, version: version + 1, title: input.title },
    }),
    AudiencePreview: () => ({ previewAudience: reach(287) }),
    GroupNames: () => ({ groups: connectionOf('Group', []) }),
    ...more,
  })
  const at = '/backoffice/announcements/a1/amend'
  const path = '/backoffice/announcements/:id/amend'
  const page = await renderPage({ path, at, page: <AnnouncementAmendPage /> })
  await vi.waitFor(() => expect(title()).not.toBeNull())
  const sent = (name: string) => calls.filter((call) => call.name === name)
  const isShown = (text: string) => vi.waitFor(() => expect(page.body.textContent).toContain(text))
  return { ...page, sent, isShown, amended: () => sent('AmendAnnouncement') }
}
const title = () => document.querySelector<HTMLInputElement>('input[name=title]')
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click())
const button = (name: string) =>
  [...document.querySelectorAll('button')].findLast(({ textContent }) => textContent === name)
const save = () => press('s', { ctrlKey: true })
const marked = (kind: 'del' | 'ins') =>
  [...document.querySelectorAll(`[role=alertdialog] ${kind}`)].map((each) => each.textContent)
async function notifyAgain() {
  await click('Actions for “Water”')
  await vi.waitFor(() => click('Publish and notify again…'))
}
const undo = () =>
  act(async () =>
    toaster
      .getVisibleToasts()
      .find(({ action }) => action?.label === 'Undo')
      ?.action?.onClick(),
  )

describe('changes of what is published', () => {
  test('are kept beside it, and begin with those that are there', async () => {
    const { sent, isShown } = await open({}, written(live, { title: 'Water off' }))
    expect(title()?.value).toBe('Water off')
    await typeInto('title', 'Water off on Monday')
    await save()
    await vi.waitFor(() => expect(sent('PrepareAnnouncement')).toHaveLength(1))
    expect(sent('PrepareAnnouncement')[0]?.variables).toMatchObject({
      ...{ id: 'a1', version: 3 },
      input: { title: 'Water off on Monday', body: 'It is off' },
    })
    await isShown('Saved')
    expect(sent('AmendAnnouncement')).toEqual([])
  })

  test('that come to nothing are not kept', async () => {
    const { sent } = await open({}, written(live, { title: 'Water off' }))
    await typeInto('title', 'Water')
    await save()
    await vi.waitFor(() => expect(sent('PrepareAnnouncement')).toHaveLength(1))
    expect(sent('PrepareAnnouncement')[0]?.variables).toMatchObject({ input: null })
    await vi.waitFor(() => expect(button('Publish changes')?.disabled).toBe(true))
  })

  test('are discarded without a question, and come back when that is undone', async () => {
    const { sent } = await open({}, written(live, { title: 'Water off' }))
    await click('Actions for “Water”')
    await vi.waitFor(() => click('Discard changes'))
    await vi.waitFor(() => expect(title()?.value).toBe('Water'))
    await vi.waitFor(() => expect(sent('PrepareAnnouncement')).toHaveLength(1))
    expect(sent('PrepareAnnouncement')[0]?.variables).toMatchObject({ version: 3, input: null })
    await vi.waitFor(() => expect(toaster.getVisibleToasts()).not.toEqual([]))
    await undo()
    await vi.waitFor(() => expect(sent('PrepareAnnouncement')).toHaveLength(2))
    expect(sent('PrepareAnnouncement')[1]?.variables).toMatchObject({
      ...{ version: 4, input: { title: 'Water off' } },
    })
    expect(title()?.value).toBe('Water off')
  })

  test('of whoever may not publish are only kept', async () => {
    const can = { ...live.can, amend: false }
    const { body } = await open({
      PreparedAnnouncement: () => ({ live: { ...live, can }, prepared: null }),
    })
    expect(body.textContent).not.toContain('Publish changes')
  })
})

describe('publishing changes', () => {
  test('shows them word by word, and only when there are any', async () => {
    const { isShown, amended, address } = await open()
    expect(button('Publish changes')?.disabled).toBe(true)
    await typeInto('title', 'Water and power')
    await click('Publish changes')
    await isShown('Publish the changes to “Water and power”?')
    await vi.waitFor(() => expect(marked('ins')).toEqual(['Added: and power']))
    expect(marked('del')).toEqual([])
    expect(amended()).toHaveLength(0)
    await click('Publish changes')
    await vi.waitFor(() => expect(amended()).toHaveLength(1))
    expect(amended()[0]?.variables).toMatchObject({
      ...{ id: 'a1', version: 3, notifyAgain: false },
      input: { title: 'Water and power', body: 'It is off' },
    })
    await vi.waitFor(() => expect(address()).toBe('/backoffice/announcements/a1'))
  })

  test('notifies again when that is chosen, also with the same words', async () => {
    const { isShown, amended } = await open()
    await notifyAgain()
    await isShown('to 287 people')
    await isShown('No differences')
    expect(amended()).toHaveLength(0)
    await click('Notify again')
    await vi.waitFor(() => expect(amended()).toHaveLength(1))
    expect(amended()[0]?.variables).toMatchObject({ version: 3, notifyAgain: true })
  })

  test('names the number before it goes to others, and keeps it from nobody', async () => {
    let people = 0
    const { isShown, amended } = await open({
      AudiencePreview: () => ({ previewAudience: reach(people) }),
      PreparedAnnouncement: () => ({
        ...{ live: buildAnnouncement({ audience: nurses }), prepared: null },
      }),
    })
    await choose('everyone')
    await click('Publish changes')
    await isShown('Nobody would receive this')
    await click('Publish changes')
    expect(amended()).toHaveLength(0)
    await click('Cancel')
    people = 300
    await click('Publish changes')
    await isShown('Available to 300 people from now on.')
    await click('Publish changes')
    await vi.waitFor(() => expect(amended()).toHaveLength(1))
  })

  test('waits for the number, and counts again when it could not be had', async () => {
    let works = false
    const { isShown, amended } = await open({
      AudiencePreview: () => (works ? { previewAudience: reach(5) } : refusal('INTERNAL', 'boom')),
    })
    await notifyAgain()
    await isShown('Couldn’t count the recipients')
    await click('Notify again')
    expect(amended()).toHaveLength(0)
    works = true
    await click('Count again')
    await isShown('to 5 people')
    await click('Notify again')
    await vi.waitFor(() => expect(amended()).toHaveLength(1))
  })

  test('shows both versions when somebody else was faster, and keeps how loudly it is said', async () => {
    const conflict = refusal('CONFLICT', 'Changed', { details: { currentVersion: 9 } })
    const theirs = buildAnnouncement({ version: 9, title: 'Theirs' })
    let answers = 0
    const { isShown, amended } = await open({
      AmendAnnouncement: () =>
        answers++ === 0 ? conflict : { amendAnnouncement: { ...theirs, version: 10 } },
      PreparedAnnouncement: () => ({ live: answers === 0 ? live : theirs, prepared: null }),
    })
    await typeInto('title', 'Mine')
    await notifyAgain()
    await isShown('to 287 people')
    await click('Notify again')
    await isShown('Someone else changed this')
    await click('Keep mine')
    await isShown('to 287 people')
    await click('Notify again')
    await vi.waitFor(() => expect(amended()).toHaveLength(2))
    expect(amended()[1]?.variables).toMatchObject({ version: 9, notifyAgain: true })
  })
})

describe('versions', () => {
  const revision = (version: number, at: string, changes: Row) => ({
    ...{ __typename: 'AnnouncementRevision', at, actorId: null, askedBy: null, replacedFile: null },
    ...{ version, first: version === 1 },
    node: written(live, changes),
  })
  const revisions = [
    revision(2, '2026-11-22T02:00:00.000Z', { title: 'Water' }),
    revision(1, '2026-11-21T02:00:00.000Z', { title: 'Water and gas', body: 'Both are off' }),
  ]
  const openVersions = async (more: Parameters<typeof open>[0] = {}) => {
    const page = await open({ AnnouncementRevisions: () => ({ revisions }), ...more })
    await click('Actions for “Water”')
    await vi.waitFor(() => click('Versions'))
    await page.isShown('First version')
    const pick = (at: number) =>
      act(async () =>
        document.querySelectorAll<HTMLElement>('[role=dialog] li button')[at]?.click(),
      )
    return { ...page, pick }
  }

  test('say what each of them changed, word by word', async () => {
    const { body, pick } = await openVersions()
    const rows = [...body.querySelectorAll('[role=dialog] li')].map((each) => each.textContent)
    expect(rows[0]).toMatch(/Live now.*Title and Message/)
    await pick(0)
    const marks = (kind: string) =>
      [...document.querySelectorAll(`[role=dialog] ${kind}`)].map((each) => each.textContent)
    await vi.waitFor(() => expect(marks('del')[0]).toBe('Removed: and gas'))
    expect(body.textContent).not.toContain('Restore as a draft')
  })

  test('name the file that was replaced, and older ones are shown when asked for', async () => {
    const [newest, oldest] = revisions
    const { body, isShown } = await open({
      AnnouncementRevisions: ({ before }) => ({
        revisions: before === 2 ? [oldest] : [{ ...newest, replacedFile: 'plan.pdf' }],
      }),
    })
    await click('Actions for “Water”')
    await vi.waitFor(() => click('Versions'))
    await isShown('File “plan.pdf” replaced')
    expect(body.textContent).not.toContain('First version')
    await click('Show older versions')
    await isShown('First version')
    expect(body.textContent).not.toContain('Show older versions')
  })

  test('come back as changes, which can be undone', async () => {
    const { sent, pick } = await openVersions()
    await pick(1)
    await click('Restore as a draft')
    await vi.waitFor(() => expect(sent('PrepareAnnouncement')).toHaveLength(1))
    expect(sent('PrepareAnnouncement')[0]?.variables).toMatchObject({
      ...{ version: 3, input: { title: 'Water and gas', body: 'Both are off' } },
    })
    await vi.waitFor(() => expect(title()?.value).toBe('Water and gas'))
    await vi.waitFor(() => expect(toaster.getVisibleToasts()).not.toEqual([]))
    await undo()
    await vi.waitFor(() => expect(sent('PrepareAnnouncement')).toHaveLength(2))
    expect(sent('PrepareAnnouncement')[1]?.variables).toMatchObject({ version: 4, input: null })
  })

  test('come back without what is refused of them, which is said at its field', async () => {
    const tried: Row[] = []
    const { isShown, sent, pick } = await openVersions({
      PrepareAnnouncement: ({ input }) => {
        tried.push(input)
        return input?.url
          ? refusal('VALIDATION', 'No', { fields: { 'input.url': 'That page is gone' } })
          : { prepareAnnouncement: { ...live, version: 4, prepared: true } }
      },
      AnnouncementRevisions: () => ({
        revisions: [
          revisions[0],
          { ...revisions[1], node: written(live, { title: 'Old', url: '/gone' }) },
        ],
      }),
    })
    await pick(1)
    await click('Restore as a draft')
    await vi.waitFor(() => expect(sent('PrepareAnnouncement')).toHaveLength(2))
    expect(tried).toMatchObject([{ url: '/gone' }, { title: 'Old', url: null }])
    await isShown('That page is gone')
  })
})
