import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { renderPage } from '../test/render-page.tsx'
import { cleanUp } from '../test/clean-up.ts'
import { click, typeInto } from '../test/type-into.ts'
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
}

async function open(more: Parameters<typeof answerGraphql>[0] = {}) {
  const calls = answerGraphql({
    Announcement: () => ({ announcement: buildAnnouncement() }),
    AmendAnnouncement: () => ({
      amendAnnouncement: buildAnnouncement({ version: 4, title: 'Water and power' }),
    }),
    AudiencePreview: () => ({ previewAudience: reach(287) }),
    ...more,
  })
  const at = '/backoffice/announcements/a1/amend'
  const path = '/backoffice/announcements/:id/amend'
  const page = await renderPage({ path, at, page: <AnnouncementAmendPage /> })
  await vi.waitFor(() => expect(document.querySelector('input[name=title]')).not.toBeNull())
  const sent = () => calls.filter(({ name }) => name === 'AmendAnnouncement')
  return { ...page, sent }
}
const reach = (people: number) => ({
  __typename: 'AudiencePreview',
  ...{ people, invited: 0, suspended: 0 },
})
const choose = (value: string) =>
  act(async () => document.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click())

describe('amending', () => {
  test('corrects silently by default, and only when there is something to correct', async () => {
    const { body, sent, address } = await open()
    const button = () =>
      [...body.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Correct silently',
      )
    expect(button()?.disabled).toBe(true)
    await typeInto('title', 'Water and power')
    await click('Correct silently')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.variables).toMatchObject({
      ...{ id: 'a1', version: 3, notifyAgain: false },
      input: { title: 'Water and power', body: 'It is off' },
    })
    await vi.waitFor(() => expect(address()).toBe('/backoffice/announcements/a1'))
  })

  test('notifies again when that is chosen, also with the same words', async () => {
    const { sent } = await open()
    await choose('notify-again')
    await click('Notify again')
    await vi.waitFor(() => expect(document.body.textContent).toContain('to 287 people'))
    expect(sent()).toHaveLength(0)
    await click('Notify again')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.variables).toMatchObject({ version: 3, notifyAgain: true })
  })

  test('names the number before it goes to others, and keeps it from nobody', async () => {
    let people = 0
    const { body, sent } = await open({
      AudiencePreview: () => ({ previewAudience: reach(people) }),
      Announcement: () => ({ announcement: buildAnnouncement({ audience: nurses }) }),
    })
    await choose('everyone')
    await click('Correct silently')
    await vi.waitFor(() => expect(body.textContent).toContain('It would reach nobody'))
    await click('Change')
    expect(sent()).toHaveLength(0)
    await click('Not yet')
    people = 300
    await click('Correct silently')
    await vi.waitFor(() =>
      expect(body.textContent).toContain('From now on it is there for 300 people.'),
    )
    await click('Change')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('waits for the number, and counts again when it could not be had', async () => {
    let works = false
    const { body, sent } = await open({
      AudiencePreview: () => (works ? { previewAudience: reach(5) } : refusal('INTERNAL', 'boom')),
    })
    await choose('notify-again')
    await click('Notify again')
    await vi.waitFor(() => expect(body.textContent).toContain('could not be counted'))
    await click('Notify again')
    expect(sent()).toHaveLength(0)
    works = true
    await click('Count again')
    await vi.waitFor(() => expect(body.textContent).toContain('to 5 people'))
    await click('Notify again')
    await vi.waitFor(() => expect(sent()).toHaveLength(1))
  })

  test('shows both versions when somebody else was faster, and keeps how loudly it is said', async () => {
    const conflict = refusal('CONFLICT', 'Changed', { details: { currentVersion: 9 } })
    const theirs = buildAnnouncement({ version: 9, title: 'Theirs' })
    let answers = 0
    const { body, sent } = await open({
      AmendAnnouncement: () =>
        answers++ === 0 ? conflict : { amendAnnouncement: { ...theirs, version: 10 } },
      Announcement: () => ({ announcement: answers === 0 ? buildAnnouncement() : theirs }),
    })
    await typeInto('title', 'Mine')
    await choose('notify-again')
    await click('Notify again')
    await vi.waitFor(() => expect(body.textContent).toContain('to 287 people'))
    await click('Notify again')
    await vi.waitFor(() => expect(body.textContent).toContain('Someone else changed this'))
    await click('Keep mine')
    await vi.waitFor(() => expect(body.textContent).toContain('to 287 people'))
    await click('Notify again')
    await vi.waitFor(() => expect(sent()).toHaveLength(2))
    expect(sent()[1]?.variables).toMatchObject({ version: 9, notifyAgain: true })
  })
})
