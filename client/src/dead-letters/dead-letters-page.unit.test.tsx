import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerGraphql, refusal, signInAs } from '../test/answer-graphql.ts'
import { connectionOf, ownerAnswers } from '../test/build-position.ts'
import { cleanUp } from '../test/clean-up.ts'
import { renderPage } from '../test/render-page.tsx'
import { click } from '../test/type-into.ts'
import DeadLettersPage from './dead-letters-page.tsx'

beforeEach(() => signInAs('u1'))
afterEach(async () => {
  await cleanUp()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const letter = (id: string, more: object = {}) => ({
  __typename: 'PushDeadLetter',
  ...{ id, notificationId: 'n1', title: `Lunch ${id}`, pushService: 'MOZILLA', reason: 'KEY' },
  ...{
    status: 403,
    detail: 'No',
    createdAt: '2026-01-01T00:00:00.000Z',
    replayedAt: null,
    ...more,
  },
})
const job = {
  __typename: 'FailedJob',
  ...{ id: 'auth.send-mail/1', queue: 'auth.send-mail', name: 'mail.requested' },
  ...{ reason: 'no such host', attempts: 60, failedAt: '2026-01-01T00:00:00.000Z' },
}

async function open(at = '/dead-letters', rights = ['push.read', 'push.update']) {
  const { me } = ownerAnswers.Me()
  const calls = answerGraphql({
    Me: () => ({ me: { ...me, rights } }),
    PushDeadLetters: () => ({
      pushDeadLetters: connectionOf('PushDeadLetter', [
        letter('a'),
        letter('b', { replayedAt: '2026-01-02T00:00:00.000Z' }),
      ]),
    }),
    FailedJobs: () => ({ failedJobs: [job] }),
    ReplayPushDeadLetter: () => refusal('CONFLICT', 'It cannot be tried again'),
    DropFailedJob: () => ({ dropFailedJob: { __typename: 'FailedJob', id: job.id } }),
  })
  const page = await renderPage({ path: '/dead-letters', at, page: <DeadLettersPage /> })
  await vi.waitFor(() => expect(page.body.querySelector('tbody tr')).toBeTruthy())
  return { calls, ...page }
}
const asked = (calls: { name: string }[], name: string) =>
  calls.filter((each) => each.name === name)

test('pushes say why they were given up, and are asked for by the reason of the address', async () => {
  const { body, calls } = await open('/dead-letters?reason=KEY')
  expect(body.textContent).toContain('Key refused')
  expect(body.textContent).toContain('403 No')
  expect(asked(calls, 'PushDeadLetters')[0]).toMatchObject({
    variables: { filter: { reason: 'KEY' } },
  })
})

test('a push that was tried again already can only be dropped', async () => {
  await open()
  await click('Actions for “Lunch b”')
  await vi.waitFor(() => expect(document.querySelector('[role=menuitem]')).toBeTruthy())
  const items = [...document.querySelectorAll('[role=menuitem]')].map((each) => each.textContent)
  expect(items.map((each) => each.trim())).toEqual(['Discard'])
})

test('of several pushes each says what became of it', async () => {
  const { body, calls } = await open()
  await click('Select “Lunch a”')
  await click('Try again')
  await vi.waitFor(() =>
    expect(document.querySelector('[role=alertdialog], [role=dialog]')).toBeTruthy(),
  )
  await click('Try again')
  await vi.waitFor(() => expect(asked(calls, 'ReplayPushDeadLetter')).toHaveLength(1))
  await vi.waitFor(() => expect(body.textContent).toContain('It cannot be tried again'))
})

test('chosen jobs are dropped after a question', async () => {
  const { body, calls } = await open('/dead-letters?view=jobs')
  expect(body.textContent).toContain('no such host')
  await click('Select “mail.requested”')
  await click('Discard')
  await vi.waitFor(() => expect(body.textContent).toContain('this can’t be undone'))
  expect(asked(calls, 'DropFailedJob')).toEqual([])
  await click('Discard')
  await vi.waitFor(() => expect(asked(calls, 'DropFailedJob')).toHaveLength(1))
})

test('whoever may only read chooses no rows', async () => {
  const { body } = await open('/dead-letters', ['push.read'])
  expect(body.querySelector('tbody input')).toBeNull()
})

test('where there are none, it says so', async () => {
  answerGraphql({ Me: ownerAnswers.Me, FailedJobs: () => ({ failedJobs: [] }) })
  const at = '/dead-letters?view=jobs'
  const { body } = await renderPage({ path: '/dead-letters', at, page: <DeadLettersPage /> })
  await vi.waitFor(() => expect(body.textContent).toContain('No failed jobs'))
})
