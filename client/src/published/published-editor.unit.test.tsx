import { siteIdentity } from '../api/server-address.ts'
import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import AnnouncementPage from '../routes/announcement-page.tsx'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { buildAnnouncement } from '../test/build-announcement.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click, press, typeInto } from '../test/type-into.ts'
import { toaster } from '../ui/toaster-store.ts'

beforeEach(async () => {
  // Typing settles and ten seconds pass at once; what is waited for passes time too.
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  })
  await signInAs('u1')
})
afterEach(async () => {
  await cleanUp()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const can = { ...buildAnnouncement().can, update: true, publish: true, amend: false }
const draft = buildAnnouncement({ status: 'DRAFT', publishedAt: null, can })
const pages = ['/backoffice/announcements/create', '/backoffice/announcements/:id']
const reach = { __typename: 'AudiencePreview', people: 5, invited: 0, suspended: 0 }
type Answers = Parameters<typeof answerGraphql>[0]

/** The editor of a draft, or of a new one, before a server that keeps what it is sent. */
async function open(
  place: string,
  more: Answers = {},
  stored: Record<string, unknown> = draft,
  loader?: () => Promise<null>,
) {
  let saved = stored
  const save = ({ input }: { input: object }) => {
    saved = {
      ...saved,
      ...input,
      audience: stored['audience'],
      version: Number(saved['version']) + 1,
    }
    return saved
  }
  const calls = answerGraphql({
    ...ownerAnswers,
    Announcement: () => ({ announcement: saved }),
    CreateAnnouncement: (variables) => ({ createAnnouncement: save(variables) }),
    UpdateAnnouncement: (variables) => ({ updateAnnouncement: save(variables) }),
    PublishAnnouncement: ({ publishAt }) => {
      const now = { updatedAt: new Date().toISOString(), version: Number(saved['version']) + 1 }
      saved = { ...saved, ...now, publishAt, status: 'SCHEDULED' }
      return { publishAnnouncement: saved }
    },
    CancelAnnouncement: () => ({ cancelAnnouncement: { ...stored, version: 20 } }),
    AudiencePreview: () => ({ previewAudience: reach }),
    PublishReach: () => ({ previewAudience: { ...reach, byPush: 3 } }),
    ...more,
  })
  const at = `/backoffice/announcements/${place}`
  const page = await renderPage({
    ...{ path: pages, at, page: <AnnouncementPage /> },
    ...(loader && { loader }),
  })
  await vi.waitFor(() => expect(title()).not.toBeNull())
  const sent = (name: string) => calls.filter((call) => call.name === name)
  return { ...page, calls, sent }
}
const title = () => document.querySelector<HTMLInputElement>('input[name=title]')
const passes = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms))
const quiet = () => passes(1300)
const drafts = () => Object.keys(localStorage).filter((key) => key.startsWith('prakat-draft'))
/** Keeps what is asked with this in it waiting. Returns what lets the last one go on. */
function holdBack(part: string): () => Promise<void> {
  let release = () => {}
  const now = globalThis.fetch
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (String(init.body).includes(part)) await new Promise<void>((go) => (release = go))
    return now(url, init)
  })
  return () => act(async () => release())
}
const toastTitles = () => toaster.getVisibleToasts().map((toast) => toast.title)

