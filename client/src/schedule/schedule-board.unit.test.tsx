import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import SchedulePage from '../routes/schedule-page.tsx'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { buildMoment } from '../test/build-moment.ts'
import { ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click, press } from '../test/type-into.ts'
import { toaster } from '../ui/toaster-store.ts'
import type { Moment } from './schedule.ts'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const at = (day: number, hour = 9) => new Date(Date.UTC(2027, 10, day, hour - 7)).toISOString()
const can = { ...buildAnnouncement().can, publish: true, cancel: true, amend: false }
const row = buildAnnouncement({ status: 'SCHEDULED', publishedAt: null, publishAt: at(26), can })

async function open(moments: Moment[], query = '&view=month', answers = {}) {
  const calls = answerGraphql({
    ...ownerAnswers,
    PublishingSchedule: () => ({
      publishingSchedule: { __typename: 'PublishingSchedule', more: false, moments },
    }),
    Announcement: () => ({ announcement: row }),
    AudiencePreview: () => ({
      previewAudience: { __typename: 'AudiencePreview', people: 3, invited: 0, suspended: 0 },
    }),
    ...answers,
  })
  const page = await renderPage({
    path: '/backoffice/schedule',
    at: `/backoffice/schedule?month=2027-11${query}`,
    page: <SchedulePage />,
  })
  if (moments[0]) await vi.waitFor(() => expect(page.body.textContent).toContain(moments[0]!.title))
  return { ...page, asked: (name: string) => calls.filter((call) => call.name === name) }
}

const focused = () => document.activeElement?.getAttribute('aria-label')
const cell = (day: string) => document.querySelector(`[data-day="2027-11-${day}"]`)!
const focusDay = (day: string) =>
  act(async () => cell(day).querySelector<HTMLElement>('button')!.focus())

test('leads from day to day by keys, and into the months around', async () => {
  const { asked } = await open([buildMoment({ at: at(26) })])
  await focusDay('25')
  await press('ArrowRight')
  expect(focused()).toBe('Friday, 26 November 2027, 1 entry')
  await press('ArrowUp')
  expect(focused()).toBe('Friday, 19 November 2027, 0 entries')
  expect(document.querySelectorAll('[data-day] > button[tabindex="0"]')).toHaveLength(1)
  await press('PageDown')
  await vi.waitFor(() => expect(focused()).toContain('Sunday, 19 December 2027'))
  expect(asked('PublishingSchedule')).toHaveLength(2)
})

test('shows as much of a day as there is room for, and all of it in a panel', async () => {
  const moments = Array.from({ length: 6 }, (_, place) =>
    buildMoment({ id: `a${place}`, title: `Notice ${place}`, at: at(26, 8 + place) }),
  )
  await open(moments)
  expect(cell('26').querySelectorAll('a')).toHaveLength(3)
  await click('+3 more')
  const panel = document.querySelector('[role=dialog]')!
  const entries = () => panel.querySelectorAll('a[href^="/backoffice/announcements/a"]')
  await vi.waitFor(() => expect(entries()).toHaveLength(6))
})

test('offers on a day what may be made on it, unless it is over', async () => {
  await open([buildMoment({ at: at(26) })])
  await click('Thursday, 25 November 2027, 0 entries')
  const made = () => document.querySelector('[role=dialog] a[href$="?day=2027-11-25"]')
  await vi.waitFor(() => expect(made()?.textContent).toContain('New announcement'))
})

test('says why something failed', async () => {
  const failed = buildMoment({ at: at(20), state: 'FAILED', because: 'NOT_ALLOWED' })
  const { body } = await open([failed])
  await click('09:00 Water – Not published (Failed)')
  await vi.waitFor(() => expect(body.textContent).toContain('can no longer publish it'))
  expect(body.textContent).toContain('Schedule again…')
})

