import { amend } from '@prakat/infra/testing/change-announcement'
import { graphql, owner, publish, rest, signInAsOwner } from '@prakat/infra/testing/requests'
import { beforeEach, describe, expect, it } from 'vitest'
import { goTo, leavePage, openPage, signIn } from './browser.ts'
import { Stage } from './stage.ts'

const stage = new Stage()
const link = (name: string) => stage.page.getByRole('link', { name, exact: true })
const account = () => stage.page.getByRole('button', { name: /’s account$/ })
const offline = (isOffline: boolean) => stage.page.context().setOffline(isOffline)
const says = (text: string | RegExp) => stage.page.getByText(text).first().waitFor()

describe('without a worker, when nothing is kept', () => {
  beforeEach(async () => {
    await stage.signInOwner()
    await goTo(stage.page, `${stage.prakat.url}/backoffice/positions`)
    await link('Groups').waitFor()
  })

  it('keeps header and sidebar when a page cannot be loaded, and shows it when it can', async () => {
    await account().waitFor()
    await offline(true)
    await link('Groups').click()
    await stage.heading('You’re offline').waitFor()
    await link('Groups').waitFor()
    await account().waitFor()
    await offline(false)
    await stage.heading('Groups').waitFor()
  })

  it('leaves the pages that are there, and asks again for what they show', async () => {
    await link('Overview').click()
    await stage.heading('Recent activity').waitFor()
    await offline(true)
    await link('Positions').click()
    await says('You’re offline')
    await link('Groups').waitFor()
    await offline(false)
    await says('New position')
  })
})

/** A browser that keeps the app, with somebody signed in. */
async function openWithWorker(account: { email: string; password: string }): Promise<void> {
  await leavePage(stage.page)
  Object.assign(stage, await openPage(stage.browser, { serviceWorkers: 'allow' }))
  await signIn(stage.page, stage.prakat.url, account)
  await goTo(stage.page, stage.prakat.url)
  await stage.page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => stage.page.evaluate('!!navigator.serviceWorker.controller')).toBe(true)
}

describe('opened without a connection', () => {
  it('says so in its frame, goes on by itself, and has kept nothing of the back office', async () => {
    await openWithWorker(owner)
    const crashes: string[] = []
    stage.page.on('pageerror', (error) => crashes.push(String(error)))
    await offline(true)
    await stage.page.goto(`${stage.prakat.url}/backoffice/groups`)
    await stage.heading('You’re offline').waitFor()
    await stage.page.getByRole('banner').waitFor()
    await offline(false)
    await stage.heading('Groups').waitFor()
    await account().waitFor()
    expect(crashes).toEqual([])
    expect((await keptRows()).filter((key) => /Group/.test(String(key)))).toEqual([])
    const kept: string[] = await stage.page.evaluate(`caches.keys()
      .then((names) => Promise.all(names.map(async (name) => (await caches.open(name)).keys())))
      .then((requests) => requests.flat().map(({ url }) => new URL(url).pathname))`)
    expect(kept).toContain('/index.html')
    expect(kept.filter((path) => /^\/(v1|graphql|socket\.io|builds)/.test(path))).toEqual([])
  })
})

/** The keys of what the page has kept: to be read, or to be sent. */
const keptRows = (store: 'kept' | 'outbox' = 'kept') =>
  stage.page.evaluate<(string | number)[]>(`new Promise((resolve, reject) => {
    const opened = indexedDB.open('prakat-offline')
    opened.onerror = reject
    opened.onsuccess = () => {
      const asked = opened.result.transaction('${store}').objectStore('${store}').getAllKeys()
      asked.onsuccess = () => resolve(asked.result)
    }
  })`)

