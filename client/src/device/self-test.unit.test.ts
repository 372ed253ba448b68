import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { answerRest, beSignedIn } from '../test/answer-rest.ts'
import { browserWithoutPush, browserWithPush } from '../test/browser-with-push.ts'
import { runSelfTest, type PushTimes, type TestStep } from './self-test.ts'

let browser: ReturnType<typeof browserWithPush>
beforeEach(() => {
  beSignedIn()
  localStorage.setItem('prakat-device-id', 'device')
  browser = browserWithPush('granted')
  answerRest({ 'POST .*/test': () => [202, { queued: true }] })
})
afterEach(browserWithoutPush)

const never: PushTimes = { pushedAt: null, failedAt: null }
const arrival = { type: 'NEW_NOTIFICATION', payload: { test: true, tag: 't1' }, receivedAt: 1 }

/** `after`: what the server says of the device from the second look on. */
async function run(after: PushTimes | null, onStep: (step: TestStep) => void = () => {}) {
  const done: TestStep[] = []
  let looks = 0
  const advice = await runSelfTest({
    readTimes: async () => (looks++ === 0 ? never : after),
    onDone(step) {
      done.push(step)
      onStep(step)
    },
    patience: 20,
    interval: 5,
  })
  return { done, advice }
}

describe('the self-test', () => {
  test('goes through all its steps', async () => {
    const { done, advice } = await run({ ...never, pushedAt: '2026-11-21' }, (step) => {
      if (step !== 'sent') return
      browser.show('t1')
      browser.fromWorker(arrival)
    })
    expect({ done, advice }).toEqual({
      done: ['queued', 'sent', 'received', 'shown'],
      advice: null,
    })
  })

  test('takes no other push for its own', async () => {
    const other = { ...arrival, payload: { tag: 't1' } }
    const { done } = await run({ ...never, pushedAt: '2026-11-21' }, () =>
      browser.fromWorker(other),
    )
    expect(done).toEqual(['queued', 'sent'])
  })

  test('says what to do when the server does not know the device', async () => {
    answerRest({})
    const { done, advice } = await run(never)
    expect(done).toEqual([])
    expect(advice).toContain('The server doesn’t know this device')
  })

  test('tells a push service that refuses from one that is not reached', async () => {
    expect((await run({ ...never, failedAt: '2026-11-21' })).advice).toContain('didn’t accept it')
    expect((await run(never)).advice).toContain('couldn’t reach')
  })

  test('says when it was sent but did not come', async () => {
    const { advice } = await run({ ...never, pushedAt: '2026-11-21' })
    expect(advice).toContain('didn’t arrive')
  })

  test('says when it came but was not shown', async () => {
    const { done, advice } = await run({ ...never, pushedAt: '2026-11-21' }, (step) => {
      if (step === 'sent') browser.fromWorker(arrival)
    })
    expect(done).toEqual(['queued', 'sent', 'received'])
    expect(advice).toContain('didn’t show it')
  })
})