describe('a draft', () => {
  test('saves itself a moment after typing stops, without a word', async () => {
    const { body, sent } = await open('a1')
    await typeInto('title', 'Water ')
    expect(body.textContent).toContain('Unsaved changes')
    await typeInto('title', 'Water and ')
    await quiet()
    expect(sent('UpdateAnnouncement')).toMatchObject([
      { variables: { id: 'a1', version: 3, input: { title: 'Water and' } } },
    ])
    expect(body.textContent).toContain('Saved')
    expect(title()?.value).toBe('Water and ')
    expect(toastTitles()).not.toContain('Draft saved')
    expect(Object.keys(localStorage).filter((key) => key.startsWith('prakat-draft'))).toEqual([])
  })

  test('keeps what is typed while it is being saved, and saves that next', async () => {
    const { body, sent } = await open('a1')
    const answer = holdBack('mutation')
    await typeInto('title', 'Water a')
    await quiet()
    expect(body.textContent).toContain('Saving')
    await typeInto('title', 'Water and power')
    await answer()
    await vi.waitFor(() => expect(body.textContent).toContain('Unsaved changes'))
    expect(title()?.value).toBe('Water and power')
    // The page may go away before the next key.
    const [copy] = drafts()
    expect(JSON.parse(localStorage.getItem(copy!)!)).toMatchObject({
      ...{ version: 4, values: { title: 'Water and power' } },
    })
    await quiet()
    await answer()
    await vi.waitFor(() => expect(sent('UpdateAnnouncement')).toHaveLength(2))
    expect(sent('UpdateAnnouncement')[1]?.variables).toMatchObject({
      version: 4,
      input: { title: 'Water and power' },
    })
  })

  test('that is new gets its address, and stays as it is on the screen', async () => {
    const { address, sent } = await open('create')
    const field = title()
    await quiet()
    expect(sent('CreateAnnouncement')).toEqual([])
    await typeInto('title', 'Lift')
    await quiet()
    await vi.waitFor(() => expect(address()).toBe('/backoffice/announcements/a1'))
    expect(title()).toBe(field)
    await typeInto('title', 'Lift repair')
    await quiet()
    expect(sent('CreateAnnouncement')).toHaveLength(1)
    expect(sent('UpdateAnnouncement')).toMatchObject([{ variables: { version: 4 } }])
  })

  test('that is typed on while it is made leaves no copy behind for the next new one', async () => {
    const { address } = await open('create')
    const answer = holdBack('CreateAnnouncement')
    await typeInto('title', 'Lift')
    await quiet()
    await typeInto('title', 'Lift repair')
    await answer()
    await vi.waitFor(() => expect(address()).toBe('/backoffice/announcements/a1'))
    expect(drafts()).toEqual(['prakat-draft:u1:announcement:a1'])
    await quiet()
    expect(drafts()).toEqual([])
    expect(title()?.value).toBe('Lift repair')
  })

  test('that is new counts as saved at its own address, as does what is typed on the way there', async () => {
    let arrive = () => {}
    let isOnTheWay = false
    const { body, address } = await open('create', {}, draft, async () => {
      if (isOnTheWay) await new Promise<void>((go) => (arrive = go))
      return null
    })
    isOnTheWay = true
    await typeInto('title', 'Lift')
    await quiet()
    expect(address()).toBe('/backoffice/announcements/create')
    expect(body.textContent).not.toContain('Saved')
    await typeInto('title', 'Lift repair')
    await passes(400)
    await act(async () => arrive())
    await vi.waitFor(() => expect(address()).toBe('/backoffice/announcements/a1'))
    // The page may go away before it is saved again.
    expect(drafts()).toEqual(['prakat-draft:u1:announcement:a1'])
    expect(title()?.value).toBe('Lift repair')
    await quiet()
    expect(body.textContent).toContain('Saved')
    expect(drafts()).toEqual([])
  })

  test('brings nobody back who left while it was made', async () => {
    const { body, address, goTo } = await open('create')
    const answer = holdBack('CreateAnnouncement')
    await typeInto('title', 'Lift')
    await quiet()
    await typeInto('title', 'Lift repair')
    await goTo('/elsewhere')
    await vi.waitFor(() => click('Leave'))
    await vi.waitFor(() => expect(body.textContent).toContain('Elsewhere'))
    await answer()
    await quiet()
    expect(address()).toBe('/elsewhere')
    expect(drafts()).toEqual([])
  })

  test('waits until it is fit to be saved', async () => {
    const { body, sent } = await open('a1')
    await typeInto('title', ' ')
    await quiet()
    expect(sent('UpdateAnnouncement')).toEqual([])
    expect(body.textContent).toContain('Unsaved changes')
    expect(body.textContent).not.toContain('Enter a title')
    await press('s', { metaKey: true })
    await vi.waitFor(() => expect(body.textContent).toContain('Enter a title'))
  })

  test('says why it could not be saved, and tries again with what is typed next', async () => {
    let isDown = true
    const { body, sent } = await open('a1', {
      UpdateAnnouncement: () =>
        isDown
          ? refusal('RATE_LIMITED', 'Later')
          : { updateAnnouncement: { ...draft, version: 4, title: 'Water, again' } },
    })
    await typeInto('title', 'Water!')
    await quiet()
    expect(document.querySelector('[role=alert]')?.textContent).toContain('Unsaved changes')
    isDown = false
    await typeInto('title', 'Water, again')
    await quiet()
    expect(sent('UpdateAnnouncement')).toHaveLength(2)
    expect(body.textContent).toContain('Saved')
  })

  test('never overwrites what somebody else saved, and does not ask twice', async () => {
    const theirs = { ...draft, version: 9, title: 'Theirs' }
    let isRead = false
    const { body, sent } = await open('a1', {
      UpdateAnnouncement: () => refusal('CONFLICT', 'Changed', { details: { currentVersion: 9 } }),
      Announcement: () => {
        const announcement = isRead ? theirs : draft
        isRead = true
        return { announcement }
      },
    })
    await typeInto('title', 'Mine')
    await quiet()
    await vi.waitFor(() => expect(body.textContent).toContain('Someone else changed this'))
    await click('Back to editing')
    await typeInto('title', 'Mine, still')
    await quiet()
    expect(sent('UpdateAnnouncement')).toHaveLength(1)
    expect(title()?.value).toBe('Mine, still')
    await press('s', { ctrlKey: true })
    await vi.waitFor(() => expect(sent('UpdateAnnouncement')).toHaveLength(2))
  })

  test('overwrites nothing either with what was typed before somebody else saved', async () => {
    const conflict = refusal('CONFLICT', 'Changed', { details: { currentVersion: 9 } })
    const theirs = { ...draft, version: 9, title: 'Theirs' }
    const versions = async (typed: string, stored: typeof draft) => {
      const { body, sent } = await open('a1', { UpdateAnnouncement: () => conflict }, stored)
      if (stored === theirs) await click('Restore')
      await typeInto('title', typed)
      await quiet()
      const isShown = body.textContent.includes('Someone else changed this')
      const from = sent('UpdateAnnouncement').map(({ variables }) => variables.version)
      await cleanUp()
      return { isShown, from }
    }
    await versions('Mine', draft)
    // Typing on after it was restored makes it no newer, however often the page goes away.
    for (const typed of ['Mine, still', 'Mine, again'])
      expect(await versions(typed, theirs)).toEqual({ isShown: true, from: [3] })
  })

  test('is saved by hand by whoever could not go on with it', async () => {
    const { me } = ownerAnswers.Me()
    const { sent } = await open('create', {
      Me: () => ({ me: { ...me, rights: ['announcement.create'] } }),
    })
    await typeInto('title', 'Lift')
    await quiet()
    expect(sent('CreateAnnouncement')).toEqual([])
    await click('Save draft')
    await vi.waitFor(() => expect(sent('CreateAnnouncement')).toHaveLength(1))
  })
})

