import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerRest } from '../test/answer-rest.ts'
import { memoryDatabase } from '../test/memory-database.ts'
import { workerScope } from '../test/worker-scope.ts'

let scope: ReturnType<typeof workerScope>
let calls: ReturnType<typeof answerRest>
let push: (payload: object) => Promise<void>
const lift = { id: 'n1', seq: 1, title: 'Lift', body: 'It is out of order.', receipt: 'r1' }
const withdrawn = { id: 'n1', seq: 1, title: 'Withdrawn', body: '', receipt: '', withdrawn: true }

beforeEach(async () => {
  vi.resetModules()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  scope = workerScope()
  memoryDatabase()
  calls = answerRest({ 'POST /notifications/receipts': () => [204] })
  const { onPush } = await import('./on-push.ts')
  push = async (payload) => {
    const done = onPush(JSON.stringify(payload))
    await vi.advanceTimersByTimeAsync(1)
    await done
  }
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const later = () => vi.advanceTimersByTimeAsync(1_000)
const titles = () => [...scope.shown.values()].map(({ title }) => title)

describe('a push that withdraws a notification', () => {
  test('stands in its place without a sound, and is gone a moment after the browser has looked', async () => {
    await push(lift)
    await push({ ...lift, id: 'n2', title: 'Still true' })
    await push(withdrawn)
    expect(titles().sort()).toEqual(['Still true', 'Withdrawn'])
    expect(scope.shown.get('n1')?.options).toMatchObject({ silent: true, tag: 'n1' })
    expect(scope.shown.get('n1')?.options).not.toHaveProperty('renotify')
    await later()
    expect(titles()).toEqual(['Still true'])
    expect(scope.setAppBadge.mock.lastCall).toEqual([1])
  })

  test('shows itself also where nothing was shown before, and leaves nothing', async () => {
    await push(withdrawn)
    expect(titles()).toEqual(['Withdrawn'])
    await later()
    expect(titles()).toEqual([])
  })

  test('is in no inbox, and is reported neither as delivered nor as closed', async () => {
    const page = scope.openPage()
    await push(withdrawn)
    const { onClose } = await import('./on-close.ts')
    await onClose(scope.shown.get('n1') as never)
    await later()
    expect(page.heard).toEqual([])
    expect(calls).toEqual([])
  })

  test('does not close what was announced anew meanwhile', async () => {
    await push(withdrawn)
    await push({ ...lift, seq: 2, title: 'Announced anew' })
    await later()
    expect(titles()).toEqual(['Announced anew'])
  })

  test('leads nowhere when it is clicked', async () => {
    await push(withdrawn)
    const { onClick } = await import('./on-click.ts')
    await onClick(scope.shown.get('n1') as never)
    expect(scope.opened).toEqual(['/'])
  })
})
