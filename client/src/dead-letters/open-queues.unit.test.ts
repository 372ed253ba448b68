import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { signInAs } from '../test/answer-graphql.ts'
import { openQueues } from './open-queues.ts'

beforeEach(() => signInAs('u1'))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const answered = (status: number) => {
  const fetched = vi.fn(async () => new Response(null, { status }))
  vi.stubGlobal('fetch', fetched)
  return fetched
}

test('gets the key for the session and goes to the board', async () => {
  const goTo = vi.spyOn(location, 'assign').mockImplementation(() => {})
  const fetched = answered(204)
  await openQueues()
  expect(fetched).toHaveBeenCalledWith('/backoffice/queues', {
    ...{ method: 'POST', headers: { authorization: 'Bearer t' } },
  })
  expect(goTo).toHaveBeenCalledWith('/backoffice/queues')
})

test('goes nowhere without a key', async () => {
  const goTo = vi.spyOn(location, 'assign').mockImplementation(() => {})
  answered(403)
  await expect(openQueues()).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(goTo).not.toHaveBeenCalled()
})