describe('somebody who reads', () => {
  let token: string
  let ids: Record<'plain' | 'changing' | 'meeting', string>

  beforeEach(async () => {
    await stage.signUp({ proved: true })
    const audience = { userIds: [await stage.userId()] }
    ;({ token } = await signInAsOwner(stage.prakat))
    const announce = (title: string) =>
      publish(stage.prakat, token, { title, requiresAck: true, audience })
    ids = {
      plain: await announce('The lift is being repaired'),
      changing: await announce('The stairs are wet'),
      meeting: await hold('Fire drill', audience),
    }
    await openWithWorker(stage.account)
  })

  async function hold(title: string, audience: object): Promise<string> {
    const day = new Date(Date.now() + 24 * 3_600_000).toISOString().slice(0, 10)
    const times = { startsAt: `${day}T03:00:00Z`, endsAt: `${day}T04:00:00Z` }
    const create = 'mutation($input: MeetingInput!) { createMeeting(input: $input) { id } }'
    const input = { title, ...times, timeZone: 'Asia/Bangkok', audience }
    const { data, errors } = await graphql(stage.prakat, token, create, { input })
    expect(errors).toEqual([])
    const { id } = data.createMeeting
    const send = 'mutation($id: ID!) { publishMeeting(id: $id) { id } }'
    expect((await graphql(stage.prakat, token, send, { id })).errors).toEqual([])
    return id
  }

  const visit = async (path: string, heading: string) => {
    await stage.page.goto(stage.prakat.url + path)
    await stage.heading(heading).waitFor()
  }
  async function readAll(): Promise<void> {
    await visit(`/announcements/${ids.plain}`, 'The lift is being repaired')
    await says('Please use the stairs.')
    await visit(`/announcements/${ids.changing}`, 'The stairs are wet')
    await visit(`/meetings/${ids.meeting}`, 'Fire drill')
    await stage.button('Yes').waitFor()
    await expect.poll(async () => (await keptRows()).join()).toContain('MeetingInvitation')
    await expect.poll(() => keptRows('outbox')).toEqual([])
  }

  it('has what was read without a connection', async () => {
    await readAll()
    await visit('/work-schedule', 'Your shifts')
    await says('No shifts yet')
    await visit('/privacy-policy', 'Privacy policy')
    await visit('/inbox', 'Announcements')
    await link('The stairs are wet').waitFor()
    await expect.poll(async () => (await keptRows()).join()).toMatch(/privacy-policy/)
    await expect.poll(async () => (await keptRows()).join()).toMatch(/ inbox /)
    await offline(true)
    await visit('/inbox', 'Announcements')
    await link('The stairs are wet').waitFor()
    await says(/^Showing data from/)
    await visit(`/announcements/${ids.plain}`, 'The lift is being repaired')
    await says('Please use the stairs.')
    await visit(`/meetings/${ids.meeting}`, 'Fire drill')
    await says(/^Showing data from/)
    await visit('/work-schedule', 'Your shifts')
    await says('No shifts yet')
    await visit('/privacy-policy', 'Privacy policy')
    await says(/^Showing data from/)
    // What was not read is not there, and what is kept goes with its person.
    await stage.page.goto(`${stage.prakat.url}/knowledge-base`)
    await stage.heading('You’re offline').waitFor()
    await account().click()
    await stage.page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect.poll(() => keptRows()).toEqual([])
  })

  it('does without a connection what goes out once, in order, and is told what is refused', async () => {
    await readAll()
    await offline(true)
    await visit(`/announcements/${ids.plain}`, 'The lift is being repaired')
    await stage.button('Acknowledge “The lift is being repaired”').click()
    await says('Acknowledged · sent when you’re back online')
    await visit(`/announcements/${ids.changing}`, 'The stairs are wet')
    await stage.button('Acknowledge “The stairs are wet”').click()
    await says('Acknowledged · sent when you’re back online')
    await visit(`/meetings/${ids.meeting}`, 'Fire drill')
    for (const answer of ['Yes', 'Maybe']) await stage.button(answer).click()
    await says(/\d changes will be sent when you’re back online\./)
    await stage.page.reload()
    await stage.page.getByRole('button', { name: 'Maybe', pressed: true }).waitFor()
    await amend(stage.prakat, token, ids.changing, { title: 'Wet', requiresAck: true }, true)

    const sent: string[] = []
    stage.page.on('request', (request) => {
      const body = request.postData() ?? ''
      if (request.url().endsWith('/acknowledge'))
        sent.push(request.url().split('/').slice(-2).join('/'))
      if (body.includes('AnswerMeeting')) sent.push(/"answer":"(\w+)"/.exec(body)![1]!)
    })
    await offline(false)
    const refused = stage.page.getByRole('listitem').filter({ hasText: 'The stairs are wet' })
    await refused.getByText(/was changed and sent again/).waitFor()
    await stage.page.getByRole('button', { name: 'Maybe', pressed: true }).waitFor()
    const [plain, changing] = [ids.plain, ids.changing].map((id) => `${id}/acknowledge`)
    await expect.poll(() => sent.join(' ')).toBe(`${plain} ${changing} YES MAYBE`)
    await expect.poll(() => keptRows('outbox')).toHaveLength(1)
    const { body: session } = await rest(stage.prakat, 'POST', '/v1/auth/sign-in', {
      body: stage.account,
    })
    const item = async (id: string) =>
      (await rest(stage.prakat, 'GET', `/v1/announcements/${id}`, { token: session.token })).body
    expect(await item(ids.plain)).toHaveProperty('acknowledgedAt')
    expect(await item(ids.changing)).not.toHaveProperty('acknowledgedAt')
    await stage.button('Got it').click()
    await refused.waitFor({ state: 'detached' })
  })
})

describe('what is not there', () => {
  it('is said within the frame, by the status, and in the console', async () => {
    await stage.signInOwner()
    const printed: string[] = []
    stage.page.on('console', (message) => printed.push(message.text()))
    const answer = await stage.page.goto(`${stage.prakat.url}/backoffice/nonsense`)
    expect(answer?.status()).toBe(404)
    await stage.heading('Page not found').waitFor()
    await says('We are sorry but this page could not be found.')
    await link('Groups').waitFor()
    expect(printed.join()).toContain('Page not found: /backoffice/nonsense')
    expect(await stage.page.getAttribute('html', 'lang')).toBe('en')
    await stage.page.goto(`${stage.prakat.url}/nonsense/of/any/depth`)
    await stage.heading('Page not found').waitFor()
    await account().waitFor()
  })
})
