import { randomUUID } from 'node:crypto'
import { publish, signInAsOwner } from '@prakat/infra/testing/requests'
import { signUpAs } from '@prakat/infra/testing/sign-up-as'
import { useTestApp } from '@prakat/infra/testing/use-test-app'
import { queueNames } from '@prakat/schema/queues'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const app = useTestApp()
const path = '/backoffice/queues'
let [owner, auditor, editor] = ['', '', '']

beforeAll(async () => {
  owner = (await signInAsOwner(app)).token
  auditor = (await signUpAs(app, 'auditor')).token
  editor = (await signUpAs(app, 'editor')).token
})

const keyFor = (token?: string) =>
  fetch(`${app.url}${path}`, {
    method: 'POST',
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
  })
const cookieOf = async (token: string) =>
  (await keyFor(token)).headers.get('set-cookie')!.split(';')[0]!
const ask = (at: string, cookie?: string, init: RequestInit = {}) =>
  fetch(`${app.url}${path}${at}`, {
    redirect: 'manual',
    ...init,
    headers: { ...(cookie && { cookie }), ...init.headers },
  })
const pause = `/api/queues/${queueNames.checkAuth}/pause`
const resume = `/api/queues/${queueNames.checkAuth}/resume`

describe('the key to the board', () => {
  it('is given to those with the right to push, for the board alone, and to no script', async () => {
    const given = await keyFor(auditor)
    expect(given.status).toBe(204)
    const cookie = given.headers.get('set-cookie')!
    for (const part of ['HttpOnly', 'SameSite=Strict', `Path=${path}`])
      expect(cookie).toContain(part)
    expect((await keyFor(editor)).status).toBe(403)
    expect((await keyFor()).status).toBe(401)
  })

  it('is asked for, made up or expired ones too', async () => {
    for (const cookie of [undefined, 'prakat_queues=made-up', `prakat_queues=${editor}`]) {
      for (const at of ['', '/look/', '/change/api/queues']) {
        const { status, headers } = await ask(at, cookie)
        expect([status, headers.get('location')]).toEqual([
          302,
          '/backoffice/dead-letters?view=jobs',
        ])
      }
    }
  })
})

describe('the board', () => {
  it('is a page of ours alone, under our content policy', async () => {
    const cookie = await cookieOf(owner)
    for (const at of ['', '/look/']) {
      expect((await ask(at, cookie)).headers.get('location')).toBe(`${path}/change/`)
    }
    const page = await ask('/change/', cookie)
    const html = await page.text()
    expect(page.status).toBe(200)
    expect(html).toContain('<div id="root"></div>')
    expect(html).not.toMatch(/https?:|<style|style=/)
    expect(page.headers.get('content-security-policy')).toMatch(/script-src 'self'/)
    const [, script] = /src="(static\/js\/main[^"]+)"/.exec(html)!
    expect((await ask(`/change/${script}`, cookie)).status).toBe(200)
  })

  it('shows every queue, which those who may not change them only look at', async () => {
    const cookie = await cookieOf(auditor)
    expect((await ask('', cookie)).headers.get('location')).toBe(`${path}/look/`)
    const answer = await ask('/look/api/queues', cookie)
    const { queues } = (await answer.json()) as { queues: any[] }
    expect(queues.map(({ name }: any) => name).sort()).toEqual(Object.values(queueNames).sort())
    expect(queues.every(({ readOnlyMode }: any) => readOnlyMode)).toBe(true)
    for (const at of ['/change/', '/change/api/queues']) {
      expect((await ask(at, cookie)).status).toBe(403)
    }
    for (const board of ['/look', '/change']) {
      expect((await ask(board + pause, cookie, { method: 'PUT' })).status).toBe(403)
    }
  })

  it('changes queues for those who may, which is written down, and for no page but ours', async () => {
    const cookie = await cookieOf(owner)
    const headers = { origin: 'https://evil.example' }
    expect((await ask(`/change${pause}`, cookie, { method: 'PUT', headers })).status).toBe(403)
    for (const at of [pause, resume]) {
      expect((await ask(`/change${at}`, cookie, { method: 'PUT' })).status).toBe(200)
    }
    const noted = await app.services.notifier!.database.sql`
      select before from audit where command = 'job.change' order by id`
    expect(noted.map(({ before }) => before.name)).toEqual([`PUT ${pause}`, `PUT ${resume}`])
  })

  it('publishes nothing, and changes or forgets no job', async () => {
    const cookie = await cookieOf(owner)
    const queue = `/change/api/queues/${queueNames.changeFeed}`
    const jobs = async () => {
      const { queues } = (await (await ask('/change/api/queues', cookie)).json()) as any
      return queues.find(({ name }: any) => name === queueNames.changeFeed).counts
    }
    const before = await jobs()
    const body = JSON.stringify({ name: 'announcement.published', data: {}, options: {} })
    const headers = { 'content-type': 'application/json' }
    for (const [method, at] of [
      ...[['POST', `${queue}/add`] as const, ['PATCH', `${queue}/1/update-data`] as const],
      ...[['PATCH', `${queue}/1/delay`] as const, ['PATCH', `${queue}/1/priority`] as const],
      ...['empty', 'obliterate', 'concurrency', 'rate-limit', '%6fbliterate'].map(
        (what) => ['PUT', `${queue}/${what}`] as const,
      ),
      ['PUT', `${queue}/job-schedulers/1/run`] as const,
    ]) {
      const { status } = await ask(at, cookie, { method, body, headers })
      expect([method, at, status]).toEqual([method, at, 403])
    }
    expect(await jobs()).toEqual(before)
  })

  it('shows what a job is about, and not what somebody wrote', async () => {
    const title = `Only for a few ${randomUUID()}`
    await publish(app, owner, { title })
    const cookie = await cookieOf(auditor)
    const at = `/look/api/queues?activeQueue=${queueNames.changeFeed}&status=latest&page=1&jobsPerPage=50`
    // The relay takes it there after it is saved.
    const boardText = await vi.waitFor(async () => {
      const text = await (await ask(at, cookie)).text()
      expect(text).toContain('announcement.published')
      return text
    })
    expect(boardText).not.toContain(title)
  })
})