const scheduled = { ...draft, status: 'SCHEDULED', publishAt: '2126-11-24T02:00:00.000Z' }

test('what is scheduled is saved when that is asked for alone', async () => {
  const { sent } = await open('a1', {}, scheduled)
  await typeInto('title', 'Water and power')
  await quiet()
  expect(sent('UpdateAnnouncement')).toEqual([])
  await press('s', { ctrlKey: true })
  await vi.waitFor(() => expect(sent('PublishAnnouncement')).toHaveLength(1))
  expect(sent('UpdateAnnouncement')).toMatchObject([{ variables: { version: 3 } }])
  expect(sent('PublishAnnouncement')[0]?.variables.publishAt).toBe('2126-11-24T02:00:00.000Z')
})

describe('publishing', () => {
  test('is opened by keys too, and not again while it is asked about', async () => {
    const { body } = await open('a1')
    await press('Enter', { ctrlKey: true })
    await vi.waitFor(() =>
      expect(body.textContent).toContain('Goes to 5 people. Push is on for 3 of them.'),
    )
    await press('Enter', { ctrlKey: true })
    expect(document.querySelectorAll('[role=alertdialog]')).toHaveLength(1)
  })

  test('waits for what is being saved, so that it is no conflict with oneself', async () => {
    // Its own, as what goes out is waited for longer than a test.
    const { sent, calls } = await open('a2', {}, { ...draft, id: 'a2' })
    await typeInto('title', 'Water and power')
    await quiet()
    await typeInto('title', 'Water, power and heating')
    await press('Enter', { ctrlKey: true })
    await vi.waitFor(() => click('Publish now'))
    await vi.waitFor(() => expect(sent('PublishAnnouncement')).toHaveLength(1))
    expect(sent('UpdateAnnouncement').map(({ variables }) => variables.version)).toEqual([3, 4])
    expect(calls.at(-1)?.name).not.toBe('UpdateAnnouncement')
  })

  test('asks when something new has its address, and goes on asking', async () => {
    const { sent, address } = await open('create?from=a3', {}, { ...draft, id: 'a3' })
    const answer = holdBack('CreateAnnouncement')
    await typeInto('title', 'Lift')
    await quiet()
    await typeInto('title', 'Lift repair')
    await click('Publish')
    await answer()
    const dialogs = () => document.querySelectorAll('[role=alertdialog][data-state=open]')
    await vi.waitFor(() => expect(dialogs()).toHaveLength(1))
    await vi.waitFor(() => expect(address()).toBe('/backoffice/announcements/a3'))
    // What is asked about is not saved behind its back.
    await quiet()
    expect(dialogs()).toHaveLength(1)
    expect(sent('UpdateAnnouncement')).toEqual([])
  })

  test('is offered to nobody who may not do it', async () => {
    const { me } = ownerAnswers.Me()
    const nobody = { __typename: 'Addressing', anybody: false, departmentIds: [] }
    const write = me.can.write.map((each) => ({ ...each, publishFor: nobody }))
    const { body, sent } = await open('a1', {
      Me: () => ({ me: { ...me, can: { ...me.can, write } } }),
    })
    expect(body.textContent).not.toContain('Publish')
    await press('Enter', { ctrlKey: true })
    expect(body.textContent).not.toContain('now?')
    expect(sent('PublishAnnouncement')).toEqual([])
  })

  const atSetTime = () =>
    act(async () => document.querySelector<HTMLInputElement>('input[value=time]')?.click())
  const now = () =>
    act(async () => document.querySelector<HTMLInputElement>('input[value=now]')?.click())
  const publishAt = () => document.querySelector<HTMLInputElement>('input[name=publishAt]')
  const main = (name: string) =>
    [...document.querySelectorAll('button')].some(({ textContent }) => textContent === name)

  test('at a set time is proposed for tomorrow, and for no time that is over', async () => {
    const { body, sent } = await open('a1')
    expect(publishAt()).toBeNull()
    await atSetTime()
    expect(publishAt()?.value).toContain('09:00')
    expect(main('Publish')).toBe(false)
    await typeInto('publishAt', '1 Jan 2020 09:00')
    await click('Schedule')
    await vi.waitFor(() => expect(body.textContent).toContain('Choose a time in the future'))
    expect(sent('PublishAnnouncement')).toEqual([])
    await typeInto('publishAt', '1 Jan 2126 09:00')
    await click('Schedule')
    await vi.waitFor(() => expect(sent('PublishAnnouncement')).toHaveLength(1))
    expect(sent('PublishAnnouncement')[0]?.variables.publishAt).toBe('2126-01-01T02:00:00.000Z')
    await vi.waitFor(() => expect(body.textContent).toContain('Update schedule'))
  })

  test('at a set time asks for another end where it would be over by then', async () => {
    const ends = { ...draft, expiresAt: '2125-06-01T02:00:00.000Z' }
    const { body, sent } = await open('a1', {}, ends)
    await atSetTime()
    await typeInto('publishAt', '1 Jan 2126 09:00')
    await click('Schedule')
    await vi.waitFor(() => expect(body.textContent).toContain('Choose a time after publishing'))
    expect(sent('PublishAnnouncement')).toEqual([])
    await typeInto('expiresAt', '1 Feb 2126 09:00')
    await click('Schedule')
    await vi.waitFor(() => expect(sent('PublishAnnouncement')).toHaveLength(1))
    expect(sent('UpdateAnnouncement').at(-1)?.variables.input.expiresAt).toBe(
      '2126-02-01T02:00:00.000Z',
    )
  })

  test('at a time that is not chosen after all leaves everything as it was', async () => {
    const { body, sent } = await open('a1')
    await atSetTime()
    await now()
    expect(publishAt()).toBeNull()
    expect(main('Publish')).toBe(true)
    await quiet()
    expect(sent('PublishAnnouncement')).toEqual([])
    expect(sent('UpdateAnnouncement')).toEqual([])
    expect(body.textContent).toContain('Saved')
  })

  test('a draft keeps its time, and the keys schedule it', async () => {
    const { sent } = await open('a1', {}, { ...draft, publishAt: '2126-11-24T02:00:00.000Z' })
    expect(main('Schedule')).toBe(true)
    // Emptied on the way to another time, the field stays.
    await act(async () => publishAt()?.focus())
    await typeInto('publishAt', '')
    expect(publishAt()).not.toBeNull()
    await typeInto('publishAt', '1 Jan 2126 09:00')
    await press('Enter', { ctrlKey: true })
    await vi.waitFor(() => expect(sent('PublishAnnouncement')).toHaveLength(1))
    expect(sent('PublishAnnouncement')[0]?.variables.publishAt).toBe('2126-01-01T02:00:00.000Z')
  })

  test('what is scheduled is updated once something has changed', async () => {
    const { sent } = await open('a1', {}, scheduled)
    const update = () =>
      [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Update schedule',
      )
    expect(update()?.disabled).toBe(true)
    await press('Enter', { ctrlKey: true })
    await quiet()
    expect(sent('PublishAnnouncement')).toEqual([])
    await typeInto('publishAt', '1 Jan 2126 09:00')
    await click('Update schedule')
    await vi.waitFor(() => expect(sent('PublishAnnouncement')).toHaveLength(1))
  })

  test('at the time of a schedule that was cancelled is proposed again', async () => {
    const cancelled = { ...scheduled, status: 'DRAFT', publishAt: null, version: 4 }
    await open(
      'a1',
      { CancelAnnouncement: () => ({ cancelAnnouncement: cancelled }) },
      {
        ...scheduled,
        can: { ...scheduled.can, cancel: true },
      },
    )
    const time = publishAt()?.value
    await click('Actions for “Water”')
    await vi.waitFor(() => click('Cancel schedule'))
    await vi.waitFor(() => expect(main('Publish')).toBe(true))
    await atSetTime()
    expect(publishAt()?.value).toBe(time)
    expect(time).toContain('2126')
  })

  test('what is scheduled is published at once where that is chosen, and keeps its time until then', async () => {
    const { body, sent } = await open('a1', {}, scheduled)
    expect(main('Update schedule')).toBe(true)
    await now()
    await press('s', { ctrlKey: true })
    await vi.waitFor(() => expect(sent('PublishAnnouncement')).toHaveLength(1))
    expect(sent('PublishAnnouncement')[0]?.variables.publishAt).toBe('2126-11-24T02:00:00.000Z')
    await click('Publish')
    await vi.waitFor(() => expect(body.textContent).toContain('Publish “Water” now?'))
  })
})

