import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answerPicture, answerRest } from '../test/answer-rest.ts'
import { memoryDatabase, withoutDatabase } from '../test/memory-database.ts'
import { workerScope } from '../test/worker-scope.ts'

describe('withdraw', () => {
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
  const titles = () => [...scope.notifications.values()].map(({ title }) => title)

  describe('a push that withdraws a notification', () => {
    test('stands in its place without a sound, and is gone a moment after the browser has looked', async () => {
      await push(lift)
      await push({ ...lift, id: 'n2', title: 'Still true' })
      await push(withdrawn)
      expect(titles().sort()).toEqual(['Still true', 'Withdrawn'])
      expect(scope.notifications.get('n1')?.options).toMatchObject({ silent: true, tag: 'n1' })
      expect(scope.notifications.get('n1')?.options).not.toHaveProperty('renotify')
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
      const { onClose } = await import('./on-click.ts')
      await onClose(scope.notifications.get('n1') as never)
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
      await onClick(scope.notifications.get('n1') as never)
      expect(scope.opened).toEqual(['/inbox'])
    })
  })
})

describe('on push', () => {
  let scope: ReturnType<typeof workerScope>
  let database: ReturnType<typeof memoryDatabase>
  let calls: ReturnType<typeof answerRest>
  let push: (more?: object) => Promise<void>

  beforeEach(async () => {
    vi.resetModules()
    scope = workerScope()
    database = memoryDatabase()
    calls = answerRest({ 'POST /notifications/receipts': () => [204] })
    const { onPush } = await import('./on-push.ts')
    const payload = { id: 'n1', seq: 1, title: 'Lift', body: 'It is out of order.', receipt: 'r1' }
    push = (more = {}) => onPush(JSON.stringify({ ...payload, ...more }))
  })
  afterEach(() => vi.unstubAllGlobals())

  const notification = (tag = 'n1') => scope.notifications.get(tag)
  const env = async (sound: boolean, showsBody = true) =>
    (await import('./worker-db.ts')).writeFact('env', {
      ...{ apiBase: 'https://a.test/v1', sound, showsBody },
    })

  describe('a push', () => {
    test('is shown with what it says and carries what a click needs', async () => {
      answerPicture('/files/lift.png')
      await push({ url: '/account', icon: '/files/lift.png' })
      expect(notification()?.title).toBe('Lift')
      expect(notification()?.options).toMatchObject({
        ...{ body: 'It is out of order.', tag: 'n1' },
        ...{ icon: '/files/lift.png', badge: '/icons/badge-64.png' },
      })
      expect(notification()?.data).toEqual({
        id: 'n1',
        seq: 1,
        url: '/account',
        receipt: 'r1',
        by: 'push',
      })
    })

    test('is told to all pages, reported as delivered and counted on the icon of the app', async () => {
      const pages = [scope.openPage(), scope.openPage({ focused: true })]
      await push()
      for (const { heard } of pages) {
        expect(heard).toMatchObject([{ type: 'NEW_NOTIFICATION', payload: { id: 'n1', seq: 1 } }])
        expect(heard[0].receivedAt).toBeCloseTo(Date.now(), -3)
      }
      expect(calls.map(({ body }) => body)).toEqual([{ receipt: 'r1', event: 'delivered' }])
      expect(scope.setAppBadge.mock.lastCall).toEqual([1])
      expect(database.rows('facts')).toEqual([expect.any(Number)])
    })

    test('says no more than its title to whom has turned notifications off meanwhile', async () => {
      await env(true, false)
      await push()
      expect(notification()?.title).toBe('Lift')
      expect(notification()?.options).not.toHaveProperty('body')
      await push({ id: 'n2', test: true })
      expect(notification('n2')?.options.body).toBe('It is out of order.')
    })

    test('is silent only when sounds are off', async () => {
      await push()
      expect(notification()?.options).not.toHaveProperty('silent')
      await env(false)
      await push({ id: 'n2' })
      expect(notification('n2')?.options.silent).toBe(true)
      expect(notification('n2')?.options).not.toHaveProperty('renotify')
      await env(true)
      await push({ id: 'n3' })
      expect(notification('n3')?.options).not.toHaveProperty('silent')
    })

    test('makes itself heard again only when it is announced again', async () => {
      await push()
      expect(notification()?.options.renotify).toBe(false)
      await push({ title: 'Corrected' })
      expect(notification()).toMatchObject({ title: 'Corrected', options: { renotify: false } })
      await push({ seq: 2 })
      expect(notification()?.options.renotify).toBe(true)
    })

    test('closes what was read or recalled meanwhile, but no self-test', async () => {
      for (const seq of [1, 2, 3, 4]) await push({ id: `n${seq}`, seq })
      await push({ id: 't1', seq: 0, test: true })
      await push({ id: 'n5', seq: 5, close: { ids: ['n3'], upToSeq: 1 } })
      expect([...scope.notifications.keys()]).toEqual(['n2', 'n4', 't1', 'n5'])
      expect(scope.setAppBadge.mock.lastCall).toEqual([4])
    })

    test('takes along what could not be reported before', async () => {
      answerRest({ 'POST /notifications/receipts': () => [503] })
      await push()
      calls = answerRest({ 'POST /notifications/receipts': () => [204] })
      await push({ id: 'n2', receipt: 'r2' })
      expect(calls.map(({ body }) => body.receipt)).toEqual(['r2', 'r1'])
    })

    test('is shown whatever else fails', async () => {
      withoutDatabase()
      vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      scope.setAppBadge.mockRejectedValue(new Error('no badge'))
      await push()
      expect(notification()?.title).toBe('Lift')
    })
    test('does not wait long for a storage that hangs', async () => {
      withoutDatabase({ hangs: true })
      vi.useFakeTimers()
      void push()
      await vi.advanceTimersByTimeAsync(1_000)
      vi.useRealTimers()
      await vi.waitFor(() => expect(notification()?.title).toBe('Lift'))
    })
  })
})