test('offers only to open what the viewer may not publish', async () => {
  const none = {
    __typename: 'MomentCan',
    publish: false,
    cancel: false,
    move: false,
  } as Moment['can']
  await open([buildMoment({ at: at(26), can: none })])
  await click('09:00 Water – Publishes (Pending)')
  const offered = () =>
    [...document.querySelectorAll('[role=dialog] :is(a, button)')].map((one) =>
      one.textContent?.trim(),
    )
  await vi.waitFor(() => expect(offered()).toEqual(['', 'Open']))
})

test('moves with the version that was seen, and says that somebody else was faster', async () => {
  const createToast = vi.spyOn(toaster, 'create')
  const { asked } = await open([buildMoment({ at: at(26), version: 7 })], undefined, {
    PublishAnnouncement: () => refusal('CONFLICT', 'It was changed meanwhile'),
  })
  await click('09:00 Water – Publishes (Pending)')
  await vi.waitFor(() =>
    expect(
      [...document.querySelectorAll('[role=dialog] button')].find(
        (one) => one.textContent === 'Move…' && !(one as HTMLButtonElement).disabled,
      ),
    ).toBeDefined(),
  )
  await click('Move…')
  await vi.waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('input[name=publishAt]')?.value).toContain(
      '26 Nov 2027',
    ),
  )
  await click('Schedule')
  await vi.waitFor(() => expect(asked('PublishAnnouncement')).toHaveLength(1))
  expect(asked('PublishAnnouncement')[0]!.variables).toEqual({
    ...{ id: 'a1', version: 7, publishAt: at(26) },
  })
  await vi.waitFor(() =>
    expect(createToast).toHaveBeenCalledWith(
      expect.objectContaining({ description: expect.stringContaining('changed meanwhile') }),
    ),
  )
  expect(cell('26').textContent).toContain('Water')
})

test('moves an end and removes it, which can be undone', async () => {
  const createToast = vi.spyOn(toaster, 'create')
  const end = buildMoment({ kind: 'END', at: at(27), endsAt: at(27), version: 7 })
  const ending = { ...row, status: 'PUBLISHED', expiresAt: at(27) }
  let version = 7
  const { asked } = await open([end], undefined, {
    Announcement: () => ({ announcement: ending }),
    MoveAnnouncementEnd: () => ({ moveAnnouncementEnd: { ...ending, version: ++version } }),
  })
  const given = () => asked('MoveAnnouncementEnd').map(({ variables }) => variables)
  await click('09:00 Expires: Water – Expires (Pending)')
  await vi.waitFor(() => expect(document.body.textContent).toContain('Remove expiry'))
  expect(document.querySelector('[role=dialog]')!.textContent).toContain('Archive')
  await click('Remove expiry')
  await vi.waitFor(() => expect(createToast).toHaveBeenCalled())
  expect(cell('27').textContent).not.toContain('Water')
  expect(given()).toEqual([{ id: 'a1', version: 7, endsAt: null }])
  const { title, action } = createToast.mock.calls[0]![0]
  expect(title).toBe('“Water” no longer expires')
  await act(async () => action!.onClick())
  await vi.waitFor(() => expect(given()[1]).toEqual({ id: 'a1', version: 8, endsAt: at(27) }))
  await vi.waitFor(() => expect(cell('27').textContent).toContain('Water'))
})

test.each([
  ['today, past what is over', [19, 24, 26], ['2027-11-24']],
  ['the next day that has anything', [19, 26], ['2027-11-26']],
  ['nowhere where nothing is over', [24, 26], []],
])('as a list on a phone leads to %s', async (_where, days, ledTo) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at(24, 8)) })
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query.includes('max-width') }),
  )
  const led: (string | undefined)[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    led.push((this as HTMLElement).dataset['day'])
    return Promise.resolve()
  })
  await open(
    days.map((day) => buildMoment({ id: `a${day}`, at: at(day) })),
    '&view=list',
  )
  expect(led).toEqual(ledTo)
})