test('a preview shows what is written, saved or not, as it will be read', async () => {
  const author = { __typename: 'User', id: 'u1', name: 'Ann', nameTh: '', photo: null }
  const PreviewAuthor = () => ({ users: connectionOf('User', [author]) })
  const asking = { ...draft, severity: 'URGENT', requiresAck: true }
  const { sent } = await open('a1', { PreviewAuthor }, asking)
  await typeInto('title', 'Water and power')
  await click('Preview')
  await vi.waitFor(() =>
    expect(document.querySelector('[role=dialog] article')?.textContent).toMatch(
      /Water and power.*It is off/,
    ),
  )
  const dialog = document.querySelector('[role=dialog]')
  expect(dialog?.textContent).toContain('On a lock screen')
  await vi.waitFor(() => expect(dialog?.textContent).toMatch(/Ann·.*Urgent/))
  expect(dialog?.textContent).toContain('Please acknowledge that you have read this.')
  expect(sent('PublishAnnouncement')).toEqual([])
})

describe('publishing now', () => {
  let made = 0
  // Each its own, as what goes out is waited for longer than a test.
  const publish = async (more: (row: typeof draft) => Answers = () => ({})) => {
    const row = { ...draft, id: `out${(made += 1)}` }
    const page = await open(row.id, more(row), row)
    await click('Publish')
    await vi.waitFor(() => expect(page.body.textContent).toContain('Goes to 5 people'))
    await click('Publish now')
    await vi.waitFor(() => expect(page.sent('PublishAnnouncement').length).toBeGreaterThan(0))
    return page
  }
  const undo = () => toaster.getVisibleToasts().find(({ action }) => action?.label === 'Undo')
  const awayMs = (at: string) => Date.parse(at) - Date.now()

  test('shows it as phones will, and for whom', async () => {
    const { body } = await open('a1')
    await click('Publish')
    await vi.waitFor(() => expect(body.textContent).toContain('On a lock screen'))
    const screens = [...document.querySelectorAll('figure')].map((each) => each.textContent)
    expect(screens).toHaveLength(2)
    for (const screen of screens) expect(screen).toMatch(/Prakat.*Water.*It is off/)
    expect(body.textContent).toContain('Sent by: In the app, Push notification.')
  })

  test('says that pushes wait while it is quiet', async () => {
    const clock = (inMs: number) => new Date(Date.now() + inMs).toISOString().slice(11, 16)
    const quietHours = { from: clock(-3_600_000), to: clock(3_600_000) }
    siteIdentity.setState({ timeZone: 'UTC', quietHours })
    const { body } = await open('a1')
    await click('Publish')
    const expected = `Quiet hours: pushes wait until ${quietHours.to} (UTC)`
    await vi.waitFor(() => expect(body.textContent).toContain(expected))
    siteIdentity.setState(siteIdentity.getInitialState())
  })

  test('leaves ten seconds, in which nothing can be written and it can be undone', async () => {
    const { body, sent } = await publish()
    const away = awayMs(sent('PublishAnnouncement')[0]?.variables.publishAt)
    expect(away).toBeGreaterThan(8000)
    expect(away).toBeLessThanOrEqual(10_000)
    await vi.waitFor(() => expect(undo()?.title).toBe('Publishing “Water” in a moment'))
    expect(title()?.closest('fieldset:disabled')).not.toBeNull()
    expect(body.textContent).toContain('Publishing…')
    expect(body.textContent).not.toContain('Scheduled')
    expect(body.textContent).not.toContain('Save draft')
    await act(async () => undo()?.action?.onClick())
    await vi.waitFor(() => expect(sent('CancelAnnouncement')).toHaveLength(1))
    await vi.waitFor(() => expect(title()?.closest('fieldset:disabled')).toBeNull())
    expect(body.textContent).toContain('Draft')
  })

  test('says when it could not be undone any more', async () => {
    await publish(() => ({
      CancelAnnouncement: () => refusal('CONFLICT', 'It is published'),
    }))
    await vi.waitFor(() => expect(undo()).toBeDefined())
    await act(async () => undo()?.action?.onClick())
    await vi.waitFor(() => expect(toastTitles()).toContain('That didn’t work'))
  })

  test('shows it as it is once it is out', async () => {
    let isOut = false
    const { body } = await publish((row) => ({
      Announcement: () => ({
        announcement: isOut
          ? { ...row, version: 30, status: 'PUBLISHED', can: buildAnnouncement().can }
          : row,
      }),
    }))
    isOut = true
    await passes(11_000)
    await vi.waitFor(() => expect(body.textContent).toContain('Edit'))
    expect(toastTitles()).toContain('“Water” is published')
  })

  test('goes by the clock of the server where the one here is fast', async () => {
    const serverNow = Date.now() - 3_600_000
    const { sent } = await publish((row) => ({
      PublishAnnouncement: ({ publishAt }) => ({
        publishAnnouncement: {
          ...{ ...row, version: 4, status: 'SCHEDULED', publishAt },
          updatedAt: new Date(serverNow).toISOString(),
        },
      }),
    }))
    await vi.waitFor(() => expect(sent('PublishAnnouncement')).toHaveLength(2))
    const { publishAt } = sent('PublishAnnouncement')[1]!.variables
    expect(Date.parse(publishAt) - serverNow).toBe(10_000)
  })
})

describe('where a second person has to approve it', () => {
  const alone = { ...draft, can: { ...can, publish: false, submit: true } }
  test('asks for that instead of publishing, with a note', async () => {
    const asked = { ...alone, version: 4, waiting: true }
    const { body, sent } = await open(
      'a1',
      { SubmitAnnouncement: () => ({ submitAnnouncement: asked }) },
      alone,
    )
    expect(
      [...body.querySelectorAll('button')].map(({ textContent }) => textContent),
    ).not.toContain('Publish')
    await click('Request approval')
    await vi.waitFor(() => {
      const found = document.querySelector<HTMLElement>('[role=alertdialog]')
      expect(found?.textContent).toContain('As soon as it’s approved')
    })
    await typeInto('note', 'Please look')
    await click('Request approval')
    await vi.waitFor(() =>
      expect(sent('SubmitAnnouncement')).toMatchObject([
        { variables: { id: 'a1', version: 3, publishAt: null, note: 'Please look' } },
      ]),
    )
    expect(sent('PublishAnnouncement')).toEqual([])
  })

  test('says why it was declined', async () => {
    const declined = {
      ...{ __typename: 'DeclinedApproval', declinedBy: 'u2', note: 'Say until when' },
      declinedAt: '2026-11-21T02:00:00.000Z',
    }
    const { body } = await open('a1', {}, { ...alone, declined })
    expect(body.textContent).toContain('Say until when')
  })
})
